/**
 * The order in which chunks are computed, and their distribution to shares. Where neighbours share pieces
 * (wasm/chunks/chunk_plan.h), each piece should be computed once and cached until the last chunk that needs it. The rectangle is
 * split into strips of columns, and the chunks of a strip are computed row by row: this order needs the minimum number of cached
 * pieces. For strips `w` chunks wide and blended seams it needs 3 w + 5 pieces, where a Hilbert curve with as many does 1.4 times
 * the work; the other numbers are in `cachedPieces`. With `rivers`, pieces are sub-basins, and the numbers are in pieces as large
 * as a chunk: measured, so that 8 x 8 chunks take as long as with all pieces cached.
 */
import type { ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import { countOf, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'

/** Cached pieces per chunk of a strip's width, plus a constant, so that the chunks of a strip compute no piece twice. */
const cachedPieces: Record<string, readonly [each: number, constant: number]> = {
  overlap: [3, 5],
  lerp: [3, 5],
  blend: [3, 5],
  dustpan: [10, 6],
  rivers: [4, 10],
}

/** Maximum size of the cached pieces of a process, in bytes. */
const maxPieceBytes = 2 ** 30

/** Budget in bytes for the cached pieces of a strip of this width, within the maximum. `pieceBytes` is the size of one piece. */
export function pieceBudgetOf(join: string, columns: number, pieceBytes: number): number {
  const [each, constant] = cachedPieces[join] ?? [0, 0]
  return Math.min(maxPieceBytes, (columns * each + constant) * pieceBytes)
}

export interface ChunkOrder {
  rectangle: ChunkRectangle
  /** Number of strips of columns, of nearly equal width. */
  strips: number
  /** Budget for cached pieces in bytes; 0 where chunks do not share pieces. */
  pieceBudget: number
}

/** Depends only on values that all processes know, so that their shares fit together. `pieceBytes` is the size of one piece. */
export function orderOf(rectangle: ChunkRectangle, join: string, shares: number, pieceBytes: number): ChunkOrder {
  const [each, constant] = cachedPieces[join] ?? [0, 0]
  const columns = rectangle.columns[1] - rectangle.columns[0] + 1
  const affordable = each > 0 ? Math.floor((maxPieceBytes / pieceBytes - constant) / each) : 0
  // The pieces of rivers are sub-basins, which are smaller than chunks: any budget saves some of them.
  const widest = join === 'rivers' ? Math.max(1, affordable) : affordable
  if (widest < 1) return { rectangle, strips: 1, pieceBudget: 0 }
  // A square share has the minimum number of neighbours in other shares.
  const square = Math.max(1, Math.round(Math.sqrt(countOf(rectangle) / shares)))
  const strips = Math.ceil(columns / Math.min(square, widest, columns))
  return { rectangle, strips, pieceBudget: pieceBudgetOf(join, Math.ceil(columns / strips), pieceBytes) }
}

/**
 * The number of chunks of a share, and the chunks in order. Consecutive shares follow the strips; their sizes differ by at most one
 * chunk.
 */
export function shareOf(order: ChunkOrder, index: number, of: number): { count: number; chunks: () => Generator<ChunkPlace> } {
  const all = countOf(order.rectangle)
  const [base, rest] = [Math.floor(all / of), all % of]
  const first = index * base + Math.min(index, rest)
  const count = base + (index < rest ? 1 : 0)
  return {
    count,
    *chunks() {
      for (let place = first; place < first + count; place++) yield chunkAt(order, place)
    },
  }
}

function chunkAt({ rectangle, strips }: ChunkOrder, place: number): ChunkPlace {
  const [west, north] = [rectangle.columns[0], rectangle.rows[0]]
  const columns = rectangle.columns[1] - west + 1
  const rows = rectangle.rows[1] - north + 1
  const start = (strip: number) => Math.floor((strip * columns) / strips)
  // Number of columns that the chunks before this one fill.
  const filled = Math.floor(place / rows)
  let strip = Math.min(strips - 1, Math.floor((filled * strips) / columns))
  while (strip + 1 < strips && start(strip + 1) <= filled) strip++
  const width = start(strip + 1) - start(strip)
  const inStrip = place - start(strip) * rows
  return { column: west + start(strip) + (inStrip % width), row: north + Math.floor(inStrip / width) }
}
