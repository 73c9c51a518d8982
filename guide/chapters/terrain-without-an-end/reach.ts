/**
 * A row of cells on which steep ground slides, as the method `thermal` computes it on a map that does not change from north to
 * south (wasm/erosion/thermal.h with t = 0 and strength 1). It is computed whole, and in a piece that ends at a border.
 */

/** Width of a cell, in metres. */
export const cellSize = 100

/** The largest height difference between two cells at which the ground rests, in metres. */
export const allowed = 20

/** The row, from west to east, in metres. The chunk is the eastern half. */
export const row: readonly number[] = [60, 130, 210, 300, 330, 250, 200, 140, 90, 50, 20, 0]
export const chunkStart = 6
export const maxIterations = 5
export const maxMargin = 5

const { fround } = Math

/** Rock that slides to the west through the western face of each cell, in metres; nothing slides through the ends of the row. */
function flows(heights: readonly number[]): number[] {
  const within = heights.slice(1).map((here, index) => {
    const across = fround(here - heights[index]!)
    const slope = Math.max(Math.abs(across), allowed)
    return fround(fround(0.25 * across) * fround(1 - fround(allowed / slope)))
  })
  return [0, ...within, 0]
}

/** One iteration: every cell changes at once, from the same heights. */
export function slide(heights: readonly number[]): number[] {
  const flow = flows(heights)
  return heights.map((height, index) => fround(height + fround(flow[index + 1]! - flow[index]!)))
}

function after(iterations: number, heights: readonly number[]): number[] {
  let now = [...heights]
  for (let done = 0; done < iterations; done++) now = slide(now)
  return now
}

export interface Comparison {
  /** The whole row. */
  whole: number[]
  /** The cells of the piece, which begins `margin` cells before the chunk. */
  piece: number[]
  pieceStart: number
  /** For each cell of the piece, whether it differs from the whole row. */
  differs: boolean[]
  /** Number of cells of the chunk that differ. */
  wrong: number
}

export function compare(iterations: number, margin: number): Comparison {
  const pieceStart = chunkStart - margin
  const whole = after(iterations, row)
  const piece = after(iterations, row.slice(pieceStart))
  const differs = piece.map((height, index) => height !== whole[pieceStart + index])
  return { whole, piece, pieceStart, differs, wrong: differs.slice(margin).filter(Boolean).length }
}
