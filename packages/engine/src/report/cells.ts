/** The cell sizes at which terrains are compared. */

/** Cell sizes of comparisons in metres, those of the common elevation models. */
export const comparisonCells = [30, 50, 90] as const
export type ComparisonCell = (typeof comparisonCells)[number]

/** Cells that the shorter side of a map must have. */
export const leastSide = 64
/** Cells that are larger by less than this share are as large. */
const tolerance = 0.02
/** The coarsest cell size at which a map of this size in metres still has enough cells: most models have it. */
export function comparisonCell(ownCell: number, shorterSide: number): ComparisonCell | null {
  const fitting = comparisonCells.filter(
    (cell) => canBeAveraged(ownCell, cell) && shorterSide >= leastSide * cell * (1 - tolerance),
  )
  return fitting.at(-1) ?? null
}

export const canBeAveraged = (ownCell: number, cell: number): boolean => ownCell <= cell * (1 + tolerance)
