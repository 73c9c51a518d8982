/** `rill measure`: the numbers of the page's charts for scripts. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { tableIds } from '@rill-terrain/engine/measures/tables'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { unwrap } from '@rill-terrain/engine/module'
import { writeFloat32 } from '@rill-terrain/files/float32'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { parseCommand } from 'rill-terrain/arguments'
import { CommandError } from 'rill-terrain/command-error'
import { measure } from 'rill-terrain/measure'
import { csvIds, type MeasureCommand } from 'rill-terrain/measure-arguments'
import type { MeasureReport } from 'rill-terrain/measure-report'
import type { ChartModel } from '../../../web/src/modes/charts/state/model'
import { modelOf } from '../../../web/src/modes/charts/state/models/models'
import { chartCsv } from '../../../web/src/modes/charts/state/tables'
import { writeGeoTiff } from '../../support/files/whole-files'
import { inFolder } from './support'

const recipe = '2/size=96x80;extent=6000;seed=4/simplex;relief=900/stream-power;iterations=6'
const run = (...words: string[]) => measure(parseCommand(['measure', ...words]) as MeasureCommand, new AbortController().signal)
const report = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out) as MeasureReport

describe('the arguments of measure', () => {
  it('are parsed', () => {
    const words = ['measure', recipe, '--theta', '0.5', '--rivers', '3', '--section', '0,0.5,1,0.5', '--width', '250']
    expect(parseCommand([...words, '--basin', '0.2,0.3', '--threads', '2', '--engine', '0.1.0', '--json'])).toEqual({
      kind: 'measure',
      recipe,
      theta: 0.5,
      rivers: 3,
      swath: { fromEast: 0, fromSouth: 0.5, toEast: 1, toSouth: 0.5, width: 250 },
      basin: { east: 0.2, south: 0.3 },
      threads: 2,
      engine: '0.1.0',
      heights: null,
      tables: null,
      layers: null,
      naturalReport: null,
      json: true,
    })
    expect(parseCommand(['measure', recipe])).toMatchObject({ theta: 0.45, rivers: 8, swath: null, basin: null, json: false })
    expect(parseCommand(['measure', '--help'])).toEqual({ kind: 'help' })
  })

  it.each([
    ['', "measure needs a recipe, such as '2/size=256/simplex/stream-power', or a file of heights."],
    ['1/x 1/y', "measure takes one recipe, but got '1/y' too; put the recipe in quotes."],
    ['1/x --theta 2', "--theta takes a number from 0.1 to 0.9, not '2'."],
    ['1/x --rivers 2.5', "--rivers takes a whole number from 0 to 50, not '2.5'."],
    ['1/x --width 30', '--width needs --section, the line of the swath.'],
    ['1/x --section 0,0,1', "--section takes 4 fractions of the map from 0 to 1, such as 0.1,0.5,0.9,0.5, not '0,0,1'."],
    ['1/x --chart chi', '--chart needs --csv, the file for its table.'],
    ['1/x --csv a.csv', '--csv takes a folder for all tables; choose the table for a.csv with --chart.'],
    ['1/x --relief 9', '--relief needs --heights with an image; a .f32 file is in metres already.'],
    ['a.f32 --base 9', '--base needs --heights with an image; a .f32 file is in metres already.'],
    ['1/x --read unit=foot', '--read needs --heights, the file to read.'],
    ['a.tif --heights b.tif', 'measure takes one file of heights, but got a.tif and --heights b.tif.'],
    ['1/x --out a.zip', '--out needs --layers, the layers to write.'],
    ['1/x --layers forms', '--layers needs --out with a file .zip.'],
    ['1/x --layers forms --out a.tif', "--layers needs --out with a file .zip, not 'a.tif'."],
    ['1/x --chart swath --csv a.csv', '--chart swath needs --section, the line of the swath.'],
    [
      '1/x --chart lakes --csv a.csv',
      "There is no chart 'lakes'; there are profile, slope-area, chi, hypsometry, slopes, orders, swath, history, report, hack, channels, basins.",
    ],
    ['1/x --guide https://rill.example/', '--guide needs --report, the file that links the guide.'],
    ['1/x --report a.pdf', "--report takes a file .html, not 'a.pdf'."],
    ['1/x --report a.html --guide rill', "--guide takes an address such as https://rill.example/, not 'rill'."],
    ['1/x --basin 0,7', "--basin takes 2 fractions of the map from 0 to 1, such as 0.5,0.5, not '0,7'."],
  ])('are refused with a sentence: %s', (words, message) => {
    expect(() => parseCommand(['measure', ...words.split(' ').filter(Boolean)])).toThrow(new CommandError(message))
  })
})

describe('measure', () => {
  it('prints the numbers of the engine as JSON', async () => {
    const { landforms, forms, faults, singleCells, swath, basin, ...rest } = await report(
      recipe,
      '--theta',
      '0.5',
      '--rivers',
      '2',
      '--threads',
      'single',
    )
    const simulation = unwrap((await loadEngine('single', 1)).openSimulation(recipe, 1, null))
    unwrap(simulation.advance(6))
    expect(rest).toEqual({ recipe: rest.recipe, fingerprint: simulation.fingerprint(), iteration: 6 })
    expect(landforms).toEqual(JSON.parse(JSON.stringify(unwrap(simulation.landforms!(0.5, 2)))))
    expect(forms).toEqual(unwrap(simulation.forms!()))
    expect(faults).toEqual(unwrap(simulation.faults!()))
    expect(singleCells).toEqual(unwrap(simulation.singleCells!()))
    expect([swath, basin]).toEqual([null, null])
  })

  it('measures the iteration that the link names, with swath and basin', async () => {
    const { iteration, swath, basin } = await report(`${recipe}?at=2`, '--section', '0,0.5,1,0.5', '--basin', '0.5,0.5')
    expect(iteration).toBe(2)
    expect(swath!.distance.at(-1)).toBeCloseTo(6000, 6)
    expect(basin!.area).toBeGreaterThan(0)
  })

  it('prints the same numbers as readable text', async () => {
    const { landforms } = await report(recipe)
    const { out } = await run(recipe, '--section', '0,0.5,1,0.5', '--basin', '0.5,0.5')
    expect(out).toContain(`hypsometric integral                ${Number(landforms.summary.hypsometricIntegral!.toPrecision(3))}\n`)
    expect(out).toMatch(/\nMain rivers\nriver 1 {2,}[\d.]+ km long, drains [\d.]+ km², order \d, \d+ knickpoints?\n/)
    expect(out).toMatch(
      /\nLandforms\nflat {2,}[\d.]+ %\npeak [^]+\nvalley [^]+\npit {2,}[\d.]+ %\n\nFaults\n[^]+\n\nSingle cells\nspikes /,
    )
    expect(out).toMatch(/\nSwath\nlength {2,}6 km\n/)
    expect(out).toMatch(/\nBasin\narea {2,}[\d.]+ km²\n/)
  })

  it('says why there are no rivers, and that an archived engine does not measure', async () => {
    expect((await run('2/size=16;sea=5000/simplex', '--basin', '0,0')).out).toContain(
      'Rivers\nThere are no rivers, because the sea covers the whole map.\n\nBasin\nThe place is on the sea, which has no basin.\n',
    )
    await expect(run(recipe, '--engine', '0.1.0')).rejects.toThrow(/too old to measure landforms/)
  })
})

describe('measure --csv', () => {
  it('writes the tables of the page: all charts to a folder, and one to a file', async () => {
    const folder = inFolder('tables')
    const { remarks } = await run(recipe, '--csv', folder, '--section', '0,0.5,1,0.5', '--theta', '0.5')
    const expected = csvIds.filter((id) => id !== 'report')
    expect(readdirSync(folder).toSorted()).toEqual(expected.map((id) => `${id}.csv`).toSorted())
    expect(remarks).toContain('report.csv is not written. The map is too small for a comparison with real landscapes')
    expect(remarks).toContain(`${join(folder, 'history.csv')}: 7 rows\n`)
    // The file of the page, from the report of the same terrain.
    const { landforms, swath } = await report(recipe, '--section', '0,0.5,1,0.5', '--theta', '0.5')
    for (const id of tableIds.filter((each) => each !== 'history' && each !== 'report')) {
      const model = modelOf(id, { landforms, swath }, { river: 0, talus: [], swathWidth: 0, iteration: 0 })
      const files = id === 'orders' ? ['orders', 'hack'] : [id]
      const written = files.map((file) => readFileSync(join(folder, `${file}.csv`), 'utf8'))
      expect(written.join('\r\n'), id).toBe(chartCsv(model as ChartModel))
      for (const table of written) expect(table, id).not.toMatch(/^\r$/m)
    }
    const rows = readFileSync(join(folder, 'history.csv'), 'utf8').trim().split('\r\n')
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Iteration', '0', '1', '2', '3', '4', '5', '6'])
    const file = join(folder, 'curve.csv')
    await run(recipe, '--chart', 'hypsometry', '--csv', file)
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(folder, 'hypsometry.csv'), 'utf8'))
  })

  it('says which tables a terrain does not have, and refuses a wrong place before it runs', async () => {
    const folder = inFolder('absent')
    const sea = '2/size=16;sea=5000/simplex'
    const absent = 'There are no rivers, because the sea covers the whole map.'
    expect((await run(sea, '--csv', folder)).remarks).toContain(`${join(folder, 'profile.csv')} is not written. ${absent}\n`)
    expect(readdirSync(folder)).toEqual([])
    const file = join(folder, 'chi.csv')
    await expect(run(sea, '--chart', 'chi', '--csv', file)).rejects.toThrow(new CommandError(absent))
    await run(recipe, '--chart', 'chi', '--csv', file)
    await expect(run(recipe, '--csv', join(folder, 'none', 'x'), '--chart', 'chi')).rejects.toThrow(/there is no folder/)
    renameSync(file, join(folder, 'chi'))
    await expect(run(recipe, '--csv', join(folder, 'chi'))).rejects.toThrow(/is a file, but all tables need a folder/)
  })
})

/** The cells of a table without its head. */
const rowsOf = (file: string) => {
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\r\n')
  return rows.map((row) => row.split(','))
}

