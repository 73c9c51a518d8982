/**
 * In which order chunks are made, and who makes which. Where neighbours have pieces in common (wasm/chunks/chunk_plan.h), each is to be
 * worked on once and kept until the last chunk that takes it. The rectangle is cut into strips of columns, in which chunks come row by
 * row: of all orders this one asks for the fewest pieces at a time. For strips `w` chunks wide and seams that are blended it takes
 * 3 w + 5 kept pieces, where a Hilbert curve with so many does 1.4 times the work; the other numbers are `keptPieces`.
 */
import type { ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import { countOf, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'

/** Pieces that are kept, for each chunk of a strip's width and besides, so that the chunks of a strip do none of them again. */
const keptPieces: Record<string, readonly [each: number, besides: number]> = {
  overlap: [3, 5],
  lerp: [3, 5],
  dustpan: [10, 6],
}

/** Bytes of pieces that a process keeps at most. */
const mostPieceBytes = 2 ** 30

export interface ChunkOrder {
  rectangle: ChunkRectangle
  /** Strips of columns, as equal in width as they go. */
  strips: number
  /** Bytes of pieces to keep; none where chunks have no pieces in common. */
  pieceBudget: number
}

/** Follows from what all processes know, so that their shares fit together. `pieceBytes` is what one piece takes. */
export function orderOf(rectangle: ChunkRectangle, join: string, shares: number, pieceBytes: number): ChunkOrder {
  const [each, besides] = keptPieces[join] ?? [0, 0]
  const columns = rectangle.columns[1] - rectangle.columns[0] + 1
  const widest = each > 0 ? Math.floor((mostPieceBytes / pieceBytes - besides) / each) : 0
  if (widest < 1) return { rectangle, strips: 1, pieceBudget: 0 }
  // A share that is a square has the fewest neighbours in other shares.
  const square = Math.max(1, Math.round(Math.sqrt(countOf(rectangle) / shares)))
  const strips = Math.ceil(columns / Math.min(square, widest, columns))
  return { rectangle, strips, pieceBudget: (Math.ceil(columns / strips) * each + besides) * pieceBytes }
}

/** How many chunks the share has, and which, in order. Shares follow each other along the strips and differ by one chunk at most. */
export function shareOf(order: ChunkOrder, index: number, of: number): { count: number; chunks: () => Generator<ChunkPlace> } {
  const all = countOf(order.rectangle)
  const [least, rest] = [Math.floor(all / of), all % of]
  const first = index * least + Math.min(index, rest)
  const count = least + (index < rest ? 1 : 0)
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
  // As many chunks as stand before it fill so many columns.
  const filled = Math.floor(place / rows)
  let strip = Math.min(strips - 1, Math.floor((filled * strips) / columns))
  while (strip + 1 < strips && start(strip + 1) <= filled) strip++
  const width = start(strip + 1) - start(strip)
  const inStrip = place - start(strip) * rows
  return { column: west + start(strip) + (inStrip % width), row: north + Math.floor(inStrip / width) }
}
