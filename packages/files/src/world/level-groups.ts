/**
 * Finds level ground without a way out: neighbouring cells (8 neighbours) at the same level, of which none has a way on. The cells
 * are added row by row, and memory holds only the groups that touch the last row: connected components of a picture that is read in
 * lines, joined by their roots (union-find).
 */

/** What is known of a cell: the water may stay there, has a way on, or goes where that of the other cells at its level goes. */
export const cellStates = { outside: 0, drains: 1, level: 2 } as const

interface Group {
  /** Null for the root of a group. */
  parent: Group | null
  drains: boolean
  level: number
  cells: number
  /** Of the first cell, from north to south and from west to east. */
  column: number
  row: number
  lastRow: number
}

/** Groups without a way out, and the cells in them. */
export interface Ends {
  count: number
  cells: number
  /** A cell of the highest group; null without any. */
  highest: { column: number; row: number } | null
}

/** Stands for all cells whose level has a way on. */
const drained: Group = { parent: null, drains: true, level: 0, cells: 0, column: 0, row: 0, lastRow: 0 }

export class LevelGroups {
  #row = 0
  #levels: Float32Array
  #groups: (Group | null)[]
  /** Of the row before, whose memory the next row takes. */
  #unused: (Group | null)[]
  /** Groups without a way on so far. */
  #open = new Set<Group>()
  #count = 0
  #cells = 0
  #lowest: Group | null = null
  #highest: Group | null = null

  constructor(width: number) {
    this.#levels = new Float32Array(width)
    this.#groups = Array.from({ length: width }, () => null)
    this.#unused = Array.from({ length: width }, () => null)
  }

  /** Adds the next row to the south: a level and a state for each cell. */
  addRow(levels: Float32Array, states: Uint8Array): void {
    const [above, groupsAbove] = [this.#levels, this.#groups]
    const groups = this.#unused.fill(null)
    for (let column = 0; column < levels.length; column++) {
      const state = states[column]!
      if (state === cellStates.outside) continue
      const level = levels[column]!
      let group: Group | null = state === cellStates.drains ? drained : null
      if (column > 0 && levels[column - 1] === level) group = joined(group, groups[column - 1]!)
      for (let other = Math.max(0, column - 1); other <= column + 1 && other < levels.length; other++) {
        if (above[other] === level) group = joined(group, groupsAbove[other]!)
      }
      group ??= this.#begin(level, column)
      group.cells++
      group.lastRow = this.#row
      groups[column] = group
    }
    this.#levels = levels.slice()
    this.#groups = groups
    this.#unused = groupsAbove
    this.#closeBefore(this.#row)
    this.#row++
  }

  /** The groups without a way out, after the last row. Where the ground has no outlet at all, its lowest group is the outlet. */
  finish(hasOutlet: boolean): Ends {
    this.#closeBefore(this.#row)
    const outlet = hasOutlet ? null : this.#lowest
    const count = this.#count - (outlet ? 1 : 0)
    const { column = 0, row = 0 } = this.#highest ?? {}
    return { count, cells: this.#cells - (outlet?.cells ?? 0), highest: count > 0 ? { column, row } : null }
  }

  #begin(level: number, column: number): Group {
    const group = { parent: null, drains: false, level, cells: 0, column, row: this.#row, lastRow: this.#row }
    this.#open.add(group)
    return group
  }

  /** Counts the groups that no cell from this row on can join. */
  #closeBefore(row: number): void {
    for (const group of this.#open) {
      if (group.parent === null && !group.drains && group.lastRow >= row) continue
      this.#open.delete(group)
      if (group.parent !== null || group.drains) continue
      this.#count++
      this.#cells += group.cells
      if (this.#lowest === null || group.level < this.#lowest.level) this.#lowest = group
      if (this.#highest === null || group.level > this.#highest.level) this.#highest = group
    }
  }
}

function rootOf(group: Group): Group {
  let root = group
  while (root.parent !== null) root = root.parent
  if (group !== root) group.parent = root
  return root
}

/** Joins two groups of one level; null stands for none. */
function joined(one: Group | null, other: Group | null): Group | null {
  if (one === null || other === null) return one === null ? other && rootOf(other) : one
  const [a, b] = [rootOf(one), rootOf(other)]
  if (a === b) return a
  if (a.drains || b.drains) {
    a.drains = b.drains = true
    return drained
  }
  const [first, second] = a.row < b.row || (a.row === b.row && a.column < b.column) ? [a, b] : [b, a]
  second.parent = first
  first.cells += second.cells
  first.lastRow = Math.max(first.lastRow, second.lastRow)
  return first
}
