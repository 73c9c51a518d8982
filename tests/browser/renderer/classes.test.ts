/** Layers whose values are classes, such as drainage basins. */
import { afterEach, describe, expect, it } from 'vitest'
import type { TerrainFrame } from '@rill-terrain/renderer/renderer'
import { closePictures, open, pixel, read, size, terrain } from '../../support/picture'

afterEach(closePictures)

/** Number of yellow and green pixels along a row through the middle: colours between red and violet in the palette. */
function between(mode: '3d' | 'map', isClasses: boolean): number {
  const ground = terrain(16, 16, () => 0)
  const values = Float32Array.from({ length: 16 * 16 }, (_, index) => (index % 16 < 8 ? 0 : 1))
  const overlay = { values, minimum: 0, maximum: 1, palette: 'spectral', logarithmic: false, isClasses }
  const camera = { azimuth: 0, elevation: 89, zoom: 1, x: 0, y: 0 }
  const bytes = read(open({ ...ground, overlay } as TerrainFrame, { mode, camera }))
  return Array.from({ length: size / 2 }, (_, index) => pixel(bytes, Math.round(size / 4) + index, size / 2)).filter(
    ([red, green, blue]) => green! > blue! + 30 && green! > 0.6 * red!,
  ).length
}

describe.each(['3d', 'map'] as const)('classes (%s)', (mode) => {
  it('have no colours between those of two neighbours', () => {
    expect(between(mode, false)).toBeGreaterThan(2)
    expect(between(mode, true)).toBe(0)
  })
})
