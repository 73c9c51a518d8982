/** A small field of drops, one in each cell, and the rules by which they move and merge. Distances are in cells. */
export interface Drop {
  x: number
  y: number
  size: number
}

export const columns = 6
export const rows = 4

/** Size of the drop that rain adds to every cell in each step. */
export const rain = 0.1

/** A valley: its floor falls to the east. */
export function height(x: number, y: number): number {
  const across = y - floor(x)
  return 0.35 * across * across - 0.5 * x
}

/** The drops at the start: one of size 1 in the middle of every cell. */
export const oneInEach: readonly Drop[] = Array.from({ length: columns * rows }, (_, cell) => ({
  x: (cell % columns) + 0.5,
  y: Math.floor(cell / columns) + 0.5,
  size: 1,
}))

/** A drop after a step of one cell down the slope. */
export function moved({ x, y, size }: Drop): Drop {
  const across = y - floor(x)
  const eastward = -0.7 * across * bend(x) - 0.5
  const southward = 0.7 * across
  const steepness = Math.hypot(eastward, southward)
  return { x: x - eastward / steepness, y: y - southward / steepness, size }
}

/** The drops of each cell that has any, in the order of cells. Drops beyond the border are lost. */
export function byCell(drops: readonly Drop[]): Drop[][] {
  const inside = drops.filter(({ x, y }) => x >= 0 && x < columns && y >= 0 && y < rows)
  return oneInEach.map((centre) => inside.filter((drop) => cellOf(drop) === cellOf(centre))).filter((cell) => cell.length > 0)
}

/** The number of the cell that contains a drop. */
export function cellOf({ x, y }: Drop): number {
  return Math.floor(y) * columns + Math.floor(x)
}

/** The drops of a cell as one: at their mean position, weighted by size, with the sum of their sizes. */
export function merged(drops: readonly Drop[]): Drop {
  const size = drops.reduce((sum, drop) => sum + drop.size, 0)
  const mean = (axis: 'x' | 'y') => drops.reduce((sum, drop) => sum + drop[axis] * drop.size, 0) / size
  return { x: mean('x'), y: mean('y'), size }
}

/** All drops with those that rain adds: one in the middle of every cell. */
export function rained(drops: readonly Drop[]): Drop[] {
  return byCell([...drops, ...oneInEach.map((drop) => ({ ...drop, size: rain }))]).map(merged)
}

/** The line of the valley's floor. */
function floor(x: number): number {
  return 2 + 0.6 * Math.sin(x)
}

function bend(x: number): number {
  return 0.6 * Math.cos(x)
}
