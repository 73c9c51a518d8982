import { describe, expect, it } from 'vitest'
import { benchCases, type BenchCase } from '../../../tools/bench/cases'
import { compareRatios, sentenceOf, worseInBoth } from '../../../tools/bench/check'
import { tableOfMethods } from '../../../tools/bench/kernels-report'
import { resultsOf } from '../../../tools/bench/page-report'
import { formatTime, machineName, spreadOf, tableOfResults, withResults } from '../../../tools/bench/report'
import { csvFile, fromCsv, nameOf, ratiosOf, toCsv, variants, type Row, type Variant } from '../../../tools/bench/results'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import type { Registry } from '@rill-terrain/engine/module'

const times: Record<Variant, number> = { plain: 40, native1: 10, native2: 6, wasm1: 11, wasm2: 6.25, single: 10.5 }

function rowOf(medians: Partial<Record<Variant, number>> = {}, rest: Partial<Row> = {}): Row {
  return {
    method: 'thermal',
    width: 1024,
    height: 1024,
    iterations: 4,
    reference: 'own',
    bytes_per_cell: 20.41,
    measured: '2026-01-31',
    fingerprint: '1234567890123456',
    gflop_per_s: 31,
    ...(Object.fromEntries(
      variants.flatMap((variant) => [
        [`${variant}_ms`, medians[variant] ?? times[variant]],
        [`${variant}_spread`, 0.02],
      ]),
    ) as Record<`${Variant}_${'ms' | 'spread'}`, number>),
    ...rest,
  }
}

const caseOf = (rest: Partial<BenchCase> = {}): BenchCase => ({
  method: 'thermal',
  width: 1024,
  height: 1024,
  iterations: 4,
  recipe: '',
  hasReference: true,
  ...rest,
})

it('reports the interquartile range as a share of the median', () => {
  expect(spreadOf([8, 9, 10, 11, 12])).toBeCloseTo(0.2)
})

describe('bench --check', () => {
  const before = [rowOf()]

  it('finds a ratio that is 21 % worse, and names it', () => {
    const { worse } = compareRatios([rowOf({ wasm1: 11 * 1.21, wasm2: 6.25 * 1.21 })], before)
    expect(worse.map(sentenceOf)).toEqual([
      'thermal 1024 x 1024, 4 iterations: wasm to native, one thread was 1.10 and is 1.33: 21 % worse.',
      'thermal 1024 x 1024, 4 iterations: wasm to its plain reference was 0.28 and is 0.33: 21 % worse.',
    ])
  })

  it('accepts a ratio that is 19 % worse', () => {
    expect(compareRatios([rowOf({ wasm1: 11 * 1.19, wasm2: 6.25 * 1.19 })], before)).toEqual({ compared: 4, worse: [] })
  })

  it('finds a second thread that no longer saves time', () => {
    const { worse } = compareRatios([rowOf({ wasm2: 11 })], before)
    expect(worse.map(({ what }) => what)).toEqual(['wasm with two threads to one'])
  })

  it('finds a map that became too large for the cache', () => {
    const ofSize = (side: number, wasm1: number) =>
      rowOf({ wasm1, native1: wasm1, plain: wasm1, wasm2: wasm1, single: wasm1 }, { width: side, height: side })
    const was = [ofSize(512, 1), ofSize(2048, 16)]
    expect(compareRatios([ofSize(512, 1), ofSize(2048, 20)], was).worse.map(sentenceOf)).toEqual([
      'thermal: time per cell at 2048 to 512 was 1.00 and is 1.25: 25 % worse.',
    ])
  })

  it('reports only ratios that are worse in every measurement', () => {
    const [bad, worse] = [rowOf({ wasm2: 11 }), rowOf({ wasm1: 20, wasm2: 20 })]
    const every = worseInBoth(compareRatios([worse], before).worse, compareRatios([bad], before).worse)
    expect(every.map(sentenceOf)).toEqual([expect.stringContaining('two threads to one was 0.57 and is 1.00')])
    expect(worseInBoth(every, compareRatios([rowOf()], before).worse)).toEqual([])
  })

  it('ignores methods that only one run has, and a machine on which all variants are slower', () => {
    expect(compareRatios([rowOf({}, { method: 'blur' })], before)).toEqual({ compared: 0, worse: [] })
    const slower = Object.fromEntries(variants.map((variant) => [variant, times[variant] * 3]))
    expect(compareRatios([rowOf(slower)], before).worse).toEqual([])
  })
})

