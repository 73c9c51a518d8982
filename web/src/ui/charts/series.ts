/** Series of values: conversion to SVG paths, and look-up of points. */
import { bisectCenter } from 'd3-array'
import { area, line } from 'd3-shape'
import type { Scales } from './axis'

/** Points from left to right. A value that is not finite leaves a gap. */
export interface Series {
  xs: ArrayLike<number>
  ys: ArrayLike<number>
}

/** Evenly spaced values, the first at `from` and the last at `to`. */
export function evenSeries(ys: ArrayLike<number>, from: number, to: number): Series {
  const step = (to - from) / Math.max(1, ys.length - 1)
  return { xs: Float64Array.from({ length: ys.length }, (_, index) => from + step * index), ys }
}

/** A tenth of a CSS pixel is precise enough: smaller differences are not visible. */
const digits = 1

export function linePath({ xs, ys }: Series, { x, y }: Scales): string {
  const path = line<number>((index) => x(xs[index]!), (index) => y(ys[index]!)).digits(digits) // prettier-ignore
  return path.defined((index) => Number.isFinite(ys[index]))(shownPoints({ xs, ys }, x)) ?? ''
}

/** The area between a series and a horizontal line at `base` CSS pixels. */
export function areaPath({ xs, ys }: Series, { x, y }: Scales, base: number): string {
  const path = area<number>((index) => x(xs[index]!), base, (index) => y(ys[index]!)).digits(digits) // prettier-ignore
  return path.defined((index) => Number.isFinite(ys[index]))(shownPoints({ xs, ys }, x)) ?? ''
}

/** The area between a series and another one with the same x values. */
export function bandPath({ xs, ys }: Series, lows: ArrayLike<number>, { x, y }: Scales): string {
  const path = area<number>((index) => x(xs[index]!), (index) => y(lows[index]!), (index) => y(ys[index]!)).digits(digits) // prettier-ignore
  const isKnown = (index: number) => Number.isFinite(ys[index]) && Number.isFinite(lows[index])
  return path.defined(isKnown)(Array.from({ length: ys.length }, (_, index) => index)) ?? ''
}

/** The index of the point nearest to an x value. */
export function nearestPoint({ xs }: Pick<Series, 'xs'>, x: number): number {
  return bisectCenter(xs, x)
}

/** Indices of the points to draw: all points, or for each CSS pixel the points that span its range of values. */
function shownPoints({ xs, ys }: Series, x: Scales['x']): number[] {
  const all = Array.from({ length: ys.length }, (_, index) => index)
  const [from = 0, to = 0] = x.range()
  if (all.length <= 2 * Math.abs(to - from)) return all
  const shown: number[] = []
  for (let start = 0, end = 1; start < all.length; start = end) {
    const column = Math.floor(x(xs[start]!))
    for (end = start + 1; end < all.length && Math.floor(x(xs[end]!)) === column;) end++
    shown.push(...extremes(ys, start, end))
  }
  return shown
}

/** The first, lowest, highest and last point from `start` up to, but not including, `end`. */
function extremes(ys: ArrayLike<number>, start: number, end: number): number[] {
  let [lowest, highest] = [start, start]
  for (let index = start; index < end; index++) {
    if (ys[index]! < ys[lowest]!) lowest = index
    if (ys[index]! > ys[highest]!) highest = index
  }
  return [...new Set([start, lowest, highest, end - 1])].toSorted((a, b) => a - b)
}
