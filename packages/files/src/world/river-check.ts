/**
 * Checks the ground and the water of a world of chunks, from north to south and row by row, in memory of a few rows:
 *
 *     ways    water goes to the neighbour with the steepest way down, in the surface of the water (height + water). Cells without one
 *             must be at the level of others that have one, such as a lake with an outlet. As the surface falls along each way, all
 *             water then reaches the sea or the border of the ground
 *     area    the drainage area does not fall along these ways
 *     bends   second differences |z(-1) - 2 z(0) + z(1)| of the ground on land, across the borders of chunks and inside
 *     steps   differences of neighbouring heights on land
 */
import { cellStates, LevelGroups, type Ends } from './level-groups'
import { StepQuantile } from './step-quantile'

export interface RiverGround {
  /** Cells from west to east, of the ground and of a chunk; the first chunk begins at the north-western corner. */
  width: number
  chunkWidth: number
  chunkHeight: number
  /** Height of the sea in metres; -Infinity without one. Lower ground is sea. */
  sea: number
  /** The sides over which water leaves the ground. */
  openSides: Record<'west' | 'east' | 'north' | 'south', boolean>
}

/** Values inside of chunks and across their borders. */
export interface Both<Value> {
  inside: Value
  across: Value
}

export interface RiverNumbers {
  /** Cells that are not sea. */
  land: number
  ends: Ends
  /** Ways from cells to cells of land, and those along which the drainage area falls. */
  area: Both<{ ways: number; falls: number }>
  /** Mean second differences, in metres; 0 without land. */
  bends: Both<number>
  /** Steps that 99 % are below, in metres. */
  steps: Both<number>
}

interface Row {
  height: Float32Array
  surface: Float32Array
  flow: Float32Array
}

/** Offsets of the neighbours, row by row, and the reciprocals of their distances in cells. */
const neighbours = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].filter((right) => down !== 0 || right !== 0).map((right) => ({ down, right, nearness: 1 / Math.hypot(down, right) })),
)

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
  #rows: Row[] = []
  /** Row of the last of them. */
  #last = -1
  #levels: LevelGroups
  #states: Uint8Array
  #hasOutlet: boolean
  #land = 0
  #area = { inside: { ways: 0, falls: 0 }, across: { ways: 0, falls: 0 } }
  #bends = { inside: new Mean(), across: new Mean() }
  #steps = { inside: new StepQuantile(), across: new StepQuantile() }

  constructor(ground: RiverGround) {
    this.#ground = ground
    this.#levels = new LevelGroups(ground.width)
    this.#states = new Uint8Array(ground.width)
    this.#hasOutlet = Object.values(ground.openSides).some(Boolean)
  }

  /** Adds the next row of cells to the south: heights and depths of water in metres, and drainage areas. The arrays are copied. */
  addRow(height: Float32Array, water: Float32Array, flow: Float32Array): void {
    // As single floats, cells of a lake have one level again. The sea lies a little lower, so that land at its level drains.
    const lower = this.#ground.sea - 0.001
    const surface = height.map((metres, column) => (metres >= this.#ground.sea ? metres + water[column]! : lower))
    this.#rows.push({ height: height.slice(), surface, flow: flow.slice() })
    this.#last++
    if (this.#rows.length > 3) this.#rows.shift()
    if (this.#last > 0) this.#followWater(this.#last - 1)
    this.#measureGround()
  }

  /** Returns the numbers, after the last row. */
  finish(): RiverNumbers {
    if (this.#last >= 0) this.#followWater(this.#last)
    return {
      land: this.#land,
      ends: this.#levels.finish(this.#hasOutlet),
      area: this.#area,
      bends: { inside: this.#bends.inside.value, across: this.#bends.across.value },
      steps: { inside: this.#steps.inside.at(0.99), across: this.#steps.across.at(0.99) },
    }
  }

  #rowAt(row: number): Row | undefined {
    return this.#rows[this.#rows.length - 1 - (this.#last - row)]
  }

  #followWater(row: number): void {
    const { sea, openSides, width } = this.#ground
    const { height, surface, flow } = this.#rowAt(row)!
    const isOpenRow = (row === 0 && openSides.north) || (row === this.#last && openSides.south)
    for (let column = 0; column < width; column++) {
      if (!(height[column]! >= sea)) {
        this.#states[column] = cellStates.outside
        this.#hasOutlet = true
        continue
      }
      this.#land++
      const isOpen = isOpenRow || (column === 0 && openSides.west) || (column === width - 1 && openSides.east)
      const way = this.#wayFrom(row, column)
      this.#states[column] = isOpen || way ? cellStates.drains : cellStates.level
      if (way && way.height >= sea) {
        const area = this.#area[this.#isSameChunk(row, column, way) ? 'inside' : 'across']
        area.ways++
        if (way.flow < flow[column]!) area.falls++
      }
    }
    this.#levels.addRow(surface, this.#states)
  }

  /** The neighbour with the steepest way down in the surface of the water. */
  #wayFrom(row: number, column: number) {
    const level = this.#rowAt(row)!.surface[column]!
    let [steepest, found] = [0, null as (typeof neighbours)[number] | null]
    for (const neighbour of neighbours) {
      const other = this.#rowAt(row + neighbour.down)?.surface[column + neighbour.right]
      if (other === undefined || !((level - other) * neighbour.nearness > steepest)) continue
      steepest = (level - other) * neighbour.nearness
      found = neighbour
    }
    if (found === null) return null
    const [toRow, toColumn] = [row + found.down, column + found.right]
    const { height, flow } = this.#rowAt(toRow)!
    return { row: toRow, column: toColumn, height: height[toColumn]!, flow: flow[toColumn]! }
  }

  #isSameChunk(row: number, column: number, to: { row: number; column: number }): boolean {
    const { chunkWidth, chunkHeight } = this.#ground
    const isSame = (from: number, other: number, side: number) => Math.floor(from / side) === Math.floor(other / side)
    return isSame(column, to.column, chunkWidth) && isSame(row, to.row, chunkHeight)
  }

  /** Adds the steps to the cells of the last row, and the bends that end there. */
  #measureGround(): void {
    const { width, chunkWidth, chunkHeight } = this.#ground
    const [here, before, first] = [0, 1, 2].map((rows) => this.#rowAt(this.#last - rows)?.height)
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
