/** Two drops on one profile, in both orders. The second drop finds the ground as the first one left it. */
import { defaultRules, runDrop, type DropRules } from '../one-drop/drop'

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
