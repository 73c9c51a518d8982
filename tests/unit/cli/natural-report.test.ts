/** `rill measure --report`: the report "How natural is it?" as a file. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { reportMeasures } from '@rill-terrain/engine/report/measures'
import { referenceModels } from '@rill-terrain/engine/report/reference'
import { parseCommand } from 'rill-terrain/arguments'
import { measure } from 'rill-terrain/measure'
import type { MeasureCommand } from 'rill-terrain/measure-arguments'
import { reportPage, type ReportContents } from 'rill-terrain/natural/page'
import { inFolder } from './support'

const model = fileURLToPath(new URL('../../landscapes/big-tujunga-california.tif', import.meta.url))
const run = (...words: string[]) => measure(parseCommand(['measure', ...words]) as MeasureCommand, new AbortController().signal)

async function reportOf(...words: string[]): Promise<string> {
  const file = inFolder('report.html')
  const { remarks } = await run(...words, '--report', file)
  expect(remarks).toContain(`${file}: a report that compares the terrain with real landscapes\n`)
  return readFileSync(file, 'utf8')
}

describe('a report', () => {
  it('of a model has all measures within its group, names the model with its picture, and needs no network', async () => {
    const html = await reportOf(model, '--guide', 'https://rill.example')
    for (const { name, chapter } of Object.values(reportMeasures)) {
      expect(html).toContain(`<h3>${name}</h3>`)
      expect(html).toContain(`https://rill.example/guide/${chapter}/`)
    }
    expect(html).toContain('16 of 16 measures are as in steep land without ice.')
    expect(html).toContain('Most like Big Tujunga, San Gabriel Mountains;')
    expect(html).toContain('alt="Hillshade of Big Tujunga, San Gabriel Mountains"')
    expect(html).toContain('Contains OS data © Crown copyright')
    const sources = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address!)
    expect(
      sources.filter((address) => !address.startsWith('data:image/png') && !address.startsWith('https://rill.example/')),
    ).toEqual([])
    expect(html).not.toMatch(/<script|NaN|undefined|Infinity/)
  })

  it('of noise says how it differs, and names its faults', async () => {
    const html = await reportOf('2/size=256;extent=10000;seed=3/simplex')
    expect(html).toContain('More undrained ground than most steep land')
    expect(html).toMatch(/<li><strong>Closed depressions\.<\/strong> \d+/)
    expect(html).toMatch(/Unlike all landscapes of the reference; [^.]+ differs least\./)
    expect(html).not.toContain('href=')
  })

  it('of a small map says that nothing is comparable', async () => {
    expect(await reportOf('2/size=32;extent=500/simplex')).toContain('too small for a comparison with real landscapes')
  })
})

it('the table of a report has its numbers', async () => {
  const file = inFolder('report.csv')
  await run(model, '--chart', 'report', '--csv', file)
  const [head, first, ...rows] = readFileSync(file, 'utf8').trim().split('\r\n')
  expect(head).toBe('Measure,Unit,Value,Standard error,Band from,Band to,Real landscapes,Place')
  expect(first).toMatch(/^Mean slope,°,19\.5[\d.]*,1\.7[\d.]*,[\d.]+,[\d.]+,5,within$/)
  expect(rows.length).toBe(Object.keys(reportMeasures).length - 1)
})

it('a page marks the places of faults on the map, and escapes what others wrote', () => {
  const contents: ReportContents = {
    title: '<b>.tif',
    site: null,
    ground: { width: 100, height: 100, cellSize: 30 },
    landscape: { cell: null, ownCell: 30, gradient: 0.1, numbers: null },
    comparison: 'Nothing is comparable.',
    models: referenceModels(),
    faults: [
      {
        id: 'seams',
        share: null,
        count: 1,
        title: 'Seams',
        sentence: '2 lines.',
        places: [{ west: 0.25, north: 0, east: 0.5, south: 1 }],
      },
    ],
    picture: 'data:image/png;base64,',
    pictureOf: () => '',
  }
  const html = reportPage(contents)
  expect(html).toContain('style="left:25.00%;top:0.00%;width:25.00%;height:100.00%"><b>1</b>')
  expect(html).toContain('&lt;b&gt;.tif')
  expect(html).not.toContain('<b>.tif')
})
