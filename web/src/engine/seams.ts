/** What the borders between chunks are like, beside the ground within them. */

export interface Ground {
  values: Float32Array
  width: number
  height: number
}

/** How much the ground steps from one cell to the next, metres. */
export interface Steps {
  largest: number
  mean: number
}

export interface SeamReport {
  /** From the last cell of a chunk to the first one of its neighbour. */
  across: Steps
  /** From cell to cell within chunks. */
  inside: Steps
  /** The cells around the largest step across, with the heights along the line that crosses there; the border comes after `border` cells. */
  around: Ground & { border: number; isVertical: boolean; profile: Float32Array }
}

/** Cells that are shown on either side of a border. */
const shownCells = 32

/** Adds steps up; the place of the largest one is kept. */
class StepSum {
  largest = 0
  at = 0
  #sum = 0
  #count = 0

  add(step: number, at: number): void {
    this.#sum += step
    this.#count++
    if (step <= this.largest) return
    this.largest = step
    this.at = at
  }

  get steps(): Steps {
    return { largest: this.largest, mean: this.#count > 0 ? this.#sum / this.#count : 0 }
  }
}

/** Null where the ground is one chunk. Chunks are `chunkWidth` by `chunkHeight` cells, from the north-western corner on. */
export function seamReport(ground: Ground, chunkWidth: number, chunkHeight: number): SeamReport | null {
  const { values, width, height } = ground
  if (chunkWidth >= width && chunkHeight >= height) return null
  // East of a border, and south of one: which way the largest step goes is told by which sum has it.
  const [east, south, inside] = [new StepSum(), new StepSum(), new StepSum()]
  for (let row = 0; row < height; row++) {
    const toNorth = row === 0 ? null : row % chunkHeight === 0 ? south : inside
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      if (column > 0) (column % chunkWidth === 0 ? east : inside).add(Math.abs(values[at]! - values[at - 1]!), at)
      toNorth?.add(Math.abs(values[at]! - values[at - width]!), at)
    }
  }
  const isVertical = east.largest >= south.largest
  const borders = {
    columns: Math.max(0, width / chunkWidth - 1) * height,
    rows: Math.max(0, height / chunkHeight - 1) * width,
  }
  const mean = (east.steps.mean * borders.columns + south.steps.mean * borders.rows) / (borders.columns + borders.rows)
  const { at } = isVertical ? east : south
  return {
    across: { largest: Math.max(east.largest, south.largest), mean },
    inside: inside.steps,
    around: cellsAround(ground, at % width, Math.floor(at / width), isVertical),
  }
}

/** The cells around a border, west or north of the one at (column, row). */
function cellsAround({ values, width, height }: Ground, column: number, row: number, isVertical: boolean): SeamReport['around'] {
  const border = Math.min(shownCells, isVertical ? column : row, isVertical ? width - column : height - row)
  const along = Math.min(2 * shownCells, isVertical ? height : width)
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
