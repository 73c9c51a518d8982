/** Compares the borders between chunks with the ground within chunks. */
import { SeamSums, type Ground, type Steps } from './seam-sums'
import { cellsAround, type SeamPlace, type SeamSurroundings } from './seam-surroundings'

export interface SeamReport {
  /** Steps from the last cell of a chunk to the first cell of its neighbour. */
  across: Steps
  /** Steps between neighbouring cells within chunks. */
  inside: Steps
  /** Steps across the borders after each sweep of `join=dustpan`, the last of which is `across`; empty for other joins. */
  sweeps: readonly Steps[]
  /** Position of the largest step across borders, and the cells around it. */
  place: SeamPlace
  around: SeamSurroundings
}

/** Number of cells that are shown on each side of a border. */
const shownCells = 32

/**
 * Returns null where the ground is a single chunk. Chunks have `chunkWidth` by `chunkHeight` cells, starting at the north-western
 * corner. The steps after each sweep are passed through: earlier sweeps are not in the ground.
 */
export function seamReport(
  ground: Ground,
  chunkWidth: number,
  chunkHeight: number,
  sweeps: readonly Steps[] = [],
): SeamReport | null {
  if (chunkWidth >= ground.width && chunkHeight >= ground.height) return null
  const sums = new SeamSums(chunkWidth, chunkHeight)
  sums.add(ground, 0, 0)
  const place = sums.maxAt
  return { across: sums.across, inside: sums.inside, sweeps, place, around: cellsAround(ground, place, shownCells) }
}
