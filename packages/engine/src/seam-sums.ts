/** How much ground steps across the borders of chunks and within them, added up rectangle by rectangle: of worlds larger than memory, too. */

/** How much the ground steps from one cell to the next, metres. */
export interface Steps {
  largest: number
  mean: number
}

/** A rectangle of ground, row by row. */
export interface Ground {
  values: Float32Array
  width: number
  height: number
}

/** Any part of it can be read. */
export interface ReadableGround {
  readonly width: number
  readonly height: number
  read(column: number, row: number, width: number, height: number): Promise<Float32Array>
}

/** Cells along a side of what is read at once: 4 MiB. */
const blockSize = 1024

/** Adds steps up; the cell after the largest one is kept. */
class StepSum {
  // Below any step, so that flat ground has a place of its largest, too.
  largest = -1
  column = 0
  row = 0
  sum = 0
  count = 0

  add(step: number, column: number, row: number): void {
    this.sum += step
    this.count++
    if (step <= this.largest) return
    this.largest = step
    this.column = column
    this.row = row
  }
}

function stepsOf(...sums: StepSum[]): Steps {
  const count = sums.reduce((total, each) => total + each.count, 0)
  const sum = sums.reduce((total, each) => total + each.sum, 0)
  return { largest: Math.max(0, ...sums.map(({ largest }) => largest)), mean: count > 0 ? sum / count : 0 }
}

export class SeamSums {
  #chunkWidth: number
  #chunkHeight: number
  // East of a border, and south of one: which way the largest step goes is told by which sum has it.
  #east = new StepSum()
  #south = new StepSum()
  #inside = new StepSum()

  /** Chunks are that many cells, from the north-western corner on. */
  constructor(chunkWidth: number, chunkHeight: number) {
    this.#chunkWidth = chunkWidth
    this.#chunkHeight = chunkHeight
  }

  /**
   * Adds the steps to each cell of a rectangle, whose first cell is the ground's at (column, row), from its western and its northern
   * neighbour. Of a rectangle that begins within the ground, the first column and row are there as neighbours only.
   */
  add({ values, width, height }: Ground, column: number, row: number): void {
    const [firstX, firstY] = [column > 0 ? 1 : 0, row > 0 ? 1 : 0]
    for (let y = firstY; y < height; y++) {
      const toNorth = y === 0 ? null : (row + y) % this.#chunkHeight === 0 ? this.#south : this.#inside
      for (let x = firstX; x < width; x++) {
        const at = y * width + x
        if (x > 0) {
          const toWest = (column + x) % this.#chunkWidth === 0 ? this.#east : this.#inside
          toWest.add(Math.abs(values[at]! - values[at - 1]!), column + x, row + y)
        }
        toNorth?.add(Math.abs(values[at]! - values[at - width]!), column + x, row + y)
      }
    }
  }

  /** From the last cell of a chunk to the first one of its neighbour. */
  get across(): Steps {
    return stepsOf(this.#east, this.#south)
  }

  /** From cell to cell within chunks. */
  get inside(): Steps {
    return stepsOf(this.#inside)
  }

  /** The cell east or south of the border where the largest step across is, and whether that border goes from north to south. */
  get largestAt(): { column: number; row: number; isVertical: boolean } {
    const isVertical = this.#east.largest >= this.#south.largest
    const { column, row } = isVertical ? this.#east : this.#south
    return { column, row, isVertical }
  }
}

/** Of all of a ground, block by block. `progress` is told how many blocks are done of how many; what it throws ends the work. */
export async function sumSeams(
  ground: ReadableGround,
  chunkWidth: number,
  chunkHeight: number,
  progress: (done: number, all: number) => void,
): Promise<SeamSums> {
  const sums = new SeamSums(chunkWidth, chunkHeight)
  const blocks = Math.ceil(ground.width / blockSize) * Math.ceil(ground.height / blockSize)
  let done = 0
  for (let top = 0; top < ground.height; top += blockSize) {
    for (let left = 0; left < ground.width; left += blockSize) {
      // With the last column and row of the blocks before.
      const [column, row] = [Math.max(0, left - 1), Math.max(0, top - 1)]
      const width = Math.min(left + blockSize, ground.width) - column
      const height = Math.min(top + blockSize, ground.height) - row
      sums.add({ values: await ground.read(column, row, width, height), width, height }, column, row)
      progress(++done, blocks)
    }
  }
  return sums
}
