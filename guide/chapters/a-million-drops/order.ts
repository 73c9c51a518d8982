/** Two drops on one profile, in both orders. The second drop finds the ground as the first one left it. */
import { defaultRules, runDrop, type DropRules } from '../one-drop/drop'
import { mountainside } from '../one-drop/profile'

/** The cells of the profile of the chapter before on which the drops fall. */
export const upper = 0
export const lower = 3

/** The ground after drops that start at these cells, one after the other. */
export function groundAfter(ground: readonly number[], starts: readonly number[], rules: DropRules = defaultRules): number[] {
  return starts.reduce<number[]>(
    (before, start) => {
      const after = runDrop(before.slice(start), rules).at(-1)!.ground
      return [...before.slice(0, start), ...after]
    },
    [...ground],
  )
}

/** Difference of the heights after both orders, first minus second, m. */
export function differenceOfOrders(ground: readonly number[], first: number, second: number): number[] {
  const one = groundAfter(ground, [first, second])
  const other = groundAfter(ground, [second, first])
  return one.map((height, cell) => height - other[cell]!)
}

/** The cell whose height depends most on the order, and by how much, m. */
export const maxDifference = differenceOfOrders(mountainside, upper, lower)
  .map((difference, cell) => ({ cell, metres: Math.abs(difference) }))
  .reduce((maximum, each) => (each.metres > maximum.metres ? each : maximum))
