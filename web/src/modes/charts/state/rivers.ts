/** Rivers of a landform report. */
import type { River } from '@rill-terrain/engine/measures/landform-report'
import { length, metres } from '../../../state/measures/words'
import type { ChartModel, ChartPanel } from './model'

/** A point of a river in a report. */
export interface RiverPoint {
  river: number
  point: number
}

/** The name of a river: rivers are numbered by drainage area, the largest first. */
export const riverName = (index: number) => `River ${index + 1}`

/**
 * Index of the river of another terrain whose outlet is nearest to that of a river. A river that flows into no reported river is
 * compared with such rivers alone.
 */
export function riverAtOutlet({ trunk, east, south }: River, others: readonly River[]): number {
  const away = (other: River) => Math.hypot(other.east[0]! - east[0]!, other.south[0]! - south[0]!)
  const indexes = [...others.keys()].filter((index) => trunk !== null || others[index]!.trunk === null)
  return indexes.reduce((best, index) => (away(others[index]!) < away(others[best]!) ? index : best), indexes[0] ?? 0)
}

/** The outermost trunk of a river. */
export function basinOf(rivers: readonly River[], index: number): number {
  const seen = new Set<number>()
  let at = index
  for (let trunk = rivers[at]?.trunk ?? null; trunk !== null && rivers[trunk] && !seen.has(trunk); trunk = rivers[at]!.trunk) {
    seen.add(trunk)
    at = trunk
  }
  return at
}

/**
 * The place that the uplift has reached on its way up a river, as a line at its value of `xs`; none where it has no age.
 */
export function upliftRules({ youngFrom }: River, xs: readonly number[]): NonNullable<ChartPanel['rules']> {
  return youngFrom ? [{ x: xs[youngFrom]!, name: upliftKnickpoint }] : []
}

export function upliftFacts({ youngFrom, distance, height }: River): ChartModel['facts'] {
  if (youngFrom === undefined) return []
  if (youngFrom === null) return [[upliftKnickpoint, 'past the source']]
  if (youngFrom === 0) return [[upliftKnickpoint, 'below the mouth']]
  return [[upliftKnickpoint, `${length(distance[youngFrom]!)} from the outlet, at ${metres(height[youngFrom]!)}`]]
}

const upliftKnickpoint = 'Knickpoint of the uplift'
