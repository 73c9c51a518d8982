/** Axes of charts: a d3 scale from values to CSS pixels, and the positions of its ticks. */
import type { ScaleContinuousNumeric } from 'd3-scale'

/** `scaleLinear`, `scaleLog` or another continuous scale. The chart sets its range to the available pixels. */
export type AxisScale = ScaleContinuousNumeric<number, number>

export interface Axis {
  scale: AxisScale
  /** Returns the labels of the ticks. */
  format: (ticks: readonly number[]) => readonly string[]
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
