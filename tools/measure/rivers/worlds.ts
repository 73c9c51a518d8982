/** Worlds of chunks whose rivers cross them, the same recipes as one map, and what the rows of the tables need of both. */
import { seaOf } from '@rill-terrain/engine/report/sea'
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { RiverCheck, type RiverNumbers } from '@rill-terrain/files/world/river-check'
import { Run, threads } from '../runs'

/** No test uses these seeds. */
export const seedsOf = (count: number): number[] => Array.from({ length: count }, (_, index) => 101 + index)

/** m, and the cells along a side of all worlds. */
export const cellSize = 40
export const side = 512
/** Along a side. */
export const chunks = 4
const chunkSide = side / chunks

export interface Kind {
  seed?: number
  /** Settings of the world. */
  sea?: number | 'none'
  edges?: 'open' | 'wall'
  join?: 'rivers' | 'naive' | 'overlap'
  /** m: of the ground before the rivers. */
  relief?: number
  iterations?: number
  /** yr */
  timeStep?: number
  /** Settings of the rivers, and stages after the ground. */
  strokes?: string
}

const stagesOf = ({ relief = 900, iterations = 60, timeStep = 5000, strokes = '' }: Kind): string =>
  `/simplex;relief=${relief};scale=8000${strokes}/stream-power;flow=steepest;iterations=${iterations};time-step=${timeStep}`

/** m: of worlds whose kind has no other one. */
export const seaLevel = 300

const settingsOf = ({ seed = 101, sea = seaLevel, edges = 'open' }: Kind): string => `seed=${seed};sea=${sea};edges=${edges}`

export function worldRecipe(kind: Kind = {}): string {
  const { join = 'rivers' } = kind
  const seam = join === 'overlap' ? ';seam=320' : ''
  return `2/size=${chunkSide};extent=${chunkSide * cellSize};chunks=${chunks};join=${join}${seam};${settingsOf(kind)}${stagesOf(kind)}`
}

export const mapRecipe = (kind: Kind = {}): string =>
  `2/size=${side};extent=${side * cellSize};${settingsOf(kind)}${stagesOf(kind)}`

/** Ground at its end, with the lines that are or would be the borders of its chunks. */
export interface Land {
  heights: Float32Array
  numbers: RiverNumbers
  landforms: LandformReport
  /** The density of rivers within two cells of these lines over that of all land. */
  riversAtLines: number
  /** The area that the ground gives to large rivers over the layer flow: the median; NaN without any. */
  areaOfGround: number
}

const riverCells = 100
/** m²: of the rivers whose area is compared. */
const largeRiver = 1e7

export const worldLand = (module: RillModule, kind: Kind = {}): Land => landOf(module, worldRecipe(kind), chunks)
export const mapLand = (module: RillModule, kind: Kind = {}): Land => landOf(module, mapRecipe(kind), null)

/** `along`: the chunks of a world along a side; null for one map. */
function landOf(module: RillModule, recipe: string, along: number | null): Land {
  const simulation = unwrap(
    along === null ? module.openSimulation(recipe, threads, null) : module.openChunks(recipe, 0, 0, along, along, threads),
  )
  try {
    const run = new Run(module, simulation)
    run.advance()
    const [height, water, flow] = ['height', 'water', 'flow'].map((layer) => run.values(layer))
    const { world } = unwrap(module.parseRecipe(recipe))
    const ground = {
      height: height!,
      water: water!,
      flow: flow!,
      sea: seaOf(world) ?? -Infinity,
      isOpen: world['edges'] === 'open',
    }
    return {
      heights: height!,
      numbers: numbersOf(ground),
      landforms: unwrap(simulation.landforms!(0.45, 0)),
      riversAtLines: riversAtLinesOf(ground),
      areaOfGround: areaOfGroundOf(run, flow!),
    }
  } finally {
    simulation.delete()
  }
}

interface Ground {
  height: Float32Array
  water: Float32Array
  flow: Float32Array
  sea: number
  isOpen: boolean
}

function numbersOf({ height, water, flow, sea, isOpen }: Ground): RiverNumbers {
  const check = new RiverCheck({
    width: side,
    chunkWidth: chunkSide,
    chunkHeight: chunkSide,
    sea,
    openSides: { west: isOpen, east: isOpen, north: isOpen, south: isOpen },
  })
  for (let at = 0; at < height.length; at += side) {
    const [heights, depths, areas] = [height, water, flow].map((values) => values.subarray(at, at + side))
    check.addRow(heights!, depths!, areas!)
  }
  return check.finish()
}

function riversAtLinesOf({ height, flow, sea }: Ground): number {
  const isNear = (place: number) => {
    const inChunk = place % chunkSide
    const isAtEdge = place < 2 || place >= side - 2
    return !isAtEdge && Math.min(inChunk, chunkSide - 1 - inChunk) < 2
  }
  let [land, landNear, rivers, riversNear] = [0, 0, 0, 0]
  for (let cell = 0; cell < height.length; cell++) {
    if (height[cell]! < sea) continue
    const near = isNear(cell % side) || isNear(Math.floor(cell / side)) ? 1 : 0
    const river = flow[cell]! >= riverCells * cellSize ** 2 ? 1 : 0
    land++
    landNear += near
    rivers += river
    riversNear += near * river
  }
  return riversNear / landNear / (rivers / land)
}

/** The water of the ground may run two cells beside that of the layer. */
function areaOfGroundOf({ simulation }: Run, flow: Float32Array): number {
  const points = unwrap(simulation.channelPoints!(0.45))
  const areas = new Float64Array(flow.length)
  for (const [index, area] of points.area.entries()) {
    const [column, row] = [points.east[index]!, points.south[index]!].map((share) => Math.round(share * side - 0.5))
    areas[row! * side + column!] = area
  }
  const ratios: number[] = []
  for (let cell = 0; cell < flow.length; cell++) {
    const [column, row] = [cell % side, Math.floor(cell / side)]
    if (flow[cell]! < largeRiver || Math.min(column, row, side - 1 - column, side - 1 - row) < 2) continue
    let highest = 0
    for (let down = -2; down <= 2; down++) {
      for (let right = -2; right <= 2; right++) highest = Math.max(highest, areas[cell + down * side + right]!)
    }
    ratios.push(highest / flow[cell]!)
  }
  return ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? NaN
}
