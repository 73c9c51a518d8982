/**
 * Drainage areas of a small grid: each cell gives all its water to the lowest of its eight neighbours. Where the cells are taken
 * from the highest to the lowest, one pass is enough, because all water that reaches a cell comes from higher cells.
 */

export interface Ground {
  columns: number
  /** Row by row, m. */
  heights: readonly number[]
}

/** The cells from the highest to the lowest. */
export function orderOf({ heights }: Ground): number[] {
  return [...heights.keys()].sort((one, other) => heights[other]! - heights[one]! || one - other)
}

/** The lowest lower neighbour of a cell, the first of equal ones; null for a pit. */
export function receiverOf({ columns, heights }: Ground, cell: number): number | null {
  const rows = heights.length / columns
  const column = cell % columns
  const row = Math.floor(cell / columns)
  let receiver: number | null = null
  let lowest = heights[cell]!
  for (let south = Math.max(row - 1, 0); south <= Math.min(row + 1, rows - 1); south++) {
    for (let east = Math.max(column - 1, 0); east <= Math.min(column + 1, columns - 1); east++) {
      const neighbour = south * columns + east
      if (heights[neighbour]! < lowest) {
        lowest = heights[neighbour]!
        receiver = neighbour
      }
    }
  }
  return receiver
}

/** Areas in cells after the first `steps` cells of the order have given their water. Each cell starts with its own area of 1. */
export function areasAfter(ground: Ground, steps: number): number[] {
  const areas = ground.heights.map(() => 1)
  for (const cell of orderOf(ground).slice(0, steps)) {
    const receiver = receiverOf(ground, cell)
    if (receiver !== null) areas[receiver]! += areas[cell]!
  }
  return areas
}
