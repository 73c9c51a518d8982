/** Small files of the kinds that people bring: see `../cases/README.md`. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFloat32 } from '@rill-terrain/files/float32'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import type { ReadOptions } from '@rill-terrain/files/reading/decisions'

const bytesOf = (name: string) => readFileSync(new URL(`../cases/${name}`, import.meta.url))
const truth = readFloat32(bytesOf('truth-64.f32'), 'truth-64.f32', 64, 64)
const read = (name: string, options: ReadOptions = {}) => readHeightmap(bytesOf(name), name, options)
const maximumError = (values: Float32Array, factor = 1): number =>
  values.reduce((error, value, index) => Math.max(error, Math.abs(value * factor - truth[index]!)), 0)

describe('GeoTIFF files', () => {
  const exact: [name: string, precision: number, decisions: RegExp[]][] = [
    ['compress-zstd.tif', 0, []],
    ['southup.tif', 0, [/^southup\.tif has its first row in the south; Rill turned it so that north is at the top\.$/]],
    // Half precision has 11 bits, and GDAL cuts off the rest.
    ['float16.tif', 1, []],
    [
      'feet-unit-type.tif',
      0.01,
      [/heights in US survey feet by the unit "US survey foot" of its band; Rill converted them to metres\.$/],
    ],
    ['scale-offset.tif', 0.0501, [/a scale of 0\.1 and an offset of -500; Rill applied both\.$/]],
    [
      'internal-mask.tif',
      25,
      [/no height in 24 of its 4096 cells, which it marks by its mask \(columns 30 to 35, rows 20 to 23, in the middle\)/],
    ],
    [
      'void-9999-unmarked.tif',
      25,
      [/no height in 24 of its 4096 cells, where its value -9999 is far outside .* \(columns 30 to 35, rows 20 to 23/],
    ],
  ]
  for (const [name, precision, decisions] of exact) {
    it(`${name} has the true heights to ${precision} m`, async () => {
      const image = await read(name)
      expect(image.isInMetres).toBe(true)
      expect(maximumError(image.values)).toBeLessThanOrEqual(precision)
      expect(image.ground).toEqual({ width: 1920, height: 1920 })
      expect(image.location!.transform).toEqual([500000, 1920, 0, 5200000, 0, -1920])
      expect(image.location!.geoKeys).toMatchObject({ ProjectedCSTypeGeoKey: 32632, GTCitationGeoKey: 'WGS 84 / UTM zone 32N' })
      expect(image.decisions.map(({ text }) => text)).toEqual(decisions.map((each) => expect.stringMatching(each) as string))
    })
  }

  it('float-0-to-1.0003.tif is a picture whose brightest value is 1', async () => {
    const image = await read('float-0-to-1.0003.tif')
    expect(image.isInMetres).toBe(false)
    expect(Math.max(...image.values)).toBe(1)
    expect(image.decisions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/values from 0\.014001 to 1\.0003 and no georeference; Rill read it as a picture/) as string,
    ])
    const heights = await read('float-0-to-1.0003.tif', image.decisions[0]!.choices[0]!.options)
    expect([heights.isInMetres, Math.max(...heights.values)]).toEqual([true, Math.fround(1.0003)])
  })

  it('are read in another way if the options say so', async () => {
    const feet = await read('compress-zstd.tif', { heightUnit: 'foot' })
    expect(maximumError(feet.values, 1 / 0.3048)).toBeLessThan(0.001)
    const voids = await read('void-9999-unmarked.tif', { voids: [] })
    expect(Math.min(...voids.values)).toBe(-9999)
    const picture = await read('compress-zstd.tif', { values: 'picture' })
    expect([picture.isInMetres, Math.min(...picture.values), Math.max(...picture.values)]).toEqual([false, 0, 1])
  })
})
