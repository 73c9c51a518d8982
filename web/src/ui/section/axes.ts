/** How a profile lies in a chart. */
import { ticksBetween } from '@rill-terrain/recipe/ticks'
import type { Profile } from '../../state/view/profile'

/** CSS pixels around the chart's field, for the values beside it. */
export const margins = { left: 56, right: 16, top: 8, bottom: 22 }
/** CSS pixels from one tick to the next, at least. */
const [widestLabel, lineHeight] = [74, 26]
/** Share of the heights' range that is left free above and below. */
const air = 0.06
/** Heights that span less are drawn as if they spanned this much, metres: level ground is a line and no noise. */
const leastRange = 1

export interface Axes {
  /** CSS pixels of a distance and of a height. */
  x(distance: number): number
  y(height: number): number
  distances: number[]
  heights: number[]
  /** How many times taller than true heights are drawn. */
  exaggeration: number
}

/** The heights that the chart spans: ground, starting ground, and a sea that is near. */
function rangeOf({ ground, start, sea }: Profile): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const values of start ? [ground, start] : [ground]) {
    for (const value of values) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  const range = Math.max(high - low, leastRange)
  const isNear = sea !== null && sea > low - 0.3 * range && sea < high + 0.3 * range
  if (isNear) [low, high] = [Math.min(low, sea), Math.max(high, sea)]
  const middle = (low + high) / 2
  const half = Math.max(high - low, leastRange) * (0.5 + air)
  return [middle - half, middle + half]
}

export function axesOf(profile: Profile, width: number, height: number): Axes {
  const [low, high] = rangeOf(profile)
  const [wide, tall] = [Math.max(1, width - margins.left - margins.right), Math.max(1, height - margins.top - margins.bottom)]
  return {
    x: (distance) => margins.left + (distance / profile.length) * wide,
    y: (value) => margins.top + ((high - value) / (high - low)) * tall,
    distances: ticksBetween(0, profile.length, Math.max(1, Math.floor(wide / widestLabel))),
    heights: ticksBetween(low, high, Math.max(1, Math.floor(tall / lineHeight))),
    exaggeration: tall / (high - low) / (wide / profile.length),
  }
}

/** The points of a profile as the numbers of an SVG path, from left to right or back; no more than two for each pixel. */
export function pointsOf(values: Float32Array, { x, y }: Axes, length: number, isBack = false): string {
  const pixels = x(length) - x(0)
  const every = Math.max(1, Math.floor(values.length / (2 * pixels)))
  const indices: number[] = []
  for (let index = 0; index < values.length - 1; index += every) indices.push(index)
  indices.push(values.length - 1)
  if (isBack) indices.reverse()
  return indices.map((index) => `${x((length * index) / (values.length - 1)).toFixed(1)} ${y(values[index]!).toFixed(1)}`).join('L')
}
