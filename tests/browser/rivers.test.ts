/** Rivers of the drainage network: smooth lines whose width grows with the drainage area. */
import { afterEach, describe, expect, it } from 'vitest'
import type { View } from '@rill-terrain/renderer/renderer'
import { closePictures, open, pixel, read, size, terrain } from '../support/picture'

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
  it('is a line, which is broader for a larger drainage area', () => {
    const widthOf = (area: number) => {
      const streams = river(() => 32, area)
      const bytes = read(open({ ...plain, waterMap: { ...map, streams } }, view))
      const dry = read(open({ ...plain, waterMap: map }, view))
      return Array.from({ length: size }, (_, x) => x).filter(
        (x) => blueness(pixel(bytes, x, size / 2)) > blueness(pixel(dry, x, size / 2)) + 15,
      ).length
    }
    const whole = 64 * 64 * 100
    expect(widthOf(whole)).toBeGreaterThan(widthOf(whole / 64))
    expect(widthOf(whole / 64)).toBeGreaterThan(0)
    expect(widthOf(whole)).toBeLessThan(size / 10)
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
