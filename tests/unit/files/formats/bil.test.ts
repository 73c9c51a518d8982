/** Raw rasters with a header next to them. */
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import type { ReadOptions } from '@rill-terrain/files/reading/decisions'
import { bytesOf, caseFile, maxDifference, readCase, refusalOf, textsAbout, truth } from '../../../support/files/elevation-cases'

const floats = caseFile('truth-64.f32')
const withHeader = (text: string, name = 'map.hdr'): ReadOptions => ({ sidecars: [{ name, bytes: bytesOf(text) }] })

describe('a BIL raster', () => {
  const sidecars = [
    { name: 'ehi.hdr', bytes: caseFile('ehi.hdr') },
    { name: 'ehi.prj', bytes: caseFile('ehi.prj') },
  ]

  it('has the cells, the size and the place of its header', async () => {
    const image = await readCase('ehi.bil', { sidecars })
    expect(maxDifference(image.values, truth)).toBeLessThanOrEqual(0.5)
    expect([image.isInMetres, image.ground]).toEqual([true, { width: 1920, height: 1920 }])
    expect(image.location).toMatchObject({
      transform: [500000, 1920, 0, 5200000, 0, -1920],
      geoKeys: { ProjectedCSTypeGeoKey: 32632 },
    })
  })

  it('without its header says which file is missing, and the header alone which it belongs to', async () => {
    expect(await refusalOf(caseFile('ehi.bil'), 'map.bil')).toBe(
      'map.bil needs its header map.hdr: choose both files together, or a ZIP that contains both.',
    )
    expect(await refusalOf(caseFile('ehi.hdr'), 'ehi.hdr')).toContain('choose both files together')
  })

  it('may have several bands in any layout, and bytes before them', async () => {
    const cells = new Float32Array(floats.buffer)
    for (const [layout, at] of [
      ['bil', (band: number, row: number, column: number) => (row * 3 + band) * 64 + column],
      ['bip', (band: number, row: number, column: number) => (row * 64 + column) * 3 + band],
      ['bsq', (band: number, row: number, column: number) => (band * 64 + row) * 64 + column],
    ] as const) {
      const view = new DataView(new ArrayBuffer(10 + 4 * 3 * 4096))
      for (let index = 0; index < 4096; index++) {
        for (let band = 0; band < 3; band++) {
          view.setFloat32(10 + 4 * at(band, Math.floor(index / 64), index % 64), cells[index]! + 1000 * band)
        }
      }
      const header = `BYTEORDER M\nLAYOUT ${layout}\nNROWS 64\nNCOLS 64\nNBANDS 3\nNBITS 32\nPIXELTYPE FLOAT\nSKIPBYTES 10\n`
      const image = await readHeightmap(new Uint8Array(view.buffer), `map.${layout}`, withHeader(header))
      expect(maxDifference(image.values, truth), layout).toBe(0)
      expect(textsAbout(image, 'bands')).toEqual([`map.${layout} has 3 bands; the first one was read as heights.`])
    }
  })

  it('of ENVI has the cells of its header', async () => {
    const header =
      'ENVI\nsamples = 64\nlines   = 64\nbands = 1\nheader offset = 0\ndata type = 4\ninterleave = bsq\nbyte order = 0\n'
    const info = 'map info = {UTM, 1.5, 1.5, 500015, 5199985, 30, 30, 32, North, WGS-84}\n'
    const image = await readHeightmap(floats, 'map.bsq', withHeader(header + info, 'map.bsq.hdr'))
    expect(image.values).toEqual(truth)
    expect(image.location!.transform).toEqual([500000, 1920, 0, 5200000, 0, -1920])
  })

  it('of floats (.flt) has the keys of an ASCII grid', async () => {
    const header = 'ncols 64\nnrows 64\nxllcorner 500000\nyllcorner 5198080\ncellsize 30\nNODATA_value -9999\nbyteorder LSBFIRST\n'
    const image = await readHeightmap(floats, 'map.flt', withHeader(header))
    expect(image.values).toEqual(truth)
    expect(image.location!.transform).toEqual([500000, 1920, 0, 5200000, 0, -1920])
    const isBig = await readHeightmap(floats.slice().reverse(), 'map.flt', withHeader(header.replace('LSB', 'MSB')))
    expect(isBig.values).toEqual(truth.toReversed())
  })

  it('whose header does not fit is rejected', async () => {
    const header = 'NROWS 64\nNCOLS 65\nNBITS 32\nPIXELTYPE FLOAT\n'
    expect(await refusalOf(floats, 'map.bil', withHeader(header))).toContain(
      '16384 bytes, but its header gives 65 x 64 cells of 32 bits, which take 16640 bytes',
    )
    expect(await refusalOf(floats, 'map.bil', withHeader('NROWS 64\n'))).toContain('without a valid number of ncols')
    expect(await refusalOf(floats, 'map.bil', withHeader('NROWS 64\nNCOLS 64\nNBITS 4\n'))).toContain('cells of 4 bits')
  })
})

describe('a world file', () => {
  it('gives a picture its size and place', async () => {
    const sidecars = [{ name: 'grey-8.pgw', bytes: bytesOf('30\n0\n0\n-30\n500015\n5199985\n') }]
    const image = await readCase('grey-8.png', { sidecars })
    expect(image.ground).toEqual({ width: 1920, height: 1920 })
    expect(image.location!.transform).toEqual([500000, 1920, 0, 5200000, 0, -1920])
  })
})
