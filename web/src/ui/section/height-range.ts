/** How the heights of a profile lie in its chart. */
import type { Profile } from '../../state/view/profile'
import type { Scales } from '../charts/axis'

/** Share of the heights' range that is left free above and below. */
const air = 0.06
/** Heights that span less are drawn as if they spanned this much, metres: level ground is a line and no noise. */
const smallestRange = 1

/** The heights that the chart of a profile spans: ground, starting ground, and a sea that is near. */
export function heightRange({ ground, start, sea }: Profile): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const values of start ? [ground, start] : [ground]) {
    for (const value of values) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  const range = Math.max(high - low, smallestRange)
  const isNear = sea !== null && sea > low - 0.3 * range && sea < high + 0.3 * range
  if (isNear) [low, high] = [Math.min(low, sea), Math.max(high, sea)]
  const middle = (low + high) / 2
  const half = Math.max(high - low, smallestRange) * (0.5 + air)
  return [middle - half, middle + half]
}

/** How many times taller than true heights are drawn, where both axes are in metres. */
export function exaggerationOf({ x, y }: Scales): number {
  return (y(0) - y(1)) / (x(1) - x(0))
}
