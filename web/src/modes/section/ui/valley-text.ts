/** The shape of the deepest valley of a profile in a sentence. */
import { formatLength, formatWithError } from '@rill-terrain/recipe/format'
import { readProfile, type Profile } from '../../../state/view/profile'
import { deepestValley, leastHeight, leastReach, type HalfProfile } from '../state/valley'

/** Differences that are smaller do not change the shape. */
const smallestError = 0.01

export function valleyText(profile: Profile): string {
  const { length, cellSize } = profile
  // Samples between cells are interpolated, and would count twice in a fit.
  const steps = Math.max(1, Math.round(length / cellSize))
  const heights = Array.from({ length: steps + 1 }, (_, step) => readProfile(profile, step / steps).ground)
  const valley = deepestValley(heights, length / steps)
  if (!valley) return `No exponent: no valley on the line is ${leastHeight} m deep and ${leastReach} cells wide on both sides.`
  const place = formatLength((valley.floor / steps) * length)
  return `Exponent of the valley at ${place}: ${half(valley.before)} towards A, ${half(valley.after)} towards B; 1 is a V, 2 a U.`
}

function half({ b, error, count }: HalfProfile): string {
  if (b === null) return `unknown from ${count === 1 ? '1 point' : `${count} points`}`
  return `${formatWithError(b, Math.max(error!, smallestError))} from ${count} points`
}
