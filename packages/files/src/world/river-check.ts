/**
 * Checks the ground and the water of a world of chunks, from north to south and row by row, in memory of a few rows: where the
 * water goes (`water-check.ts`), and
 *
 *     bends   second differences |z(-1) - 2 z(0) + z(1)| of the ground on land, across the borders of chunks and inside
 *     steps   differences of neighbouring heights on land
 */
import { StepQuantile } from './step-quantile'
import { WaterCheck, type Both, type RiverGround, type WaterNumbers } from './water-check'

export interface RiverNumbers extends WaterNumbers {
  /** Mean second differences, in metres; 0 without land. */
  bends: Both<number>
  /** Steps that 99 % are below, in metres. */
  steps: Both<number>
}

class Mean {
  #sum = 0
  #count = 0
  add(value: number): void {
    this.#sum += value
    this.#count++
  }
  get value(): number {
    return this.#count > 0 ? this.#sum / this.#count : 0
  }
}

export class RiverCheck {
  #ground: RiverGround
  #water: WaterCheck
  /** Heights of the last rows, at most three. */
  #rows: Float32Array[] = []
  /** Row of the last of them. */
  #last = -1
  #bends = { inside: new Mean(), across: new Mean() }
  #steps = { inside: new StepQuantile(), across: new StepQuantile() }

  constructor(ground: RiverGround) {
    this.#ground = ground
    this.#water = new WaterCheck(ground)
  }

  /** Adds the next row of cells to the south: heights and depths of water in metres, and drainage areas. The arrays are copied. */
  addRow(height: Float32Array, water: Float32Array, flow: Float32Array): void {
    this.#water.addRow(height, water, flow)
    this.#rows.push(height.slice())
    this.#last++
    if (this.#rows.length > 3) this.#rows.shift()
    this.#measureGround()
  }

  /** Returns the numbers, after the last row. */
  finish(): RiverNumbers {
    return {
      ...this.#water.finish(),
      bends: { inside: this.#bends.inside.value, across: this.#bends.across.value },
      steps: { inside: this.#steps.inside.at(0.99), across: this.#steps.across.at(0.99) },
    }
  }

  /** Adds the steps to the cells of the last row, and the bends that end there. */
  #measureGround(): void {
    const { width, chunkWidth, chunkHeight } = this.#ground
    const [here, before, first] = [-1, -2, -3].map((row) => this.#rows.at(row))
    for (let column = 0; column < width; column++) {
      this.#addStep(here!, column, before, column, this.#last % chunkHeight === 0)
      this.#addBend(first?.[column], before?.[column], here![column], isAtBorder(this.#last - 1, chunkHeight))
      this.#addStep(here!, column, here, column - 1, column % chunkWidth === 0)
      this.#addBend(here![column - 2], here![column - 1], here![column], isAtBorder(column - 1, chunkWidth))
    }
  }

  #isLand(height: number | undefined): height is number {
    return height !== undefined && height >= this.#ground.sea
  }

  #addStep(heights: Float32Array, column: number, others: Float32Array | undefined, other: number, isAcross: boolean): void {
    const [to, from] = [heights[column], others?.[other]]
    if (this.#isLand(to) && this.#isLand(from)) this.#steps[isAcross ? 'across' : 'inside'].add(Math.abs(to - from))
  }

  #addBend(before: number | undefined, here: number | undefined, after: number | undefined, isAcross: boolean): void {
    if (!this.#isLand(before) || !this.#isLand(here) || !this.#isLand(after)) return
    this.#bends[isAcross ? 'across' : 'inside'].add(Math.abs(before - 2 * here + after))
  }
}

/** Whether one of the neighbours along a side is in another chunk. */
function isAtBorder(place: number, side: number): boolean {
  return place % side === 0 || place % side === side - 1
}
