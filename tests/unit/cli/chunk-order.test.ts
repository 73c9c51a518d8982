/** The distribution of chunks to shares, and the order of chunks. */
import { describe, expect, it } from 'vitest'
import { orderOf, shareOf, type ChunkOrder } from 'rill-terrain/chunks/chunk-order'
import type { ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import { createRandom } from '../../support/mutations'

const nameOf = ({ column, row }: ChunkPlace) => `${column},${row}`
const chunksOf = (order: ChunkOrder, index: number, of: number) => [...shareOf(order, index, of).chunks()]

describe('shares', () => {
  it('contain each chunk of the rectangle once, and differ in size by at most one', () => {
    const random = createRandom(99)
    for (let round = 0; round < 300; round++) {
      const [west, north, columns, rows] = [random(9) - 5, random(9) - 5, 1 + random(13), 1 + random(9)]
      const rectangle = {
        columns: [west, west + columns - 1] as const,
        rows: [north, north + rows - 1] as const,
      }
      const of = 1 + random(12)
      const join = ['naive', 'halo', 'overlap', 'lerp', 'dustpan', 'rivers'][random(6)]!
      const order = orderOf(rectangle, join, of, 2 ** (20 + random(9)))
      const shares = Array.from({ length: of }, (_, index) => chunksOf(order, index, of))
      const names = shares.flat().map(nameOf)
      expect(names.length).toBe(columns * rows)
      expect(new Set(names).size).toBe(columns * rows)
      for (const { column, row } of shares.flat()) {
        expect(column >= west && column < west + columns && row >= north && row < north + rows).toBe(true)
      }
      const counts = shares.map(({ length }) => length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      expect(counts).toEqual(shares.map((_, index) => shareOf(order, index, of).count))
    }
  })

  it('are computed instantly for a huge world', () => {
    const side = [0, 29_999_999] as const
    const order = orderOf({ columns: side, rows: side }, 'naive', 1_000_000, 2 ** 22)
    const share = shareOf(order, 999_999, 1_000_000)
    expect(share.count).toBe(9e8)
    expect(share.chunks().next().value).toEqual({ column: 0, row: 29_999_970 })
  })
})

/**
 * Counts the computed pieces of blended chunks, with a cache: each chunk needs its own piece and those around it
 * (wasm/chunks/chunk_plan.h).
 */
function computedPieces(chunks: ChunkPlace[], maxCached: number): number {
  // A Map is ordered by insertion: the least recently used piece is first.
  const cache = new Map<string, true>()
  let count = 0
  for (const { column, row } of chunks) {
    for (let piece = 0; piece < 9; piece++) {
      const name = nameOf({ column: column - 1 + (piece % 3), row: row - 1 + Math.floor(piece / 3) })
      if (!cache.delete(name)) count++
      cache.set(name, true)
      if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
    }
  }
  return count
}

describe('pieces shared by blended neighbours', () => {
  const rectangle = { columns: [0, 23], rows: [0, 23] } as const
  const pieceBytes = 2 ** 25

  it('are computed once in a strip, with the budget for cached pieces', () => {
    const order = orderOf(rectangle, 'overlap', 1, pieceBytes)
    expect(order).toMatchObject({ strips: 3 })
    const strip = chunksOf(order, 0, 1).slice(0, 8 * 24)
    expect(new Set(strip.map(({ column }) => column)).size).toBe(8)
    expect(computedPieces(strip, order.pieceBudget / pieceBytes)).toBe(10 * 26)
    expect(computedPieces(strip, order.pieceBudget / pieceBytes - 1)).toBeGreaterThan(10 * 26)
  })

  it('are cached within a budget, and not at all if they are too large or not shared', () => {
    for (const bytes of [2 ** 20, 2 ** 24, 2 ** 26]) {
      for (const join of ['overlap', 'lerp', 'dustpan', 'rivers']) {
        expect(orderOf(rectangle, join, 1, bytes).pieceBudget).toBeLessThanOrEqual(2 ** 30)
      }
    }
    expect(orderOf(rectangle, 'overlap', 1, 2 ** 28).pieceBudget).toBe(0)
    expect(orderOf(rectangle, 'halo', 1, 2 ** 20).pieceBudget).toBe(0)
    // Sub-basins are smaller than the chunks that they are cut into.
    expect(orderOf(rectangle, 'rivers', 1, 2 ** 28)).toMatchObject({ strips: 24, pieceBudget: 2 ** 30 })
  })

  it('are rarely shared between shares, which are nearly square', () => {
    const order = orderOf(rectangle, 'overlap', 36, 2 ** 20)
    const share = chunksOf(order, 7, 36)
    expect(new Set(share.map(({ column }) => column)).size).toBe(4)
    expect(new Set(share.map(({ row }) => row)).size).toBe(4)
  })
})
