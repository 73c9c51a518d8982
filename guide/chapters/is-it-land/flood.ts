/** The level to which water stands on a row of cells that drains at its lowest cell (priority flood on one line). */

/** Heights in metres. The first cell is the outlet. */
export const profile: readonly number[] = [10, 30, 60, 40, 20, 50, 80, 70, 90, 60, 100, 120]

interface Flooded {
  /** Height of the ground or of the water above it, for the cells that the flood has reached. */
  levels: number[]
  /** Whether a reached cell is below its spill level. */
  closed: boolean[]
  closedCells: number
}

/** Walks from the outlet to the first `reached` cells: the level never falls on the way. */
export function flood(heights: readonly number[], reached: number): Flooded {
  const levels: number[] = []
  for (const height of heights.slice(0, reached)) levels.push(Math.max(height, levels.at(-1) ?? height))
  const closed = levels.map((level, index) => level > heights[index]!)
  return { levels, closed, closedCells: closed.filter(Boolean).length }
}

/** The whole profile of the drawing. */
export const flooded = flood(profile, profile.length)
/** Share of its cells that are closed. */
export const closedShare = flooded.closedCells / profile.length

/** Indexes of the cells without a lower neighbour. */
export function pits(heights: readonly number[]): number[] {
  const isPit = (height: number, index: number) =>
    [heights[index - 1], heights[index + 1]].every((neighbour) => neighbour === undefined || neighbour >= height)
  return heights.flatMap((height, index) => (isPit(height, index) ? [index] : []))
}
