/** Rivers of a landform report. */
import type { River } from '@rill-terrain/engine/measures/landform-report'

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
