/** Detects heights in few steps, which 8-bit pictures have: each step becomes a terrace, and erosion does not remove it. */
import type { Decision } from '../decisions'
import type { HeightImage } from '../height-image'
import { rangeOf } from './metres-or-picture'

/** Levels that 8 bits can hold. */
const maxLevels = 256
/** Smaller images have few levels for lack of cells. */
const minCells = 64 * 64

/** The decision about an image with at most 256 different heights; none for other images, and for level ones. */
export function stepsDecision({ values, isInMetres }: HeightImage, name: string): Decision | null {
  if (values.length < minCells) return null
  const levels = new Set<number>()
  let previous = NaN
  for (const value of values) {
    if (value === previous) continue
    previous = value
    if (levels.add(value).size > maxLevels) return null
  }
  if (levels.size < 2) return null
  const [low, high] = rangeOf(values)
  const share = Number((100 / (levels.size - 1)).toPrecision(2))
  const size = isInMetres ? `${Number(((high - low) / (levels.size - 1)).toPrecision(2))} m` : `${share} % of its height range`
  return {
    subject: 'steps',
    text: `${name} has only ${levels.size} different heights: they make terraces of ${size}, which the setting Smooth steps removes.`,
    choices: [],
  }
}
