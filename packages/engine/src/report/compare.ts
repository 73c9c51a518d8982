/** Places a terrain among real landscapes. Definitions: docs/landforms.md. */
import { canBeAveraged, comparisonCells, leastSide, type ComparisonCell } from './cells'
import type { Landscape } from './landscape'
import type { ModelDescription } from './models'
import {
  reportMeasureIds,
  reportMeasures,
  type Estimate,
  type LandscapeNumbers,
  type ReportMeasure,
  type ReportMeasureId,
} from './measures'

/** A real elevation model of the reference. */
export interface ReferenceModel extends ModelDescription {
  ownCell: number
  gradient: number
  /** By cell size, at those that the model is fine enough and large enough for. */
  numbers: Partial<Record<ComparisonCell, LandscapeNumbers>>
}

export const groupNames = { ice: 'steep land with ice', 'no-ice': 'steep land without ice', gentle: 'gentle land' } as const
export type GroupId = keyof typeof groupNames

/** Gradient in metres per metre from which land is steep. */
export const steepGradient = 0.15
/** Models that a group needs at a cell size, and those of them whose numbers a band needs. */
const leastModels = 5
const leastValues = 4

/** The 10th to the 90th percentile of a group. */
export interface Band {
  low: number
  high: number
  /** Number of models. */
  count: number
}

export type Place = 'within' | 'below' | 'above'

export interface ReportRow {
  id: ReportMeasureId
  /** Null where the terrain does not determine the number. */
  estimate: Estimate | null
  /** Null where too few models have the number. */
  band: Band | null
  /** Null without an estimate or a band: not comparable. */
  place: Place | null
}

interface GroupComparison {
  group: GroupId
  rows: ReportRow[]
  within: number
  compared: number
}

export interface Comparison extends GroupComparison {
  cell: ComparisonCell
  /** The other steep group, which fits less well; null for gentle land, and where it has too few models. */
  other: { group: GroupId; within: number; compared: number } | null
  /** The most similar models of all groups, the most similar one first. */
  nearest: { model: ReferenceModel; distance: number }[]
}

export const groupOf = ({ gradient, hasIce }: Pick<ReferenceModel, 'gradient' | 'hasIce'>): GroupId =>
  gradient < steepGradient ? 'gentle' : hasIce ? 'ice' : 'no-ice'

/**
 * The comparison, or a sentence why there is none. Whether ice shaped steep land cannot be measured, so of the two steep groups the
 * one with more measures within its bands is chosen.
 */
export function compare(landscape: Landscape, models: readonly ReferenceModel[]): Comparison | string {
  const { cell, gradient, numbers, ownCell } = landscape
  if (cell === null || numbers === null) return absence(ownCell)
  if (gradient === null) return 'There is no land to compare.'
  const groups: GroupId[] = gradient < steepGradient ? ['gentle'] : ['ice', 'no-ice']
  const known = models.filter((model) => model.numbers[cell])
  const comparisons = groups
    .map((group) => compareWithGroup(numbers, group, known, cell))
    .filter((each) => each !== null)
    .toSorted((one, two) => two.within / two.compared - one.within / one.compared)
  const [best, other] = comparisons
  if (!best) return `Too few real landscapes of this kind are known with cells of ${cell} m.`
  return { ...best, cell, other: other ?? null, nearest: nearestModels(numbers, known, cell) }
}

function absence(ownCell: number): string {
  const cell = comparisonCells.find((each) => canBeAveraged(ownCell, each))
  return cell === undefined
    ? `Cells of ${Math.round(ownCell)} m are not comparable: real landscapes are known with cells of at most 90 m.`
    : `The map is too small for a comparison with real landscapes: its shorter side needs ${leastSide} cells of ${cell} m.`
}

function compareWithGroup(
  numbers: LandscapeNumbers,
  group: GroupId,
  known: readonly ReferenceModel[],
  cell: ComparisonCell,
): GroupComparison | null {
  const members = known.filter((model) => groupOf(model) === group)
  if (members.length < leastModels) return null
  const rows = reportMeasureIds.map((id): ReportRow => {
    const estimate = numbers[id]
    const band = bandOf(members.flatMap((model) => model.numbers[cell]![id]?.value ?? []))
    return { id, estimate, band, place: estimate && band && placeOf(estimate, band) }
  })
  const compared = rows.filter(({ place }) => place !== null)
  if (compared.length === 0) return null
  return { group, rows, compared: compared.length, within: compared.filter(({ place }) => place === 'within').length }
}

/**
 * Percentiles at the positions p (n + 1) of the sorted values (Weibull 1939), within the values: a further landscape of the group
 * then lies in the band with the probability of the band.
 */
export function bandOf(values: readonly number[]): Band | null {
  const count = values.length
  if (count < leastValues) return null
  const sorted = values.toSorted((one, two) => one - two)
  const percentile = (share: number) => {
    const position = Math.min(count - 1, Math.max(0, share * (count + 1) - 1))
    const before = Math.floor(position)
    const after = Math.min(count - 1, before + 1)
    return sorted[before]! + (position - before) * (sorted[after]! - sorted[before]!)
  }
  return { low: percentile(0.1), high: percentile(0.9), count }
}

/** A value is within a band if its standard error reaches the band. */
export function placeOf({ value, error }: Estimate, { low, high }: Band): Place {
  if (value + (error ?? 0) < low) return 'below'
  if (value - (error ?? 0) > high) return 'above'
  return 'within'
}

const shownNearest = 3
/** Each model has a neighbour within 1.13, and noise of three kinds is farther than 1.28 from all models. */
const similarDistance = 1.2

export const isSimilar = ({ distance }: Comparison['nearest'][number]): boolean => distance <= similarDistance

function nearestModels(numbers: LandscapeNumbers, known: readonly ReferenceModel[], cell: ComparisonCell): Comparison['nearest'] {
  const scales = new Map(
    reportMeasureIds.map((id) => [
      id,
      scaleOf(
        id,
        known.flatMap((model) => model.numbers[cell]![id]?.value ?? []),
      ),
    ]),
  )
  const count = reportMeasureIds.filter((id) => numbers[id]).length
  // A model without the numbers in which the terrain is unusual would seem similar.
  const nearest = known.flatMap((model) => {
    const terms = reportMeasureIds.flatMap((id) => {
      const [own, theirs] = [numbers[id], model.numbers[cell]![id]]
      const scale = scales.get(id)!
      return own && theirs ? [(scale(own.value) - scale(theirs.value)) ** 2] : []
    })
    if (terms.length < Math.max(count - 1, reportMeasureIds.length / 2)) return []
    return [{ model, distance: Math.sqrt(terms.reduce((sum, term) => sum + term, 0) / terms.length) }]
  })
  return nearest.toSorted((one, two) => one.distance - two.distance).slice(0, shownNearest)
}

/**
 * Makes a measure comparable with others: in standard deviations of the models. Shares and depths that differ by factors count by
 * ln(1 + value / median), so that one of them does not decide alone.
 */
function scaleOf(id: ReportMeasureId, values: readonly number[]): (value: number) => number {
  const sorted = values.toSorted((one, two) => one - two)
  const median = sorted[Math.floor(sorted.length / 2)]!
  const measure: ReportMeasure = reportMeasures[id]
  const transformed = (value: number) => (measure.differsByFactors && median > 0 ? Math.log1p(value / median) : value)
  const all = values.map(transformed)
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length)
  return (value) => transformed(value) / deviation
}
