/** `rill measure`: the numbers of the page's charts for scripts. */
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tableIds } from '@rill-terrain/engine/measures/tables'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { unwrap } from '@rill-terrain/engine/module'
import { parseCommand } from 'rill-terrain/arguments'
import { CommandError } from 'rill-terrain/command-error'
import { measure } from 'rill-terrain/measure'
import type { MeasureCommand } from 'rill-terrain/measure-arguments'
import type { MeasureReport } from 'rill-terrain/measure-report'
import type { ChartModel } from '../../../web/src/state/charts/model'
import { modelOf } from '../../../web/src/state/charts/models/models'
import { chartCsv } from '../../../web/src/state/charts/tables'
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
      tables: null,
      json: true,
    })
    expect(parseCommand(['measure', recipe])).toMatchObject({ theta: 0.45, rivers: 8, swath: null, basin: null, json: false })
    expect(parseCommand(['measure', '--help'])).toEqual({ kind: 'help' })
  })

  it.each([
    ['', "measure needs a recipe, such as '2/size=256/simplex/stream-power'."],
    ['1/x 1/y', "measure takes one recipe, but got '1/y' too; put the recipe in quotes."],
    ['1/x --theta 2', "--theta takes a number from 0.1 to 0.9, not '2'."],
    ['1/x --rivers 2.5', "--rivers takes a whole number from 0 to 50, not '2.5'."],
    ['1/x --width 30', '--width needs --section, the line of the swath.'],
    ['1/x --section 0,0,1', "--section takes 4 fractions of the map from 0 to 1, such as 0.1,0.5,0.9,0.5, not '0,0,1'."],
    ['1/x --chart chi', '--chart needs --csv, the file for its table.'],
    ['1/x --csv a.csv', '--csv takes a folder for all charts; choose the chart for a.csv with --chart.'],
    ['1/x --chart swath --csv a.csv', '--chart swath needs --section, the line of the swath.'],
    [
      '1/x --chart lakes --csv a.csv',
      "There is no chart 'lakes'; there are profile, slope-area, chi, hypsometry, slopes, orders, swath, history.",
    ],
    ['1/x --basin 0,7', "--basin takes 2 fractions of the map from 0 to 1, such as 0.5,0.5, not '0,7'."],
  ])('are refused with a sentence: %s', (words, message) => {
    expect(() => parseCommand(['measure', ...words.split(' ').filter(Boolean)])).toThrow(new CommandError(message))
  })
})

describe('measure', () => {
  it('prints the numbers of the engine as JSON', async () => {
    const { landforms, singleCells, swath, basin, ...rest } = await report(
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
    expect(readdirSync(folder).toSorted()).toEqual(tableIds.map((id) => `${id}.csv`).toSorted())
    expect(remarks).toContain(`${join(folder, 'history.csv')}: 7 rows\n`)
    // The file of the page, from the report of the same terrain.
    const { landforms, swath } = await report(recipe, '--section', '0,0.5,1,0.5', '--theta', '0.5')
    for (const id of tableIds.filter((each) => each !== 'history')) {
      const model = modelOf(id, { landforms, swath }, { river: 0, talus: [], swathWidth: 0 })
      expect(readFileSync(join(folder, `${id}.csv`), 'utf8'), id).toBe(chartCsv(model as ChartModel))
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
    await expect(run(recipe, '--csv', join(folder, 'chi'))).rejects.toThrow(/is a file, but all charts need a folder/)
  })
})
