/**
 * Drainage areas of a small grid: each cell gives all its water to the steepest of its eight neighbours (O'Callaghan and Mark 1984;
 * wasm/drainage/flooded_ground.h). Where the cells are taken from the highest to the lowest, one pass is enough, because all water
 * that reaches a cell comes from higher cells.
 */

export interface Ground {
  columns: number
  /** Row by row, m. */
  heights: readonly number[]
}

/** The ground of the drawing. */
export const ground: Ground = { columns: 4, heights: [98, 90, 85, 95, 92, 74, 70, 82, 80, 61, 52, 66, 88, 57, 40, 59] }

/** The cells from the highest to the lowest. */
export function orderOf({ heights }: Ground): number[] {
  return [...heights.keys()].sort((one, other) => heights[other]! - heights[one]! || one - other)
}

/** The up to eight neighbours of a cell, row by row. */
export function neighboursOf({ columns, heights }: Ground, cell: number): number[] {
  return [...heights.keys()].filter((other) => {
    const east = Math.abs((other % columns) - (cell % columns))
    const south = Math.abs(Math.floor(other / columns) - Math.floor(cell / columns))
    return Math.max(east, south) === 1
  })
}

/** The fall to a neighbour divided by the distance to it, m per cell: the centre of a diagonal neighbour is √2 cells away. */
export function slopeOf({ columns, heights }: Ground, cell: number, neighbour: number): number {
  const isDiagonal = neighbour % columns !== cell % columns && Math.floor(neighbour / columns) !== Math.floor(cell / columns)
  return (heights[cell]! - heights[neighbour]!) / (isDiagonal ? Math.SQRT2 : 1)
}

/** The neighbour to which the ground falls most steeply, the first of equal ones; null for a pit. */
export function receiverOf(of: Ground, cell: number): number | null {
  const slopes = neighboursOf(of, cell).map((neighbour) => ({ neighbour, slope: slopeOf(of, cell, neighbour) }))
  const steepest = slopes.reduce((best, each) => (each.slope > best.slope ? each : best))
  return steepest.slope > 0 ? steepest.neighbour : null
}

/** Areas in cells after the first `steps` cells of the order have given their water. Each cell starts with its own area of 1. */
export function areasAfter(of: Ground, steps: number): number[] {
  const areas = of.heights.map(() => 1)
  for (const cell of orderOf(of).slice(0, steps)) {
    const receiver = receiverOf(of, cell)
    if (receiver !== null) areas[receiver]! += areas[cell]!
  }
  return areas
}

/** The highest cell whose water does not flow to the lowest of its neighbours. */
export const example = orderOf(ground)
  .map((cell) => ({ cell, steepest: receiverOf(ground, cell), lowest: lowestNeighbourOf(cell) }))
  .find(({ steepest, lowest }) => steepest !== null && steepest !== lowest)!

function lowestNeighbourOf(cell: number): number {
  return neighboursOf(ground, cell).reduce((low, each) => (ground.heights[each]! < ground.heights[low]! ? each : low))
}
