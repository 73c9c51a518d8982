/** The ground around a position on a border between chunks. */
import type { Ground } from './seam-sums'

/** A position on a border between chunks: the cell east of a vertical border, or south of a horizontal one. */
export interface SeamPlace {
  column: number
  row: number
  isVertical: boolean
}

/**
 * The cells around a position on a border, and the heights along the line that crosses the border there. The first `border` cells
 * are before the border.
 */
export interface SeamSurroundings extends Ground {
  border: number
  isVertical: boolean
  profile: Float32Array
}

/** Returns up to `cells` cells on each side of a position on a border. */
export function cellsAround(ground: Ground, { column, row, isVertical }: SeamPlace, cells: number): SeamSurroundings {
  const { values, width, height } = ground
  const border = Math.min(cells, isVertical ? column : row, isVertical ? width - column : height - row)
  const along = Math.min(2 * cells, isVertical ? height : width)
  const start = (at: number, all: number) => Math.max(0, Math.min(at - Math.floor(along / 2), all - along))
  const [left, top] = isVertical ? [column - border, start(row, height)] : [start(column, width), row - border]
  const [shownWidth, shownHeight] = isVertical ? [2 * border, along] : [along, 2 * border]
  const shown = new Float32Array(shownWidth * shownHeight)
  for (let r = 0; r < shownHeight; r++) {
    shown.set(values.subarray((top + r) * width + left, (top + r) * width + left + shownWidth), r * shownWidth)
  }
  const [first, next, length] = isVertical ? [row * width + left, 1, shownWidth] : [top * width + column, width, shownHeight]
  const profile = Float32Array.from({ length }, (_, at) => values[first + at * next]!)
  return { values: shown, width: shownWidth, height: shownHeight, border, isVertical, profile }
}
