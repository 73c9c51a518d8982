import { describe, expect, it } from 'vitest'
import { FileError } from '@rill-terrain/files/file-error'
import { readFloat32, writeFloat32 } from '@rill-terrain/files/float32'
import { downsample, type HeightImage } from '@rill-terrain/files/reading/height-image'

describe('raw heights', () => {
  const values = Float32Array.of(-1.5, 0, 3e38, 1e-45, 1234.5678, 8)

  it('are read back exactly, in little-endian byte order', () => {
    const bytes = writeFloat32(values)
    expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 0xc0, 0xbf])
    expect(readFloat32(bytes, 'heights.f32', 3, 2)).toEqual(values)
    expect(readFloat32(Uint8Array.of(9, ...bytes).subarray(1), 'heights.f32', 3, 2)).toEqual(values)
  })

  it('are rejected if their number does not match the size', () => {
    expect(() => readFloat32(writeFloat32(values), 'heights.f32', 3, 3)).toThrow(
      new FileError('heights.f32 holds 24 bytes, but a terrain of 3 x 3 heights takes 36 (4 bytes each).'),
    )
  })

  it('are rejected if a value is not finite, with its position', () => {
    for (const bad of [NaN, Infinity, -Infinity]) {
      const bytes = writeFloat32(values.with(4, bad))
      expect(() => readFloat32(bytes, 'heights.f32', 3, 2)).toThrow(
        new FileError(`heights.f32 holds ${bad} at index 4 (column 1, row 1), but every height must be a finite number.`),
      )
    }
  })
})

describe('downsampling an image', () => {
  function image(width: number, height: number, value: (column: number, row: number) => number): HeightImage {
    const values = Float32Array.from({ length: width * height }, (_, index) => value(index % width, Math.floor(index / width)))
    return { width, height, values, isInMetres: false, ground: null, location: null, layout: null, decisions: [] }
  }
  const mean = ({ values }: HeightImage): number => values.reduce((sum, value) => sum + value, 0) / values.length

  it('returns an image that fits unchanged', () => {
    const small = image(5, 8, () => 0.5)
    expect(downsample(small, 8)).toBe(small)
  })

  it('preserves proportions, a flat surface and the mean', () => {
    for (const [width, height, side] of [
      [20, 10, 10],
      [21, 7, 9],
      [7, 23, 5],
      [100, 1, 3],
      [64, 64, 63],
    ] as const) {
      const level = downsample(
        image(width, height, () => 1 / 3),
        side,
      )
      expect(Math.max(level.width, level.height)).toBe(side)
      // Rounded once to float32: 2^-26 at a third; the sums before that are in double.
      level.values.forEach((value) => expect(Math.abs(value - 1 / 3)).toBeLessThan(2 ** -25))
      const rough = image(width, height, (column, row) => ((column * 37 + row * 101) % 64) / 64)
      expect(mean(downsample(rough, side))).toBeCloseTo(mean(rough), 6)
    }
  })

  it('averages exactly the area that each new cell covers', () => {
    expect([
      ...downsample(
        image(4, 2, (column) => [0, 1, 0.5, 0.25][column]!),
        2,
      ).values,
    ]).toEqual([0.5, 0.375])
    // Three cells over two: each new cell covers one and a half old ones.
    expect([
      ...downsample(
        image(3, 1, (column) => [0, 0.75, 0.375][column]!),
        2,
      ).values,
    ]).toEqual([0.25, 0.5])
  })

  it('reduces a strip of 20,000 pixels to the limit', () => {
    const strip = downsample(
      image(20000, 2, (column) => column / 20000),
      4096,
    )
    expect([strip.width, strip.height]).toEqual([4096, 1])
    expect(strip.values.every((value, index) => index === 0 || value > strip.values[index - 1]!)).toBe(true)
  })
})