describe('measure --csv of whole networks', () => {
  it('lists every channel cell, first those of the rivers with a profile', async () => {
    const folder = inFolder('network')
    await run(recipe, '--csv', folder, '--rivers', '2', '--theta', '0.5')
    const [channels, profile] = [rowsOf(join(folder, 'channels.csv')), rowsOf(join(folder, 'profile.csv'))]
    // River, distance, height, area, chi and ksn.
    const start = ([...cells]: string[]) => cells.slice(0, 6)
    expect(channels.slice(0, profile.length).map(start)).toEqual(profile.map(start))
    expect(channels.length).toBeGreaterThan(profile.length)
    const streams = (await report(recipe)).landforms.orders.reduce((sum, { count }) => sum + count, 0)
    expect(new Set(channels.map(([river]) => river)).size).toBeLessThanOrEqual(streams)
  })

  it('lists the basins by their area', async () => {
    const file = inFolder('basins.csv')
    const { remarks } = await run(recipe, '--chart', 'basins', '--csv', file)
    const basins = rowsOf(file)
    expect(remarks).toBe(`${file}: ${basins.length} rows\n`)
    const areas = basins.map(([, area]) => Number(area))
    expect(areas).toEqual(areas.toSorted((a, b) => b - a))
    const [east, south] = basins[0]!.slice(-2)
    const { basin, landforms } = await report(recipe, '--basin', `${east},${south}`)
    expect(areas[0]).toBeCloseTo(basin!.area, -2)
    expect(areas.reduce((sum, area) => sum + area) / landforms.summary.landArea).toBeCloseTo(1, 3)
    await expect(run(recipe, '--chart', 'basins', '--csv', file, '--engine', '0.3.0')).rejects.toThrow(/too old/)
  })
})

