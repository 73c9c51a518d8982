/** The range of heights in the chart of a profile. */
import type { Profile } from '../../../state/view/profile'
import type { Scales } from '../../../ui/charts/axis'

/** Fraction of the range that stays free above and below. */
const air = 0.06
/** Minimum range of the chart in metres, so that level ground is a line instead of amplified noise. */
const smallestRange = 1

/** The heights that the chart of a profile spans: ground, starting ground, ice, and the sea level if it is near. */
export function heightRange({ ground, start, ice, sea }: Profile): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const values of [ground, start, ice]) {
    for (const value of values ?? []) {
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

/** The vertical exaggeration of a chart whose axes are both in metres. */
export function exaggerationOf({ x, y }: Scales): number {
  return (y(0) - y(1)) / (x(1) - x(0))
}
