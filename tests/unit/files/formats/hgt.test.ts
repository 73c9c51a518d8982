/** SRTM tiles: heights, voids, and the place in the name. */
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { caseFile, readCase, refusalOf, textsAbout } from '../../../support/files/elevation-cases'

const expected = (column: number, row: number) => 400 + Math.floor(column / 4) + 2 * Math.floor(row / 6)
const tile = unzipSync(caseFile('N47E010.hgt.zip'))['N47E010.hgt']!

describe('an SRTM tile', () => {
  for (const [how, read] of [
    ['alone', () => readHeightmap(tile, 'N47E010.hgt')],
    ['in a ZIP', () => readCase('N47E010.hgt.zip')],
  ] as const) {
    it(`${how} has its heights in metres, with filled voids`, async () => {
      const image = await read()
      expect([image.width, image.height, image.isInMetres]).toEqual([1201, 1201, true])
      for (let row = 0; row < 1201; row += 1) {
        for (let column = 0; column < 1201; column += 7) {
          const isVoid = row >= 600 && row <= 603 && column >= 600 && column <= 605
          const difference = Math.abs(image.values[row * 1201 + column]! - expected(column, row))
          expect(difference, `${column}, ${row}`).toBeLessThanOrEqual(isVoid ? 3 : 0)
        }
      }
      expect(textsAbout(image, 'voids')).toEqual([
        expect.stringMatching(/24 of its 1442401 cells.*columns 600 to 605, rows 600 to 603/),
      ])
    })

    it(`${how} has the size of a degree at its latitude, with posts at the middle of cells`, async () => {
      const { ground, location } = await read()
      // A degree is 75.34 km by 111.18 km; a tile has one post more than intervals.
      expect(ground!.width).toBeCloseTo((75343.5 * 1201) / 1200, -1)
      expect(ground!.height).toBeCloseTo((111180.6 * 1201) / 1200, -1)
      const [west, across, , north, , down] = location!.transform
      expect(west + across / 2402).toBeCloseTo(10, 12)
      expect(north + down / 2402).toBeCloseTo(48, 12)
      expect(across).toBeCloseTo(1201 / 1200, 12)
      expect(location!.geoKeys).toMatchObject({ GTModelTypeGeoKey: 2, GeographicTypeGeoKey: 4326 })
    })
  }

  it('south of the equator and west of Greenwich has its corner there', async () => {
    const { location } = await readHeightmap(tile, 's34w071.SRTMGL3.hgt')
    expect(location!.transform[0]).toBeCloseTo(-71, 2)
    expect(location!.transform[3]).toBeCloseTo(-33, 2)
  })

  it('of 1 arc second is read, also with half the columns, as beyond 60 degrees', async () => {
    const whole = await readHeightmap(new Uint8Array(2 * 3601 * 3601).fill(1), 'N10E010.hgt')
    expect([whole.width, whole.height]).toEqual([3601, 3601])
    const half = await readHeightmap(new Uint8Array(2 * 3601 * 1801).fill(1), 'N61E010.hgt')
    expect([half.width, half.height]).toEqual([1801, 3601])
    expect(half.location!.transform[1]).toBeCloseTo(1801 / 1800, 12)
  }, 30_000)

  it('without a place in its name says so', async () => {
    const image = await readHeightmap(tile, 'alps.hgt')
    expect([image.ground, image.location]).toEqual([null, null])
    expect(textsAbout(image, 'ground size')).toEqual([expect.stringContaining('N47E010.hgt')])
  })

  it('that is not complete is rejected', async () => {
    expect(await refusalOf(tile.subarray(1), 'N47E010.hgt')).toBe(
      'N47E010.hgt has 2884801 bytes, but an HGT tile has 2 bytes per height and 1201 x 1201 or 3601 x 3601 heights: the file is incomplete or has another format.',
    )
  })
})
