/** Floats without a unit are metres, or the brightness of a picture: game engines and renderers write both. */
import type { Decision, ReadOptions } from '../decisions'

/** Programs that resample or sharpen a picture exceed its range of 0 to 1 by a little. */
const overshoot = 0.1
/** Heights of no ground on Earth in metres. */
const highestGround = 9200
/** White of pictures of 16 and of 8 bits that were stored as floats. */
const [white16, white8] = [65535, 255]

/**
 * Decides whether floats are metres or a picture, whose values are scaled to 0 to 1, in place. `options.values` overrides the
 * decision: then the lowest value of a picture is black and the highest white.
 */
export function metresOrPicture(
  values: Float32Array,
  name: string,
  options: ReadOptions,
): { isInMetres: boolean; decisions: Decision[] } {
  const [low, high] = rangeOf(values)
  const scale = options.values ? (options.values === 'picture' ? ([low, high] as const) : null) : scaleOf(values, low, high)
  if (scale) stretch(values, ...scale)
  const range = `${name} has values from ${short(low)} to ${short(high)}`
  const text = scale
    ? `${range}; they were read as a picture, with black as ${short(scale[0])} and white as ${short(scale[1])}.`
    : `${range}; they were read as metres.`
  const choice = scale
    ? ({ label: 'Read as metres', options: { values: 'metres' } } as const)
    : ({ label: 'Read as a picture', options: { values: 'picture' } } as const)
  return { isInMetres: scale === null, decisions: [{ subject: 'metres or picture', text, choices: [choice] }] }
}

/** Black and white of a picture; null for metres. */
function scaleOf(values: Float32Array, low: number, high: number): readonly [black: number, white: number] | null {
  if (low >= -overshoot && high <= 1 + overshoot) return [Math.min(0, low), Math.max(1, high)]
  if (low >= 0 && high > highestGround && high <= white16) return [0, white16]
  return low === 0 && high === white8 && values.every(Number.isInteger) ? [0, white8] : null
}

export function rangeOf(values: Float32Array): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

function stretch(values: Float32Array, black: number, white: number): void {
  if (black === 0 && white === 1) return
  const range = white > black ? white - black : 1
  for (let index = 0; index < values.length; index++) {
    // Rounding must not exceed the range.
    values[index] = Math.min(1, Math.max(0, (values[index]! - black) / range))
  }
}

/** A number with five significant digits, for sentences. */
function short(value: number): string {
  return String(Number(value.toPrecision(5)))
}
