/**
 * The numbers by which a terrain is compared with real land. They depend on the cell size, so the heights are first averaged to one
 * of three cell sizes, for terrains, files and the reference.
 */
import { downsample } from '@rill-terrain/files/reading/height-image'
import { copyLayer } from '../layer-copy'
import type { LandformReport } from '../measures/landform-report'
import { defaultTheta } from '../measures/landform-options'
import { unwrap, type RillModule, type Simulation } from '../module'
import { registryOf } from '../registry'
import { comparisonCell, leastSide, type ComparisonCell } from './cells'
import type { Estimate, LandscapeNumbers, ReportMeasureId } from './measures'
import { meanGradient, partOf, roughness, type Ground } from './surface'

/** Slope decides on the group of a landscape, and is measured at the cells of the map, or at these if they are larger. */
const groupCell = 30

export interface Landscape {
  /** The cell size of the comparison; null if the map is too small or too coarse for all of them. */
  cell: ComparisonCell | null
  /** Cell size of the map. */
  ownCell: number
  /** Mean gradient of the land in metres per metre; null without land. */
  gradient: number | null
  /** Null without a cell size. */
  numbers: LandscapeNumbers | null
}

/** Needs an engine that measures forms (`Simulation.forms`). While another simulation is open, `threads` must be its number. */
export function measureLandscape(module: RillModule, ground: Ground, threads = 1): Landscape {
  const { width, height, cellSize } = ground
  const cell = comparisonCell(cellSize, Math.min(width, height) * cellSize)
  const gradient = meanGradient(averaged(ground, groupCell))
  return { cell, ownCell: cellSize, gradient, numbers: cell && landscapeNumbers(module, averaged(ground, cell), threads) }
}

/** The ground with cells of about this size, each the mean of the area that it covers; smaller cells only become larger. */
export function averaged(ground: Ground, cell: number): Ground {
  const longest = Math.max(ground.width, ground.height)
  const side = Math.max(1, Math.round((longest * ground.cellSize) / cell))
  const coarse = downsample(ground, side)
  return { ...coarse, cellSize: (ground.cellSize * longest) / Math.max(coarse.width, coarse.height) }
}

/** Measures of maps that are too small for all others. */
const measuresOfSmallMaps: readonly ReportMeasureId[] = ['meanSlope', 'steepSlope', 'hypsometricIntegral']

export function landscapeNumbers(module: RillModule, ground: Ground, threads = 1): LandscapeNumbers {
  const whole = valuesOf(module, ground, threads)
  const parts = quarters(ground).map((part) => valuesOf(module, part, threads))
  const isSmall = Math.min(ground.width, ground.height) < leastSide / 2
  const entries = Object.entries(whole.values).map(([id, value]): [string, Estimate | null] => {
    if (isSmall && !measuresOfSmallMaps.includes(id as ReportMeasureId)) return [id, null]
    const known = whole.errors[id as ReportMeasureId]
    const error = known === undefined ? errorOfQuarters(parts.map(({ values }) => values[id as ReportMeasureId])) : known
    return [id, value === null ? null : { value, error }]
  })
  return Object.fromEntries(entries) as LandscapeNumbers
}

function quarters(ground: Ground): Ground[] {
  const [width, height] = [Math.floor(ground.width / 2), Math.floor(ground.height / 2)]
  const corners = [0, ground.height - height].flatMap((north) => [0, ground.width - width].map((west) => [west, north] as const))
  return corners.map(([west, north]) => partOf(ground, west, north, width, height))
}

/** The standard error of the mean of the four quarters of the map, as if they were independent. */
function errorOfQuarters(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length < 3) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  const squares = known.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (known.length - 1) / known.length)
}

interface Values {
  values: Record<ReportMeasureId, number | null>
  /** Standard errors that the core knows. */
  errors: Partial<Record<ReportMeasureId, number | null>>
}

function valuesOf(module: RillModule, ground: Ground, threads: number): Values {
  const simulation = openHeights(module, ground, threads)
  try {
    const report = unwrap(simulation.landforms!(defaultTheta, 0))
    const { summary, slopeArea, hack } = report
    const forms = unwrap(simulation.forms!())
    const depths = depressionDepths(module, simulation, ground)
    const ofRelief = (depth: number) => (summary.relief ? depth / summary.relief : null)
    const share = (...names: string[]) => forms && 100 * names.reduce((sum, name) => sum + forms[name]!, 0)
    return {
      values: {
        meanSlope: summary.meanSlope,
        steepSlope: steepSlope(report),
        hypsometricIntegral: summary.hypsometricIntegral,
        roughness: roughness(ground),
        closedShare: scaled(summary.closedShare, 100),
        deepestDepression: scaled(ofRelief(depths.deepest), 100),
        depressionDepth: scaled(ofRelief(depths.mean), 1000),
        drainageDensity: scaled(summary.drainageDensity, 1000),
        concavity: slopeArea.fit?.concavity ?? null,
        hackExponent: hack.exponent,
        bifurcationRatio: report.bifurcationRatio,
        lengthRatio: report.lengthRatio,
        level: share('flat', 'shoulder', 'footslope'),
        crests: share('peak', 'ridge'),
        valleys: share('valley', 'pit'),
        flanks: share('spur', 'hollow'),
      },
      errors: {
        concavity: slopeArea.fit?.concavityError ?? null,
        hackExponent: hack.exponentError,
        bifurcationRatio: report.bifurcationRatioError,
        lengthRatio: report.lengthRatioError,
      },
    }
  } finally {
    simulation.delete()
  }
}

/** Depths of closed depressions in metres: of the deepest one, and in the mean of all land. */
function depressionDepths(module: RillModule, simulation: Simulation, { values, sea }: Ground): { deepest: number; mean: number } {
  const view = unwrap(simulation.layer('lakes'))
  const { values: depths } = copyLayer('lakes', module.HEAPF32, view, undefined)
  let [deepest, sum, land] = [0, 0, 0]
  for (const [cell, depth] of depths.entries()) {
    if (sea !== null && values[cell]! <= sea) continue
    deepest = Math.max(deepest, depth)
    sum += depth
    land++
  }
  return { deepest, mean: land > 0 ? sum / land : 0 }
}

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : factor * value)

/** The slope in degrees that 95 % of the land stays below, linear within its class; null without land. */
function steepSlope({ slopes: { degrees, share } }: LandformReport): number | null {
  let below = 0
  for (const [index, part] of share.entries()) {
    if (part > 0 && below + part >= 0.95) return degrees[index]! + (0.95 - below) / part
    below += part
  }
  return null
}

/** A terrain of these heights with open borders. The recipe's source has no effect on it. */
function openHeights(module: RillModule, { width, height, cellSize, values, sea }: Ground, threads: number): Simulation {
  const source = registryOf(module).methods.find(({ kind, data }) => kind === 'source' && data === 'none')!.id
  const recipe = `size=${width}x${height};extent=${width * cellSize};sea=${sea ?? 'none'}/${source}`
  return unwrap(module.openSimulation(recipe, threads, values))
}
