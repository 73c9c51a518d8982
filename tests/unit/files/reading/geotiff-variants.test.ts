/** Variants of a real model that GDAL made, against what GDAL reads from them: see `../variants/README.md`. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'

interface Expected {
  command: string
  width: number
  height: number
  /** Affine map from columns and rows to map coordinates, in north-up order. */
  transform: number[]
  /** Width and height of the middle cell in metres. */
  cell: [number, number]
  /** First index and length of each run of voids. */
  voids: number[]
  /** Of the heights as little-endian float32, -99999 in voids. */
  sha256: string
}

const folder = new URL('../variants/', import.meta.url)
const variants = Object.entries(JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Record<string, Expected>)

describe('variants of a real model', () => {
  for (const [name, expected] of variants) {
    it(`${name} is read as GDAL reads it: ${expected.command}`, async () => {
      const image = await readHeightmap(readFileSync(new URL(`${name}.tif`, folder)), `${name}.tif`)
      expect([image.width, image.height, image.isInMetres]).toEqual([expected.width, expected.height, true])

      const { width, height, ground, location } = image
      const across = ground!.width / width / expected.cell[0]
      const down = ground!.height / height / expected.cell[1]
      expect([across, down]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)])
      const [x, xColumn, xRow, y, yColumn, yRow] = expected.transform as [number, number, number, number, number, number]
      const shares = [x, xColumn * width, xRow * height, y, yColumn * width, yRow * height]
      expect(location!.transform).toEqual(shares.map((each) => expect.closeTo(each, 6) as number))

      const lowest = Math.min(...image.values)
      expect(lowest).toBeGreaterThan(100)
      for (let run = 0; run < expected.voids.length; run += 2) {
        image.values.fill(-99999, expected.voids[run]!, expected.voids[run]! + expected.voids[run + 1]!)
      }
      expect(image.decisions.some(({ subject }) => subject === 'voids')).toBe(expected.voids.length > 0)
      expect(createHash('sha256').update(new Uint8Array(image.values.buffer)).digest('hex')).toBe(expected.sha256)
    })
  }
})
