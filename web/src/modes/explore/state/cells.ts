/** Rectangles of cells of a map, whose values are row by row. */

export interface Cells {
  column: number
  row: number
  width: number
  height: number
}

export function copyCells(values: Float32Array, mapWidth: number, { column, row, width, height }: Cells): Float32Array {
  const copy = new Float32Array(width * height)
  for (let line = 0; line < height; line++) {
    const first = (row + line) * mapWidth + column
    copy.set(values.subarray(first, first + width), line * width)
  }
  return copy
}

/**
 * Writes a blend into cells of a map: at 0 the values before, which are those of the rectangle only, and at 1 those of the map
 * after.
 */
export function blendCells(
  into: Float32Array,
  before: Float32Array,
  after: Float32Array,
  mapWidth: number,
  { column, row, width, height }: Cells,
  share: number,
): void {
  for (let line = 0; line < height; line++) {
    const first = (row + line) * mapWidth + column
    if (share === 1) into.set(after.subarray(first, first + width), first)
    else blendLine(into, before, line * width, after, first, width, share)
  }
}

function blendLine(
  into: Float32Array,
  before: Float32Array,
  firstBefore: number,
  after: Float32Array,
  first: number,
  length: number,
  share: number,
): void {
  for (let cell = 0; cell < length; cell++) {
    const start = before[firstBefore + cell]!
    into[first + cell] = start + share * (after[first + cell]! - start)
  }
}

/** By how many cells a map of a size has moved in the world. */
export interface Shift {
  width: number
  height: number
  columns: number
  rows: number
}

/** A map that has moved: the values of the map before where it had the cells, elsewhere those of `others`, or 0. */
export function movedCells(
  before: Float32Array,
  others: Float32Array | null,
  { width, height, columns, rows }: Shift,
): Float32Array {
  const moved = others ? others.slice() : new Float32Array(width * height)
  const from = Math.max(0, -columns)
  const to = Math.max(from, Math.min(width, width - columns))
  for (let row = Math.max(0, -rows); row < Math.min(height, height - rows); row++) {
    const line = (row + rows) * width + columns
    moved.set(before.subarray(line + from, line + to), row * width + from)
  }
  return moved
}
