/** Rivers of the drainage network: smooth lines that are stronger for a larger drainage area. */
import { afterEach, describe, expect, it } from 'vitest'
import type { View } from '@rill-terrain/renderer/renderer'
import { closePictures, open, pixel, read, size, terrain } from '../../support/picture'

afterEach(closePictures)

const cells = 64 * 64
const plain = terrain(64, 64, () => 100)
const none = () => new Float32Array(cells)
const map = { streams: none(), lakes: none(), plants: none() }
const view: Partial<View> = { mode: 'map' }
const blueness = ([red, , blue]: readonly number[]) => blue! - red!

/** A river with one cell in each row. The area grows downstream, so that the river flows south. */
function river(columnOf: (row: number) => number, area: number): Float32Array {
  return Float32Array.from({ length: cells }, (_, index) => {
    const row = Math.floor(index / 64)
    return index % 64 === columnOf(row) ? area * (1 + row / 1e4) : 0
  })
}

describe('a river', () => {
  it('is a thin line, which is fainter for a smaller drainage area', () => {
    /** How much bluer each pixel of a row across the river is than dry ground. */
    const profileOf = (area: number) => {
      const streams = river(() => 32, area)
      const bytes = read(open({ ...plain, waterMap: { ...map, streams } }, view))
      const dry = read(open({ ...plain, waterMap: map }, view))
      return Array.from({ length: size }, (_, x) => blueness(pixel(bytes, x, size / 2)) - blueness(pixel(dry, x, size / 2)))
    }
    const whole = 64 * 64 * 100
    const [large, small] = [profileOf(whole), profileOf(whole / 4096)]
    const sum = (profile: readonly number[]) => profile.reduce((total, each) => total + each, 0)
    expect(sum(small)).toBeGreaterThan(15)
    expect(sum(large)).toBeGreaterThan(1.2 * sum(small))
    // A map of 64 cells has no river as wide as two cells.
    expect(large.filter((each) => each > 5).length).toBeLessThan((2 * size) / 64 + 2)
  })

  it('that descends obliquely is a straight line without steps', () => {
    // Three cells south for each cell east, in steps of the grid.
    const streams = river((row) => 20 + Math.round(row / 3), 64 * 64 * 100)
    const bytes = read(open({ ...plain, waterMap: { ...map, streams } }, view))
    const dry = read(open({ ...plain, waterMap: map }, view))
    const middleOf = (y: number) => {
      const wet = Array.from({ length: size }, (_, x) => Math.max(0, blueness(pixel(bytes, x, y)) - blueness(pixel(dry, x, y)) - 5))
      return wet.reduce((sum, each, x) => sum + each * x, 0) / wet.reduce((sum, each) => sum + each, 0)
    }
    const rows = Array.from({ length: size / 2 }, (_, index) => size / 4 + index)
    const offsets = rows.map((y) => middleOf(y) - y / 3)
    const mean = offsets.reduce((sum, each) => sum + each, 0) / offsets.length
    // A step of the grid is a cell of more than three pixels.
    for (const offset of offsets) expect(Math.abs(offset - mean)).toBeLessThan(0.8)
  })
})
