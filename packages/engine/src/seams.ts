/** What the borders between chunks are like, beside the ground within them. */
import { SeamSums, type Ground, type Steps } from './seam-sums'

/** A place on a border between chunks: the cell east of it, or south of it where the border is no vertical one. */
export interface SeamPlace {
  column: number
  row: number
  isVertical: boolean
}

/** The cells around a place on a border, with the heights along the line that crosses it there; the border comes after `border` cells. */
export interface SeamSurroundings extends Ground {
  border: number
  isVertical: boolean
  profile: Float32Array
}

export interface SeamReport {
  /** From the last cell of a chunk to the first one of its neighbour. */
  across: Steps
  /** From cell to cell within chunks. */
  inside: Steps
  /** Where the largest step across is, and what is around it. */
  place: SeamPlace
  around: SeamSurroundings
}

/** Cells that are shown on either side of a border. */
const shownCells = 32

/** Null where the ground is one chunk. Chunks are `chunkWidth` by `chunkHeight` cells, from the north-western corner on. */
export function seamReport(ground: Ground, chunkWidth: number, chunkHeight: number): SeamReport | null {
  if (chunkWidth >= ground.width && chunkHeight >= ground.height) return null
  const sums = new SeamSums(chunkWidth, chunkHeight)
  sums.add(ground, 0, 0)
  const place = sums.largestAt
  return { across: sums.across, inside: sums.inside, place, around: cellsAround(ground, place, shownCells) }
}

/** What lies up to so many cells around a place on a border. */
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
