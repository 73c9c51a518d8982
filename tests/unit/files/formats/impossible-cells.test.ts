/** Files whose cells have an impossible size or place are read without it, and one sentence names the file and the value. */
import { describe, expect, it } from 'vitest'
import type { Sidecar } from '@rill-terrain/files/reading/decisions'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { bytesOf, caseFile, textsAbout } from '../../../support/files/elevation-cases'
import { buildTiff, type Field } from '../../../support/files/tiff-builder'

const sentence = (reason: string) => [`${reason}; its heights were read without their size on the ground.`]

/** The sentences about the size of a file that has none. */
async function aboutSize(bytes: Uint8Array, name: string, sidecars: Sidecar[] = []): Promise<string[]> {
  const image = await readHeightmap(bytes, name, { sidecars })
  expect(image.ground).toBeNull()
  return textsAbout(image, 'ground size')
}

const impossible: [written: string, shown: string][] = [
  ['NaN', 'NaN'],
  ['nothing', 'NaN'],
  ['1e999', 'Infinity'],
  ['-30', '-30'],
  ['0', '0'],
  ['1e308', '1e+308'],
  ['1e-320', '1e-320'],
]

const textGrid = new TextDecoder().decode(caseFile('grid.asc'))

describe('a text grid', () => {
  for (const [written, shown] of impossible) {
    it(`with cells of ${written} says so`, async () => {
      const bytes = bytesOf(textGrid.replace('cellsize 30', `cellsize ${written}`))
      expect(await aboutSize(bytes, 'grid.asc')).toEqual(sentence(`grid.asc gives cells of ${shown}, which is not a size`))
    })
  }

  it('with an impossible corner says so', async () => {
    const bytes = bytesOf(textGrid.replace('xllcorner 500000', 'xllcorner 1e999'))
    expect((await aboutSize(bytes, 'grid.asc'))[0]).toContain('grid.asc gives a corner at Infinity, 5200000, which is not a place')
  })

  it('beyond a pole says so', async () => {
    const prj: Sidecar = { name: 'grid.prj', bytes: bytesOf('GEOGCS["WGS 84",UNIT["degree",0.0174532925199433]]') }
    const bytes = bytesOf(textGrid.replace('yllcorner 5198080', 'yllcorner 100').replace('cellsize 30', 'cellsize 0.01'))
    expect(await aboutSize(bytes, 'grid.asc', [prj])).toEqual(
      sentence('grid.asc has its middle at the latitude 100.32, beyond the poles'),
    )
  })

  it('of GRASS or Surfer with impossible borders says so', async () => {
    const heights = Array.from({ length: 8 }, () => '1 2 3 4 5 6 7 8').join('\n')
    const grass = `north: 10\nsouth: 10\neast: 8\nwest: 0\nrows: 8\ncols: 8\n${heights}`
    expect((await aboutSize(bytesOf(grass), 'grid.asc'))[0]).toContain('grid.asc gives cells of 1 x 0, which is not a size')
    const surfer = `DSAA\n8 8\n0 -7\n0 7\n1 8\n${heights}`
    expect((await aboutSize(bytesOf(surfer), 'grid.grd'))[0]).toContain('grid.grd gives cells of -1 x 1, which is not a size')
  })
})

describe('a raster with a header', () => {
  const header = new TextDecoder().decode(caseFile('ehi.hdr'))
  for (const [written, shown] of impossible) {
    it(`with cells of ${written} says so`, async () => {
      const hdr = header.replace(/XDIM +30/, `XDIM ${written}`).replace(/YDIM +30/, `YDIM ${written}`)
      expect(await aboutSize(caseFile('ehi.bil'), 'ehi.bil', [{ name: 'ehi.hdr', bytes: bytesOf(hdr) }])).toEqual(
        sentence(`ehi.bil gives cells of ${shown}, which is not a size`),
      )
    })
  }
})

describe('a GeoTIFF', () => {
  const tiff = (...fields: Field[]) =>
    buildTiff({ width: 8, height: 8, kind: 'float32', samples: Array.from({ length: 64 }, (_, index) => 100 + index), fields })
  const [scale, tiepoint, matrix] = [33550, 33922, 34264] as const
  const at: Field = [tiepoint, 'double', [0, 0, 0, 500000, 5200000, 0]]

  for (const step of [NaN, Infinity, 0, 1e308, 1e-320]) {
    it(`with cells of ${step} says so`, async () => {
      const texts = await aboutSize(tiff([scale, 'double', [step, step, 0]], at), 'dem.tif')
      expect(texts).toHaveLength(1)
      expect(texts[0]).toContain('dem.tif gives map coordinates by the numbers')
      expect(texts[0]).toContain(String(step))
    })
  }

  it('with a broken matrix says so', async () => {
    const level = [1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    for (const numbers of [level, level.map(() => NaN), level.slice(4)]) {
      const texts = await aboutSize(tiff([matrix, 'double', numbers]), 'dem.tif')
      expect(texts[0]).toContain('dem.tif gives map coordinates by the numbers')
    }
  })

  it('beyond a pole says so', async () => {
    const keys: Field = [34735, 'short', [1, 1, 0, 2, 1024, 0, 1, 2, 2048, 0, 1, 4326]]
    const texts = await aboutSize(
      tiff([scale, 'double', [0.01, 0.01, 0]], [tiepoint, 'double', [0, 0, 0, 10, 95, 0]], keys),
      'a.tif',
    )
    expect(texts).toEqual(sentence('a.tif has its middle at the latitude 94.96, beyond the poles'))
  })
})

it('a world file that cannot be used is reported', async () => {
  const tfw: Sidecar = { name: 'grey-8.pgw', bytes: bytesOf('30\n0\n0\n30\nNaN\n5') }
  expect(await aboutSize(caseFile('grey-8.png'), 'grey-8.png', [tfw])).toEqual(
    sentence('grey-8.png has a world file that Rill cannot use (30 0 0 30 NaN 5)'),
  )
})
