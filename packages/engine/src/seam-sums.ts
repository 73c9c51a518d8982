/**
 * Height steps across the borders of chunks and within chunks, summed rectangle by rectangle so that worlds can be larger than
 * memory.
 */

/** Height differences between neighbouring cells, in metres. */
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

/** Ground of which any rectangle can be read. */
interface ReadableGround {
  readonly width: number
  readonly height: number
  read(column: number, row: number, width: number, height: number): Promise<Float32Array>
}

/** Cells along a side of a block that is read in one call: 4 MiB. */
const blockSize = 1024

/** Sums steps, and stores the cell after the largest step. */
class StepSum {
  // Less than any step, so that flat ground also has a largest step and a cell for it.
  largest = -1
  column = 0
  row = 0
  sum = 0
  count = 0

  /** Ignores a step to a cell whose height is unknown. */
  add(step: number, column: number, row: number): void {
    if (Number.isNaN(step)) return
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
  // Steps to cells east and south of a border are summed separately, to know the direction of the largest step.
  #east = new StepSum()
  #south = new StepSum()
  #inside = new StepSum()

  /** Size of a chunk in cells; the first chunk starts at the north-western corner. */
  constructor(chunkWidth: number, chunkHeight: number) {
    this.#chunkWidth = chunkWidth
    this.#chunkHeight = chunkHeight
  }

  /**
   * Adds the steps to each cell of a rectangle from its western and northern neighbours. The first cell of the rectangle is at
   * (column, row) of the ground. If the rectangle starts within the ground, its first column and row are only neighbours.
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

  /** Steps from the last cell of a chunk to the first cell of its neighbour. */
  get across(): Steps {
    return stepsOf(this.#east, this.#south)
  }

  /** Steps between neighbouring cells within chunks. */
  get inside(): Steps {
    return stepsOf(this.#inside)
  }

  /** The cell east or south of the border at the largest step across borders, and whether that border runs from north to south. */
  get maxAt(): { column: number; row: number; isVertical: boolean } {
    const isVertical = this.#east.largest >= this.#south.largest
    const { column, row } = isVertical ? this.#east : this.#south
    return { column, row, isVertical }
  }
}

/**
 * Sums the steps of a whole ground, block by block. `progress` is called with the number of finished blocks and of all blocks; an
 * error that it throws stops the work.
 */
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
      // Each block overlaps the last column and row of the previous blocks.
      const [column, row] = [Math.max(0, left - 1), Math.max(0, top - 1)]
      const width = Math.min(left + blockSize, ground.width) - column
      const height = Math.min(top + blockSize, ground.height) - row
      sums.add({ values: await ground.read(column, row, width, height), width, height }, column, row)
      progress(++done, blocks)
    }
  }
  return sums
}
