/** Axes of charts: a scale of d3 from values to CSS pixels, and where its ticks are. */
import type { ScaleContinuousNumeric } from 'd3-scale'

/** `scaleLinear`, `scaleLog` or another continuous scale. A chart sets its range to the pixels that are free. */
export type AxisScale = ScaleContinuousNumeric<number, number>

export interface Axis {
  scale: AxisScale
  /** The labels of ticks. */
  format: (ticks: readonly number[]) => readonly string[]
}

/** CSS pixels in which a chart draws its values. */
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

/** The scales of two axes over a field: values grow to the right, and upwards. */
export function scalesIn({ left, right, top, bottom }: Field, x: Axis, y: Axis): Scales {
  return { x: x.scale.copy().range([left, right]), y: y.scale.copy().range([bottom, top]) }
}

/** As many round values as lie at least `apart` CSS pixels from each other. d3 takes the number of ticks as a suggestion only. */
export function ticksThatFit(scale: AxisScale, apart: number): number[] {
  const [from = 0, to = 0] = scale.range()
  for (let count = Math.floor(Math.abs(to - from) / apart); count > 1; count--) {
    const ticks = scale.ticks(count)
    if (closestDistance(ticks.map((tick) => scale(tick))) >= apart) return ticks
  }
  return scale.ticks(1)
}

function closestDistance(places: readonly number[]): number {
  return Math.min(...places.slice(1).map((place, index) => Math.abs(place - places[index]!)))
}
