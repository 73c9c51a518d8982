/** Axes of charts: a d3 scale from values to CSS pixels, and the positions of its ticks. */
import type { ScaleContinuousNumeric } from 'd3-scale'

/** `scaleLinear`, `scaleLog` or another continuous scale. The chart sets its range to the available pixels. */
export type AxisScale = ScaleContinuousNumeric<number, number>

export interface Axis {
  scale: AxisScale
  /** Returns the labels of the ticks. */
  format: (ticks: readonly number[]) => readonly string[]
  /** What the axis shows, without its unit. Charts whose heading says it need no titles. */
  title?: string
}

/** The rectangle in which a chart draws its values, in CSS pixels. */
export interface Field {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Scales {
  x: AxisScale
  y: AxisScale
}

/** The scales of two axes over a field: values increase to the right and upwards. */
export function scalesIn({ left, right, top, bottom }: Field, x: Axis, y: Axis): Scales {
  return { x: x.scale.copy().range([left, right]), y: y.scale.copy().range([bottom, top]) }
}

/** As many round values as fit with at least `apart` CSS pixels between them. d3 treats the number of ticks as a hint only. */
export function ticksThatFit(scale: AxisScale, apart: number): number[] {
  if ('base' in scale) return logTicksThatFit(scale, apart)
  const [from = 0, to = 0] = scale.range()
  for (let count = Math.floor(Math.abs(to - from) / apart); count > 1; count--) {
    const ticks = scale.ticks(count)
    if (closestDistance(ticks.map((tick) => scale(tick))) >= apart) return ticks
  }
  return scale.ticks(1)
}

/** Ticks of a decade, from the densest to the sparsest choice. */
const decades = [[1, 2, 5], [1, 3], [1]] as const // prettier-ignore

/** The same for a logarithmic scale, where d3 has either all digits or powers of ten only. */
function logTicksThatFit(scale: AxisScale, apart: number): number[] {
  const [from = 1, to = 10] = scale.domain()
  const powers = Array.from({ length: Math.ceil(Math.log10(to / from)) + 2 }, (_, index) => Math.floor(Math.log10(from)) + index)
  // A power with a negative exponent is less exact than the number that its digits mean.
  const ticksOf = (digits: readonly number[]) =>
    powers.flatMap((power) => digits.map((digit) => Number(`${digit}e${power}`))).filter((tick) => tick >= from && tick <= to)
  for (const digits of decades) {
    const ticks = ticksOf(digits)
    if (closestDistance(ticks.map((tick) => scale(tick))) >= apart) return ticks
  }
  const all = ticksOf([1])
  const step = Math.ceil((apart * (all.length - 1)) / Math.abs(scale(all.at(-1)!) - scale(all[0]!)))
  return all.filter((_, index) => index % step === 0)
}

function closestDistance(places: readonly number[]): number {
  return Math.min(...places.slice(1).map((place, index) => Math.abs(place - places[index]!)))
}
