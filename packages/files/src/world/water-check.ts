/**
 * Follows the water of a world of chunks, from north to south and row by row, in memory of a few rows:
 *
 *     ways    water goes to the neighbour with the steepest way down, in the surface of the water (height + water). Cells without one
 *             must be at the level of others that have one, such as a lake with an outlet. As the surface falls along each way, all
 *             water then reaches the sea or the border of the ground
 *     area    the drainage area does not fall along these ways. Cells at open sides are left out: their water may leave the ground
 */
import { cellStates, LevelGroups, type Ends } from './level-groups'

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

export interface WaterNumbers {
  /** Cells that are not sea. */
  land: number
  ends: Ends
  /** Ways from cells to cells of land, and those along which the drainage area falls. */
  area: Both<{ ways: number; falls: number }>
}

interface Row {
  height: Float32Array
  surface: Float32Array
  flow: Float32Array
}

const diagonal = Math.SQRT1_2

export class WaterCheck {
  #ground: RiverGround
  /** The last rows, at most three. */
  #rows: Row[] = []
  /** Number of rows that were added. */
  #count = 0
  #levels: LevelGroups
  #states: Uint8Array
  #hasOutlet: boolean
  #land = 0
  #area = { inside: { ways: 0, falls: 0 }, across: { ways: 0, falls: 0 } }

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
    if (this.#rows.length > 3) this.#rows.shift()
    this.#count++
    const [before, above] = [this.#rows.at(-2), this.#rows.at(-3)]
    if (before) this.#follow(this.#count - 2, above, before, this.#rows.at(-1))
  }

  /** Returns the numbers, after the last row. */
  finish(): WaterNumbers {
    const [last, above] = [this.#rows.at(-1), this.#rows.at(-2)]
    if (last) this.#follow(this.#count - 1, above, last, undefined)
    return { land: this.#land, ends: this.#levels.finish(this.#hasOutlet), area: this.#area }
  }

  /** Finds the ways from the cells of a row; the rows above and below it are undefined at the border. */
  #follow(row: number, above: Row | undefined, here: Row, below: Row | undefined): void {
    const { sea, openSides, width } = this.#ground
    const { height, surface } = here
    const rows = [above, here, below]
    const isOpenRow = (row === 0 && openSides.north) || (below === undefined && openSides.south)
    for (let column = 0; column < width; column++) {
      if (!(height[column]! >= sea)) {
        this.#states[column] = cellStates.outside
        this.#hasOutlet = true
        continue
      }
      this.#land++
      const isOpen = isOpenRow || (column === 0 && openSides.west) || (column === width - 1 && openSides.east)
      const [level, first, end] = [surface[column]!, Math.max(0, column - 1), Math.min(width - 1, column + 1)]
      let steepest = 0
      let down = 0
      let to = -1
      // The neighbour with the steepest way down in the surface of the water; the cell itself has no slope.
      for (let other = 0; other < 3; other++) {
        const levels = rows[other]?.surface
        if (!levels) continue
        for (let at = first; at <= end; at++) {
          const fall = (level - levels[at]!) * (other !== 1 && at !== column ? diagonal : 1)
          if (fall <= steepest) continue
          steepest = fall
          down = other
          to = at
        }
      }
      this.#states[column] = isOpen || to >= 0 ? cellStates.drains : cellStates.level
      if (to >= 0 && !isOpen) this.#countArea(here, row, column, rows[down]!, row + down - 1, to)
    }
    this.#levels.addRow(surface, this.#states)
  }

  /** Counts the way from a cell to another one, unless that is sea. */
  #countArea(here: Row, row: number, column: number, there: Row, toRow: number, toColumn: number): void {
    if (!(there.height[toColumn]! >= this.#ground.sea)) return
    const { chunkWidth, chunkHeight } = this.#ground
    const isSame = (from: number, other: number, side: number) => Math.floor(from / side) === Math.floor(other / side)
    const isInside = isSame(column, toColumn, chunkWidth) && isSame(row, toRow, chunkHeight)
    const area = this.#area[isInside ? 'inside' : 'across']
    area.ways++
    if (there.flow[toColumn]! < here.flow[column]!) area.falls++
  }
}
