/** Rivers of a landform report. */
import type { River } from '@rill-terrain/engine/measures/landform-report'

/** A point of a river in a report. */
export interface RiverPoint {
  river: number
  point: number
}

/** The name of a river: rivers are numbered by drainage area, the largest first. */
export const riverName = (index: number) => `River ${index + 1}`

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
