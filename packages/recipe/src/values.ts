/** Pure functions between a parameter's value, the slider that shows it, and the text that a recipe writes. */
import type { ParameterDescription } from './types'

/** Positions of a slider: 0 is the minimum. Fine enough that a pixel of a wide slider is one. */
export const sliderSteps = 1000

/** A whole-number range wider than this cannot be set by a slider's few hundred pixels; a field alone does better. */
const widestIntegerRange = 1_000_000

/** Decades below the maximum that a logarithmic slider covers when its minimum is zero. */
const decadesAboveZero = 4

export function hasSlider(parameter: ParameterDescription): boolean {
  if (parameter.kind === 'number') return true
  if (parameter.kind !== 'integer') return false
  return parameter.scale === 'logarithmic' || parameter.maximum - parameter.minimum <= widestIntegerRange
}

/** Where the slider stands for a value. */
export function positionOf(parameter: ParameterDescription, value: number): number {
  return Math.round(shareOf(parameter, clamp(parameter, value)) * sliderSteps)
}

/** The value for a slider position, rounded as a person would write it: to three digits, or to a whole number. */
export function valueAt(parameter: ParameterDescription, position: number): number {
  const { minimum, maximum, scale, kind } = parameter
  const share = position / sliderSteps
  if (share <= 0) return minimum
  if (share >= 1) return maximum
  const low = lowest(parameter)
  const value = scale === 'logarithmic' ? low * (maximum / low) ** share : minimum + share * (maximum - minimum)
  return clamp(
    parameter,
    kind === 'integer' ? roundTo(value, Math.max(3, Math.ceil(Math.log10(value + 1)) - 1)) : roundTo(value, 3),
  )
}

/** The value one arrow key away: a step of the slider, but never so small that nothing changes. */
export function stepFrom(parameter: ParameterDescription, value: number, steps: number): number {
  const towards = valueAt(parameter, positionOf(parameter, value) + steps)
  if (parameter.kind !== 'integer' || Math.abs(towards - value) >= 1) return towards
  return clamp(parameter, value + Math.sign(steps))
}

/** The value one arrow key away in a field: one in its second digit, or ten of those; of whole numbers the next one. */
export function nudged(parameter: ParameterDescription, value: number, steps: number): number {
  const { kind, scale, minimum, maximum } = parameter
  const size = scale === 'logarithmic' ? Math.abs(value) / 10 : (maximum - minimum) / 500
  const unit = kind === 'integer' ? 1 : 10 ** Math.floor(Math.log10(size || 1))
  return clamp(parameter, roundTo(value + steps * unit, 12))
}

function shareOf(parameter: ParameterDescription, value: number): number {
  const { minimum, maximum, scale } = parameter
  if (maximum <= minimum) return 0
  if (scale !== 'logarithmic') return (value - minimum) / (maximum - minimum)
  const low = lowest(parameter)
  return value <= low ? 0 : Math.log(value / low) / Math.log(maximum / low)
}

function lowest({ minimum, maximum }: ParameterDescription): number {
  return minimum > 0 ? minimum : maximum / 10 ** decadesAboveZero
}

function clamp({ kind, minimum, maximum }: ParameterDescription, value: number): number {
  return Math.min(maximum, Math.max(minimum, kind === 'integer' ? Math.round(value) : value))
}

function roundTo(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}

/** A world size as a recipe writes it: `512`, or `472x502` where the sides differ. */
export function sizeText(width: number, height: number): string {
  return width === height ? String(width) : `${width}x${height}`
}

/** Sizes in the same proportions with the longer side at each of `sides`. */
export function scaledSize(width: number, height: number, side: number, least: number): { width: number; height: number } {
  const scale = side / Math.max(width, height)
  return { width: Math.max(least, Math.round(width * scale)), height: Math.max(least, Math.round(height * scale)) }
}