describe('the CSV', () => {
  it('is parsed to the rows that were written', () => {
    const rows = [rowOf(), rowOf({}, { method: 'blur', reference: 'yardstick' })]
    expect(fromCsv(toCsv(rows))).toEqual(rows)
  })

  it('is named after the machine', () => {
    const machine = machineName('Intel(R) Core(TM) i5-8250U  CPU @ 1.60GHz', 8)
    expect(machine).toBe('Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz, 8 cores')
    expect(csvFile(machine)).toBe('performance/intel-core-i5-8250u-cpu-1-60ghz-8-cores.csv')
  })
})

describe('benchmark cases', async () => {
  const registry = JSON.parse((await loadEngine('single', 1)).describe()) as Registry

  it('contain every registered method at three sizes, and the named cases', () => {
    const cases = benchCases(registry, { isQuick: false })
    for (const { id } of registry.methods) {
      const squares = cases.filter(({ method, width, height }) => method === id && width === height)
      expect(
        squares.map(({ width }) => width),
        id,
      ).toEqual(expect.arrayContaining([512, 1024, 2048]))
    }
    expect(
      cases
        .filter(({ wanted }) => wanted)
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual(['droplets', 'grid-droplets', 'grid-simulation', 'pipes', 'simplex', 'stream-power', 'thermal'])
  })

  it('of --quick contain each method once and no long case, and are a subset of the full run', () => {
    const full = new Set(benchCases(registry, { isQuick: false }).map(({ recipe }) => recipe))
    const quick = benchCases(registry, { isQuick: true })
    expect(quick.filter(({ isWork }) => !isWork).map(({ method }) => method)).toEqual(registry.methods.map(({ id }) => id))
    expect(quick.filter(({ recipe }) => !full.has(recipe))).toEqual([])
    expect(quick.filter(({ isWhole, iterations }) => isWhole || iterations > 100)).toEqual([])
  })

  it('contain whole recipes at two sizes, and other settings of methods', () => {
    const works = benchCases(registry, { isQuick: false }).filter(({ isWork }) => isWork)
    expect(works.filter(({ isWhole }) => isWhole).map(({ method, width }) => `${method} ${width}`)).toEqual([
      'mountain range 512',
      'mountain range 1024',
      'volcanic island 512',
      'volcanic island 1024',
    ])
    expect(works.map(({ method }) => method)).toContain('stream-power routing=iterative')
    expect(new Set(works.map(({ method, width }) => `${method} ${width}`)).size).toBe(works.length)
  })

  it('can be limited to one method, or to one work', () => {
    const namesOf = (only: string) => benchCases(registry, { isQuick: true, only }).map(({ method }) => method)
    expect(namesOf('thermal')).toEqual(['thermal'])
    expect(namesOf('creep')).toEqual(['creep', 'creep law=linear'])
    expect(namesOf('mountain range')).toEqual(['mountain range', 'mountain range'])
    expect(benchCases(registry, { isQuick: true, only: 'none' })).toEqual([])
  })
})

describe('the table of methods', () => {
  const rows = [
    rowOf(),
    rowOf({}, { method: 'blur', reference: 'yardstick' }),
    rowOf({}, { method: 'blur', width: 512, height: 512 }),
  ]
  const cases = [
    caseOf({ wanted: { twoThreads: 5 } }),
    caseOf({ method: 'blur' }),
    caseOf({ method: 'blur', width: 512, height: 512 }),
  ]

  it('has a row for each named case and a row for each other method', () => {
    expect(tableOfMethods(cases, rows).split('\n').slice(2, -1)).toEqual([
      '| thermal 1024 x 1024, 4 iterations | 40.0 ±2% | 10.0 ±2% | 11.0 ±2% | 10.5 ±2% | 6.25 ±2% | *5.00* (20.0 in total) | 10.0 | 1.10 | 1.76 | 6.4 |  | 20 |',
      '| blur 1024 x 1024, 4 iterations |  | 10.0 ±2% | 11.0 ±2% | 10.5 ±2% | 6.25 ±2% |  |  | 1.10 | 1.76 |  |  | 20 |',
    ])
  })

  it('writes times with three significant digits', () => {
    expect([0.98765, 12.345, 99.96, 1234.5].map(formatTime)).toEqual(['0.988', '12.3', '100', '1235'])
  })

  it('gives each row a unique name', () => {
    const names = [rowOf(), rowOf({}, { iterations: 1 }), rowOf({}, { width: 2048 }), rowOf({}, { method: 'blur' })].map(nameOf)
    expect(new Set(names).size).toBe(4)
    expect(ratiosOf([rowOf()]).map(({ value }) => value)).toEqual([1.1, 1.05, 6.25 / 11, 11 / 40])
  })
})

describe('a page of results', () => {
  const page = '# Title\n\nWritten by `x` on 2026-01-30:\nmachine.\n\nText.\n\n| a |\n| - |\n| 1 |\n\nEnd.\n\n| b |\n| - |\n'

  it('gets a new date and new tables, and keeps its text', () => {
    const tables = ['| c |\n| - |\n| 2 |\n', '| d |\n']
    const written = withResults(page, 'npm run it', 'Node 20', tables, 0.2)
    expect(written).toMatch(
      /^# Title\n\nWritten by `npm run it` on \d{4}-\d\d-\d\d: .*; Node 20\. .* 0\.2\.\n\nText\.\n\n\| c \|\n/,
    )
    expect(written).toContain('| 2 |\n\nEnd.\n\n| d |\n')
    expect(withResults(page, 'npm run it', 'Node 20', tables, 9)).toContain('The machine was busy')
  })

  it('must have as many tables as there are', () => {
    expect(() => withResults(page, 'npm run it', 'Node 20', ['', '', ''], 0)).toThrow('no place')
    expect(() => withResults(page, 'npm run it', 'Node 20', [''], 0)).toThrow('no place')
  })
})

describe('the results of the page', () => {
  const run = (milliseconds: number, processor: number) => ({ milliseconds, processor, pictures: 1 })

  it('compare times round by round, and state the targets', () => {
    const results = resultsOf({
      page: [run(1100, 2300), run(2300, 2400), run(1200, 2100)],
      node: [run(1000, 2000), run(2000, 2000), run(1000, 2000)],
      pauses: [12, 49, 30].map((untilPaused) => ({ untilPaused, untilKnown: untilPaused + 7 })),
      visits: [700, 900, 850],
      painting: { ground: [20, 30, 40], eroded: [90, 160, 120] },
    })
    const of = (start: string) => results.find(({ what }) => what.startsWith(start))!
    expect(of('overhead of')).toMatchObject({ got: '15%, 10% to 20%', isReached: true })
    expect(of('from the pointer to the picture of the painted')).toMatchObject({ wanted: 'at most 50 ms', isReached: true })
    expect(of('from the pointer to the picture of its eroded')).toMatchObject({ wanted: 'at most 100 ms', isReached: false })
    expect(of('extra processor')).toMatchObject({ got: '15%, 5% to 20%' })
    expect(of('from pressing Pause until the engine')).toMatchObject({ got: '49.0 ms, median 30.0 ms of 3', isReached: true })
    expect(of('from pressing Pause until the page')).toMatchObject({ got: '56.0 ms, median 37.0 ms of 3' })
    expect(of('from navigation').got).toMatch(/^850 ms .* of 3$/)
    expect(tableOfResults(results)).toContain('| from navigation to the first terrain, files in the cache | *850 ms')
  })
})