describe('measure of own heights', () => {
  const model = () => {
    const file = inFolder('model.tif')
    const values = Float32Array.from({ length: 96 * 64 }, (_, at) => 900 - 4 * Math.floor(at / 96) + 5 * Math.abs((at % 96) - 40))
    writeFileSync(file, writeGeoTiff({ width: 96, height: 64, values }, 30))
    return file
  }

  it('is the same for a file, and for a recipe that starts from it', async () => {
    const file = model()
    const alone = await report(file, '--basin', '0.4,0.5')
    expect(alone).toMatchObject({ recipe: '2/size=96x64;extent=2880/image', iteration: 0 })
    expect(alone.landforms.summary).toMatchObject({ landArea: 96 * 64 * 900, minHeight: 648, maxHeight: 1175 })
    expect(alone.basin!.outletSouth).toBe(63.5 / 64)
    expect(await report('2/image', '--heights', file, '--basin', '0.4,0.5')).toEqual(alone)
    const eroded = await report('2/thermal@2;iterations=2', '--heights', file)
    expect(eroded).toMatchObject({ recipe: '2/size=96x64;extent=2880/thermal@2;iterations=2', iteration: 2 })
  })

  it('reads the file as the options say', async () => {
    const file = inFolder('level.f32')
    writeFileSync(file, writeFloat32(Float32Array.from({ length: 48 * 33 }, (_, at) => at % 48)))
    const { remarks, out } = await run(file, '--read', 'width=48')
    expect(out).toContain('recipe                              2/size=48x33/image\n')
    expect(remarks).toContain(`${file} does not say how wide its ground is`)
    const feet = await report(model(), '--read', 'unit=foot')
    expect(feet.landforms.summary.maxHeight).toBeCloseTo(1175 * 0.3048, 2)
  })

  it('names the faults of a file', async () => {
    const file = inFolder('slope.f32')
    const plane = Float32Array.from({ length: 48 * 33 }, (_, at) => 99 - (at % 48))
    const printed = async () => {
      writeFileSync(file, writeFloat32(plane))
      return (await run(file, '--read', 'width=48')).out
    }
    expect(await printed()).toContain('\nFaults\nnone found\n')
    for (const needle of [500, 900]) plane[needle]! += 800
    expect(await printed()).toContain(
      '\nFaults\nSpikes and pits                     2 single cells stand above or below all neighbours, by up to 799 m.\n',
    )
  })

  it('names a missing file, and takes a name with the extension of another format for a recipe', async () => {
    await expect(run(inFolder('none.tif'))).rejects.toThrow(/none.tif cannot be read: there is no such file/)
    await expect(run('2/image;url=none.tif')).rejects.not.toThrow(/cannot be read/)
    await expect(run('none.doc')).rejects.toThrow(/^Character/)
  })
})

