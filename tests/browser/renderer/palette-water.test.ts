/** Water on ground that is shown in a palette. */
import { afterEach, describe, expect, it } from 'vitest'
import type { TerrainFrame } from '@rill-terrain/renderer/renderer'
import { closePictures, open, pixel, read, size, terrain } from '../../support/picture'

afterEach(closePictures)

describe.each(['3d', 'map'] as const)('ground in a palette (%s)', (mode) => {
  it('has lakes, rivers and the sea, unless water is hidden', () => {
    const shore = { ...terrain(64, 64, (x) => 400 * x + 20), sea: 0 }
    const overlay = { values: shore.heights, minimum: -500, maximum: 500, palette: 'grey', logarithmic: false, isGround: true }
    const cells = (holds: (column: number) => boolean, value: number) =>
      Float32Array.from({ length: 64 * 64 }, (_, index) => (holds(index % 64) ? value : 0))
    const lakes = cells((column) => column > 46, 0.3)
    // Grows downstream, so that the river flows south.
    const streams = cells((column) => column === 38, 64 * 64 * 100).map((area, index) => area * (1 + index / 1e6))
    const waterMap = { streams, lakes, plants: cells(() => false, 0) }
    const camera = { azimuth: 0, elevation: 89, zoom: 1, x: 0, y: 0 }
    const picture = open({ ...shore, overlay, waterMap } as TerrainFrame, { mode, camera })
    const bluenesses = () => {
      const bytes = read(picture)
      const bluenessOf = (x: number) => {
        const colour = pixel(bytes, x, size / 2)
        return colour[2]! - colour[0]!
      }
      const maxIn = (from: number, to: number) =>
        Math.max(...Array.from({ length: Math.round(size * (to - from)) }, (_, x) => bluenessOf(Math.round(size * from) + x)))
      return { sea: bluenessOf(size * 0.35), river: maxIn(0.54, 0.66), dry: bluenessOf(size * 0.5), lake: bluenessOf(size * 0.78) }
    }
    const wet = bluenesses()
    for (const place of ['sea', 'river', 'lake'] as const) expect(wet[place], place).toBeGreaterThan(wet.dry + 20)
    picture.pane.setView({ water: false })
    const dry = bluenesses()
    for (const place of ['sea', 'river', 'lake'] as const) expect(dry[place], place).toBeLessThan(dry.dry + 8)
  })
})
