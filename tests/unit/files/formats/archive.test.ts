/** Heightmaps in archives. */
import { gzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { bytesOf, caseFile, maxDifference, readCase, refusalOf, textsAbout, truth } from '../../../support/files/elevation-cases'
import { joined } from '../../../support/files/whole-files'

const grid = caseFile('grid.asc')

describe('a ZIP', () => {
  it('with one heightmap and other files is that heightmap', async () => {
    const bytes = zipSync({
      'readme.pdf': bytesOf('read me'),
      'readme.txt': bytesOf('Heights in metres.\n'.repeat(2000)),
      'x.gz': new Uint8Array(99_999),
      'dem/truth.f32': caseFile('truth-64.f32'),
      '__MACOSX/dem/._truth.f32': grid,
    })
    const image = await readHeightmap(bytes, 'dem.zip')
    expect(image.values).toEqual(truth)
    expect(textsAbout(image, 'archive')).toEqual([])
  })

  it('with a raster and its header has both', async () => {
    const bytes = zipSync({ 'a/ehi.bil': caseFile('ehi.bil'), 'a/ehi.hdr': caseFile('ehi.hdr'), 'a/ehi.prj': caseFile('ehi.prj') })
    const image = await readHeightmap(bytes, 'dem.zip')
    expect(maxDifference(image.values, truth)).toBeLessThanOrEqual(0.5)
    expect(image.location!.geoKeys).toMatchObject({ ProjectedCSTypeGeoKey: 32632 })
  })

  it('with several heightmaps is the largest one, or the one that the user chooses', async () => {
    const bytes = zipSync({ 'small.png': caseFile('grey-8.png'), 'grid.asc': grid }, { level: 0 })
    const image = await readHeightmap(bytes, 'dem.zip')
    const decision = image.decisions.find(({ subject }) => subject === 'archive')!
    expect(decision.text).toBe('dem.zip contains 2 heightmaps; grid.asc was read, which is the largest.')
    const small = await readHeightmap(bytes, 'dem.zip', decision.choices[0]!.options)
    expect(small.isInMetres).toBe(false)
    expect(textsAbout(small, 'archive')[0]).toContain('small.png was read.')
  })

  it('without a heightmap says what it contains', async () => {
    expect(await refusalOf(zipSync({ 'a.pdf': grid, 'b.shp': grid }), 'dem.zip')).toBe(
      'dem.zip is a ZIP archive without a heightmap; it contains a.pdf, b.shp.',
    )
    expect(await refusalOf(zipSync({ '[Content_Types].xml': grid }), 'dem.xlsx')).toContain('office document')
    expect(await refusalOf(zipSync({ 'inner.zip': zipSync({ 'grid.asc': grid }) }), 'dem.zip')).toContain('without a heightmap')
    expect(await refusalOf(zipSync({ 'grid.asc': zipSync({ 'grid.asc': grid }) }), 'dem.zip')).toContain('archive in an archive')
  })

  it('that is damaged, or unpacks to more than it says, is rejected', async () => {
    const bytes = zipSync({ 'grid.asc': grid })
    for (const length of [30, 2000, bytes.length - 30]) {
      expect(await refusalOf(bytes.subarray(0, length), 'dem.zip')).toContain('ends early')
    }
    expect(await refusalOf(bytes.with(200, bytes[200]! ^ 255), 'dem.zip')).toMatch(
      /damaged ZIP archive|is not complete|'.*' instead of a number/,
    )
    // The size in the directory, 22 bytes before the name.
    const lying = bytes.slice()
    const directory = new DataView(lying.buffer).getUint32(lying.length - 6, true)
    for (const size of [100, grid.length + 1, 0x7fffffff]) {
      new DataView(lying.buffer).setUint32(directory + 24, size, true)
      expect(await refusalOf(lying, 'dem.zip')).toMatch(/damaged ZIP archive|more than 536870912/)
    }
  })
})

describe('a gzip file', () => {
  it('is the heightmap in it', async () => {
    const image = await readHeightmap(gzipSync(caseFile('truth-64.f32')), 'truth.f32.gz')
    expect(image.values).toEqual(truth)
  })

  it('of several streams is all of them', async () => {
    const halves = [grid.subarray(0, 9999), grid.subarray(9999)].map((half) => gzipSync(half))
    expect((await readHeightmap(joined(halves), 'grid.asc.gz')).values).toEqual((await readCase('grid.asc')).values)
  })

  it('that is damaged is rejected', async () => {
    const bytes = gzipSync(grid)
    expect(await refusalOf(bytes.subarray(0, 4000), 'grid.asc.gz')).toMatch(/damaged gzip file|ends early/)
  })
})
