/** Grids of numbers as text. */
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import {
  bytesOf,
  caseFile,
  isVoidCell,
  maxDifference,
  readCase,
  refusalOf,
  textsAbout,
  truth,
} from '../../../support/files/elevation-cases'

const numbers = '1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n'
const sixteen = Float32Array.from({ length: 16 }, (_, index) => index + 1)
const esri = (header: string, rows = numbers) => bytesOf(`ncols 4\nnrows 4\n${header}${rows}`)

describe('an ESRI ASCII grid', () => {
  it('has its metres, its size, its place and filled voids', async () => {
    const image = await readCase('grid.asc')
    expect(maxDifference(image.values, truth, (index) => !isVoidCell(index))).toBeLessThan(0.051)
    expect(maxDifference(image.values, truth)).toBeLessThan(25)
    expect(image.ground).toEqual({ width: 1920, height: 1920 })
    expect(image.isInMetres).toBe(true)
    expect(textsAbout(image, 'voids')[0]).toContain('24 of its 4096 cells')
    expect(image.location!.transform).toEqual([500000, 1920, 0, 5200000, 0, -1920])
  })

  it('has its corner or the centre of its corner cell, one or two cell sizes, and keys in any case', async () => {
    const corner = await readHeightmap(esri('XLLCORNER 100\nYLLCORNER 200\nCELLSIZE 10\nnodata_value -1\n'), 'a.asc')
    const centre = await readHeightmap(esri('xllcenter 105\r\nyllcenter 205\r\ndx 10\r\ndy 10\r\n'), 'a.asc')
    for (const image of [corner, centre]) {
      expect(image.values).toEqual(sixteen)
      expect(image.location!.transform).toEqual([100, 40, 0, 240, 0, -40])
    }
    expect((await readHeightmap(esri('dx 10\ndy 20\n'), 'a.asc')).ground).toEqual({ width: 40, height: 80 })
  })

  it('may wrap its rows, have decimal commas, exponents, tabs, and marks of any value', async () => {
    const wrapped = await readHeightmap(esri('cellsize 1\n', numbers.replaceAll(' ', '\n').replaceAll('\n', '\r\n')), 'a.asc')
    expect(wrapped.values).toEqual(sixteen)
    const comma = await readHeightmap(esri('cellsize 2,5\n', numbers.replace('1 2', '1,25 -2,5').replaceAll(' ', '\t')), 'a.asc')
    expect([...comma.values.subarray(0, 3)]).toEqual([1.25, -2.5, 3])
    expect(comma.ground).toEqual({ width: 10, height: 10 })
    const other = await readHeightmap(esri('cellsize 1\n', numbers.replace('1 2', '1.5e1 .25E+1')), 'a.asc')
    expect([...other.values.subarray(0, 2)]).toEqual([15, 2.5])
    const marked = await readHeightmap(
      esri('cellsize 1\nNODATA_value 1e30\n', numbers.replace('6', '1.0E+30').replace('7', 'nan')),
      'a.asc',
    )
    expect(marked.values[5]).toBeGreaterThan(4)
    expect(marked.values[6]).toBeLessThan(9)
  })

  it('may have words in place of heights', async () => {
    for (const word of ['null', 'NULL', 'NaN', 'nan', '-', '--', 'n/a', 'NA', 'nodata', '*', '1.#QNAN']) {
      const image = await readHeightmap(esri('cellsize 10\n', numbers.replace(' 6 ', ` ${word} `)), 'a.asc')
      expect(textsAbout(image, 'voids')[0], word).toContain('1 of its 16 cells')
      expect(maxDifference(image.values, sixteen, (index) => index !== 5)).toBe(0)
    }
    const named = await readHeightmap(esri('NODATA_value leer\n', numbers.replace(' 6 ', ' leer ')), 'a.asc')
    expect(textsAbout(named, 'voids')[0]).toContain('1 of its 16 cells')
    expect(await refusalOf(esri('NODATA_value leer\n', numbers.replace(' 6 ', ' voll ')), 'a.asc')).toContain("has 'voll'")
  })

  it('in degrees is recognised, and can be read otherwise', async () => {
    const header = 'xllcorner 10\nyllcorner 47\ncellsize 0.001\n'
    const image = await readHeightmap(esri(header), 'a.asc')
    expect(image.ground!.width).toBeCloseTo(4 * 75.98, 0)
    expect(image.ground!.height).toBeCloseTo(4 * 111.17, 0)
    expect(textsAbout(image, 'ground size')[0]).toContain('read in degrees')
    const { choices } = image.decisions.find(({ subject }) => subject === 'ground size')!
    expect(choices.map(({ label }) => label)).toEqual(['Cells in metres', 'Cells in feet'])
    const again = await readHeightmap(esri(header), 'a.asc', choices[0]!.options)
    expect(again.ground).toEqual({ width: 0.004, height: 0.004 })
  })

  it('with a projection has its unit and its code', async () => {
    const system = (unit: string) =>
      bytesOf(`PROJCS["WGS_1984_UTM_Zone_33S",GEOGCS["GCS_WGS_1984",UNIT["Degree",0.0174532925199433]],${unit}]`)
    const read = (prj: Uint8Array) =>
      readHeightmap(esri('xllcorner 1\nyllcorner 1\ncellsize 0.05\n'), 'a.asc', { sidecars: [{ name: 'A.PRJ', bytes: prj }] })
    const metres = await read(system('UNIT["Meter",1.0]'))
    expect(metres.ground).toEqual({ width: 0.2, height: 0.2 })
    expect(metres.location!.geoKeys).toMatchObject({ GTModelTypeGeoKey: 1, ProjectedCSTypeGeoKey: 32733 })
    expect(textsAbout(metres, 'ground size')).toEqual([])
    expect((await read(system('UNIT["Foot_US",0.3048006096012192]'))).ground!.width).toBeCloseTo(0.2 * 0.3048006096, 9)
    const degrees = await read(bytesOf('GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"],UNIT["Degree",0.0174532925199433]]'))
    expect(degrees.ground!.height).toBeCloseTo(0.2 * 110575, -1)
    const coded = await read(bytesOf('PROJCS["ETRS89 / LCC",UNIT["metre",1],AUTHORITY["EPSG","3034"]]'))
    expect(coded.location!.geoKeys).toMatchObject({ ProjectedCSTypeGeoKey: 3034 })
  })

  it('that is damaged is rejected with the place of the damage', async () => {
    expect(await refusalOf(esri('cellsize 1\n', numbers.replace('16', '')), 'a.asc')).toContain(
      'ends early: it has 15 of the 4 x 4 numbers',
    )
    expect(await refusalOf(esri('cellsize 1\n', numbers.replace('7', 'x7')), 'a.asc')).toContain(
      "'x7' instead of a number at column 2, row 1",
    )
    expect(await refusalOf(esri('cellsize 1\n', `${numbers}17`), 'a.asc')).toContain('more than the 4 x 4 numbers')
    expect(await refusalOf(bytesOf('ncols 4000\nnrows 4000\ncellsize 1\n1 2 3'), 'a.asc')).toContain('fewer than the 4000 x 4000')
    expect(await refusalOf(bytesOf('ncols x\nnrows 4\ncellsize 1\n1 2 3'), 'a.asc')).toContain('no valid number of ncols')
  })
})

describe('a relative of it', () => {
  it('of GRASS has its borders and its asterisks', async () => {
    const text = `north: 240\nsouth: 200\neast: 140\nwest: 100\nrows: 4\ncols: 4\nnull: *\n${numbers.replace('6', '*')}`
    const image = await readHeightmap(bytesOf(text), 'dem.txt')
    expect(image.location!.transform).toEqual([100, 40, 0, 240, 0, -40])
    expect(image.values[5]).toBeCloseTo(6, 1)
    expect(textsAbout(image, 'voids')[0]).toContain('1 of its 16 cells')
  })

  it('of Surfer starts in the south, and has posts on its borders', async () => {
    const image = await readHeightmap(bytesOf(`DSAA\n4 4\n105 135\n205 235\n1 16\n${numbers}`), 'dem.grd')
    expect([...image.values.subarray(12)]).toEqual([1, 2, 3, 4])
    expect(image.location!.transform).toEqual([100, 40, 0, 240, 0, -40])
  })

  it('is recognised whatever its name is', async () => {
    expect((await readHeightmap(caseFile('grid.asc'), 'terrain.png')).width).toBe(64)
  })
})
