import { describe, expect, it } from 'vitest'
import { chunksAround, followingMove, placeAhead, type ChunkGrid } from '../../../web/src/modes/explore/state/chunk-window'

/** Chunks of 600 m by 500 m. */
const grid = (east: number, south: number): ChunkGrid => ({ count: { east, south }, chunk: { east: 600, south: 500 } })
const middle = { east: 900, south: 750 }
const still = { east: 0, south: 0 }

describe('the move of a block', () => {
  it('follows an explorer who comes close to a border', () => {
    const at = (east: number) => followingMove(grid(3, 3), { ...middle, east }, { east: 5, south: 0 })
    expect(at(1300)).toEqual(still)
    expect(at(1330)).toEqual({ east: 1, south: 0 })
    expect(followingMove(grid(3, 3), { ...middle, south: 380 }, { east: 0, south: -1 })).toEqual({ east: 0, south: -1 })
  })

  it('needs a movement towards the border', () => {
    expect(followingMove(grid(3, 3), { ...middle, east: 1700 }, { east: -5, south: 0 })).toEqual(still)
    expect(followingMove(grid(3, 3), { ...middle, east: 1700 }, still)).toEqual(still)
  })

  it('goes in both directions at a corner', () => {
    expect(followingMove(grid(3, 3), { east: 1700, south: 100 }, { east: 1, south: -1 })).toEqual({ east: 1, south: -1 })
  })

  it('brings the explorer of a large block back to its middle', () => {
    expect(followingMove(grid(8, 3), { ...middle, east: 7.1 * 600 }, { east: 1, south: 0 })).toEqual({ east: 3, south: 0 })
  })

  it('leaves a block that is one chunk wide where it is, also after a flight beyond it', () => {
    expect(followingMove(grid(1, 3), { ...middle, east: 650 }, { east: 1, south: 0 })).toEqual(still)
  })

  it.each([2, 3, 4, 5, 8])('is never followed by a move back: %i chunks', (count) => {
    for (let place = 0; place <= count; place += 0.01) {
      const move = followingMove(grid(count, 3), { ...middle, east: place * 600 }, { east: 1, south: 0 }).east
      if (move === 0) continue
      const after = { ...middle, east: (place - move) * 600 }
      expect(followingMove(grid(count, 3), after, { east: 1, south: 0 }).east).toBe(0)
      expect(followingMove(grid(count, 3), after, { east: -1, south: 0 }).east).toBe(0)
    }
  })
})

describe('the chunks that are computed first', () => {
  it('are around a place one chunk ahead', () => {
    expect(placeAhead(grid(3, 3), middle, 90)).toEqual({ east: 2.5 / 3, south: 0.5 })
    expect(placeAhead(grid(3, 3), middle, 180)).toEqual({ east: 0.5, south: 2.5 / 3 })
  })

  it('stay the same for a small movement', () => {
    expect(placeAhead(grid(3, 3), { east: 910, south: 740 }, 93)).toEqual(placeAhead(grid(3, 3), middle, 90))
  })
})

describe('the chunks around a place', () => {
  it('are those within a distance', () => {
    expect(chunksAround(grid(3, 3), middle, 10)).toEqual([4])
    expect(chunksAround(grid(3, 3), { ...middle, east: 595 }, 10)).toEqual([3, 4])
    expect(chunksAround(grid(3, 3), { east: 1200, south: 1000 }, 10)).toEqual([4, 5, 7, 8])
  })

  it('are unknown beyond the border', () => {
    expect(chunksAround(grid(3, 3), { ...middle, east: 1795 }, 10)).toBeNull()
    expect(chunksAround(grid(3, 3), { ...middle, south: 5 }, 10)).toBeNull()
  })
})
