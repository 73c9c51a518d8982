/** Pure functions that convert between a parameter's value, its slider position and its recipe text. */
import type { ParameterDescription } from './types'

/** Number of slider positions; 0 is the minimum. About one position per pixel of a wide slider. */
export const sliderSteps = 1000

/**
 * Maximum range of an integer with a slider: a slider's few hundred pixels cannot set a wider range, so only the field is shown.
 */
const maxIntegerRange = 1_000_000

/** Number of decades below the maximum that a logarithmic slider covers if its minimum is zero. */
const decadesAboveZero = 4

/** How fast a logarithmic slider changes its value at the default value, as a share of its mean rate. */
const rateAtDefault = 0.35

export function hasSlider(parameter: ParameterDescription): boolean {
  if (parameter.kind === 'number') return true
  if (parameter.kind !== 'integer') return false
  return parameter.scale === 'logarithmic' || parameter.maximum - parameter.minimum <= maxIntegerRange
}

/** The slider position for a value. */
export function positionOf(parameter: ParameterDescription, value: number): number {
  return Math.max(0, Math.round(shareOf(parameter, clamp(parameter, value)) * sliderSteps))
}

/** The value for a slider position, rounded to three digits or to a whole number. */
export function valueAt(parameter: ParameterDescription, position: number): number {
  const { minimum, maximum, scale, kind } = parameter
  const share = position / sliderSteps
  if (share <= 0) return minimum
  if (share >= 1) return maximum
  const low = lowest(parameter)
  const value =
    scale === 'logarithmic' ? low * (maximum / low) ** decadesAt(parameter, share) : minimum + share * (maximum - minimum)
  return clamp(
    parameter,
    kind === 'integer' ? roundTo(value, Math.max(3, Math.ceil(Math.log10(value + 1)) - 1)) : roundTo(value, 3),
  )
}

/** The value after an arrow key on the slider: so many slider steps, but at least one unit of the value or of its third digit. */
export function stepFrom(parameter: ParameterDescription, value: number, steps: number): number {
  const towards = valueAt(parameter, positionOf(parameter, value) + steps)
  const direction = Math.sign(steps)
  const least = parameter.kind === 'integer' ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value) || 1)) - 2)
  if ((towards - value) * direction >= least) return towards
  // Near a minimum of zero, the third digit is far smaller than what the slider can show.
  if (parameter.kind !== 'integer' && value === 0) return towards
  return clamp(parameter, roundTo(value + direction * least, 12))
}

/** The places of the powers of ten on a logarithmic slider, 0 to 1, without its ends; none on a linear slider. */
export function decadeTicks(parameter: ParameterDescription): number[] {
  const { scale, maximum } = parameter
  if (scale !== 'logarithmic') return []
  const last = Math.ceil(Math.log10(maximum)) - 1
  const first = Math.floor(Math.log10(lowest(parameter))) + 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => shareOf(parameter, 10 ** (first + index)))
}

/** The value after an arrow key in a field: changes the second digit by one, or by ten; whole numbers change by one. */
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
  return sliderShareOf(parameter, decadesOf(parameter, value))
}

/** The place of a value in the logarithmic range of its parameter, 0 to 1. */
function decadesOf(parameter: ParameterDescription, value: number): number {
  const low = lowest(parameter)
  return value <= low ? 0 : Math.log(value / low) / Math.log(parameter.maximum / low)
}

/**
 * The place in the logarithmic range for a place on the slider, both 0 to 1. A range of many decades would change tenfold within a
 * few pixels, so the slider is slow near the default value, where most useful values are, and fast near its ends. On each side of
 * the default value, the distance to it is a quadratic function of the slider's distance.
 */
function decadesAt(parameter: ParameterDescription, share: number): number {
  const { centre, side } = sideOf(parameter, share)
  const distance = (share - centre) / side
  return centre + side * distance * (rateAtDefault + (1 - rateAtDefault) * distance)
}

/** The inverse of `decadesAt`. */
function sliderShareOf(parameter: ParameterDescription, decades: number): number {
  const { centre, side } = sideOf(parameter, decades)
  const distance = (decades - centre) / side
  const root = Math.sqrt(rateAtDefault ** 2 + 4 * (1 - rateAtDefault) * distance)
  return centre + (side * (root - rateAtDefault)) / (2 * (1 - rateAtDefault))
}

/** The place of the default value, and the signed distance from it to the end of the slider on the side of a place. */
function sideOf(parameter: ParameterDescription, place: number): { centre: number; side: number } {
  const start = Number(parameter.default)
  // The strength of a spring is a number without a default value of its own.
  const centre = Number.isFinite(start) ? decadesOf(parameter, start) : 0.5
  return { centre, side: place > centre || centre === 0 ? 1 - centre || 1 : -centre }
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

/** A world size in recipe syntax: `512`, or `472x502` where the sides differ. */
export function sizeText(width: number, height: number): string {
  return width === height ? String(width) : `${width}x${height}`
}

/** The size with the same proportions and a longer side of `side`. */
export function scaledSize(width: number, height: number, side: number, minSide: number): { width: number; height: number } {
  const scale = side / Math.max(width, height)
  return { width: Math.max(minSide, Math.round(width * scale)), height: Math.max(minSide, Math.round(height * scale)) }
}
