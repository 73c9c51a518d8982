/**
 * Fills voids of any size with a membrane: the surface whose height at each cell is the mean of its four neighbours (Laplace's
 * equation), so that it never leaves the range of the heights around it. Solved from coarse to fine (the cascadic multigrid method
 * of Bornemann and Deuflhard, 1996): each level starts from the solution of the next coarser one and removes the error of its own
 * scale.
 */
import { between, halved } from '../no-data'

/** Passes over the voids of the finest level; coarser levels have more, because they cost less and leave the larger errors. */
const finestPasses = 6
const maximumPasses = 96

/** Replaces NaN cells in place. At least one cell must be a number. */
export function fillWithMembrane(values: Float32Array, width: number, height: number, passes = finestPasses): void {
  const voids = voidCells(values)
  if (voids.length === 0) return
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const halves = halved(values, width, height)
  fillWithMembrane(halves, halfWidth, halfHeight, Math.min(maximumPasses, 2 * passes))
  for (const index of voids) {
    const [column, row] = [index % width, Math.floor(index / width)]
    values[index] = between(halves, halfWidth, halfHeight, column / 2 - 0.25, row / 2 - 0.25)
  }
  for (let pass = 0; pass < passes; pass++) relax(values, width, height, voids)
}

/** Gauss-Seidel: replaces each void cell by the mean of its neighbours; beyond the border of the image the ground continues level. */
function relax(values: Float32Array, width: number, height: number, voids: Uint32Array): void {
  for (const index of voids) {
    const [column, row] = [index % width, Math.floor(index / width)]
    const own = values[index]!
    const west = column > 0 ? values[index - 1]! : own
    const east = column + 1 < width ? values[index + 1]! : own
    const north = row > 0 ? values[index - width]! : own
    const south = row + 1 < height ? values[index + width]! : own
    values[index] = (west + east + north + south) / 4
  }
}

function voidCells(values: Float32Array): Uint32Array {
  let count = 0
  for (let index = 0; index < values.length; index++) if (Number.isNaN(values[index]!)) count++
  const cells = new Uint32Array(count)
  let next = 0
  for (let index = 0; next < count; index++) if (Number.isNaN(values[index]!)) cells[next++] = index
  return cells
}