describe('measure --layers', () => {
  it('writes the chosen layers of the measured state, a GeoTIFF each', async () => {
    const file = inFolder('layers.zip')
    const { remarks } = await run(`${recipe}?at=2`, '--layers', 'steepness,basins, forms,basins', '--out', file)
    expect(remarks.match(/values of (\w+)/g)).toEqual(['values of steepness', 'values of basins', 'values of forms'])
    const files = unzipSync(readFileSync(file))
    expect(Object.keys(files).map((name) => name.split('/')[1])).toEqual(['recipe.txt', 'steepness.tif', 'basins.tif', 'forms.tif'])
    const forms = await readHeightmap(files[Object.keys(files).at(-1)!]!, 'forms.tif')
    const simulation = unwrap((await loadEngine('single', 1)).openSimulation(recipe, 1, null))
    unwrap(simulation.advance(2))
    const shares = unwrap(simulation.forms!())!
    expect(forms.values.filter((value) => value === 6).length / forms.values.length).toBeCloseTo(shares['slope']!, 9)
  })

  it('says which layer does not exist before it runs, and which one the terrain does not have', async () => {
    const out = ['--out', inFolder('none.zip')]
    await expect(run(recipe, '--layers', 'forms,shapes', ...out)).rejects.toThrow(/^There is no layer 'shapes'; there are height,/)
    await expect(run(recipe, '--layers', 'hardness', ...out)).rejects.toThrow("This terrain has no layer 'hardness'")
    await expect(run(recipe, '--layers', 'forms', '--out', inFolder('none/a.zip'))).rejects.toThrow(/there is no folder/)
  })
})
