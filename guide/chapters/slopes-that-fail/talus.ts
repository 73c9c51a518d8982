/**
 * Thermal erosion of a row of columns: the rule of `thermal` (wasm/erosion/thermal.h) where the ground slopes in one direction
 * only.
 *
 *     q = strength / 4 (n - T)   where n > T        T = dx tan(talus)
 *
 * n is the height difference between two columns, and q the rock that slides to the lower one in an iteration, both in m. Nothing
 * slides over the ends of the row.
 */

export interface Slide {
  /** Width of a column, m. */
  cellSize: number
  /** Degrees. */
  talus: number
  /** Share of the unstable rock that slides in one iteration, 0 to 1. */
  strength: number
}

/** The cliff of the drawing: heights of its columns, m. */
export const cliff: readonly number[] = [60, 60, 60, 60, 60, 60, 0, 0, 0, 0, 0, 0]
export const slide: Slide = { cellSize: 10, talus: 35, strength: 1 }

/** The height difference between neighbours that stays at rest, m. */
export function allowedStep({ cellSize, talus }: Slide): number {
  return cellSize * Math.tan((talus * Math.PI) / 180)
}

/** The rock that slides through each face, from column i to column i + 1, m; negative to the left. */
export function slidesOf(heights: readonly number[], rule: Slide): number[] {
  const allowed = allowedStep(rule)
  return heights.slice(1).map((right, left) => {
    const fall = heights[left]! - right
    const excess = Math.max(0, Math.abs(fall) - allowed)
    return (Math.sign(fall) * excess * rule.strength) / 4
  })
}

/** Heights after one iteration; all faces slide at once. */
export function afterSlide(heights: readonly number[], rule: Slide): number[] {
  const slides = slidesOf(heights, rule)
  return heights.map((height, column) => height + (slides[column - 1] ?? 0) - (slides[column] ?? 0))
}

/** The steepest slope between neighbours, degrees. */
export function steepestOf(heights: readonly number[], cellSize: number): number {
  const falls = heights.slice(1).map((right, left) => Math.abs(heights[left]! - right))
  return (Math.atan2(Math.max(...falls), cellSize) * 180) / Math.PI
}
