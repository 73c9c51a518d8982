/** The charts as data: what each one draws, says and tabulates, from reports of terrains with known numbers. */
import { describe, expect, it } from 'vitest'
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import { csvOf, tableIds, tablesOf, talusAngles, type ChartTable, type Reports } from '@rill-terrain/engine/measures/tables'
import { chartIds } from '../../../web/src/modes/charts/state/choice'
import { isAbsent, logRangeOf, rangeOf, type ChartModel } from '../../../web/src/modes/charts/state/model'
import type { ChartSettings } from '../../../web/src/modes/charts/state/chart'
import { modelOf, type OtherReports } from '../../../web/src/modes/charts/state/models/models'
import { chartCsv } from '../../../web/src/modes/charts/state/tables'
import { landscape, tooCoarse } from '../support/landscapes'
import { plainLandforms } from '../support/plain-landforms'
import { recordedHistory as history } from '../support/recorded-history'
import { roughValley } from '../support/rough-valley'

const report = plainLandforms(roughValley())
const rivers = report.rivers
rivers[0]!.knickpoints = [4]
const swath = { distance: [0, 100, 200], minimum: [1, 2, null], mean: [2, 3, null], maximum: [4, 9, null] }
const reports: Reports = { landforms: report, history, swath, landscape }
/** All charts but the report have axes. */
const drawnIds = chartIds.filter((id) => id !== 'report')
const start: OtherReports = {
  reports: { landforms: plainLandforms(roughValley(80, 110)), history, swath, landscape },
  names: { own: 'Now', other: 'Start' },
}
const settings: ChartSettings = { river: 0, talus: [], swathWidth: 500, iteration: 0 }

const flat = plainLandforms({ width: 8, height: 8, cellSize: 10, heights: new Float64Array(64) })
const drowned = plainLandforms({ width: 8, height: 8, cellSize: 10, heights: new Float64Array(64), sea: 5 })

function shown(
  id: (typeof chartIds)[number],
  changes: Partial<ChartSettings> = {},
  of = reports,
  other?: OtherReports,
): ChartModel {
  const model = modelOf(id, of, { ...settings, ...changes }, other)
  if (model === null || isAbsent(model)) throw new Error(`${id} has no chart`)
  return model
}

const fact = ({ facts }: ChartModel, name: string) => facts.find(([each]) => each === name)?.[1]
const absent = (id: (typeof chartIds)[number], of: Reports) => {
  const model = modelOf(id, of, settings)
  return model && isAbsent(model) ? model.absent : null
}

describe.each(chartIds)('the chart %s', (id) => {
  it('describes itself, reads every stop, and draws inside of its axes', () => {
    const { panels, tables } = shown(id)
    for (const { description, x, y, marks, pointer } of panels) {
      expect(description).toMatch(/^[A-Z].*\.$/)
      expect(description).not.toMatch(/NaN|undefined|Infinity/)
      for (const { xs, ys } of marks) {
        expect(xs.length).toBe(ys.length)
        for (const value of xs.filter(Number.isFinite)) expect(value).toBeGreaterThanOrEqual(x.domain[0] - 1e-9)
        for (const value of ys.filter(Number.isFinite)) expect(value).toBeLessThanOrEqual(y.domain[1] + 1e-9)
      }
      const { stops, read } = pointer!
      expect(stops.length).toBeGreaterThan(1)
      for (const index of stops.keys()) expect(read(index).lines.join()).not.toMatch(/NaN|undefined|Infinity/)
    }
    for (const { head, rows } of tables) for (const row of rows) expect(row.length).toBe(head.length)
  })

  it('has no chart before the first result, and one sentence for a terrain without rivers and relief', () => {
    expect(modelOf(id, {}, settings)).toBeNull()
    for (const landforms of [flat, drowned]) {
      const empty: Reports = { landforms, swath: null, history: { ...history, iteration: [0] }, landscape: tooCoarse }
      const model = modelOf(id, empty, settings)
      if (id === 'slopes' && landforms === flat) expect(isAbsent(model!)).toBe(false)
      else expect(absent(id, empty)).toMatch(/^[A-Z][^.]*\.$/)
    }
  })

  it('has the tables in its file that the command line writes', () => {
    expect(tableIds).toContain(id)
    expect(chartCsv(shown(id, { talus: [60] }))).toBe(csvOf(tablesOf(id, reports, [60]) as ChartTable[]))
    const empty: Reports = { landforms: drowned, swath: null, history: { ...history, iteration: [0] }, landscape: tooCoarse }
    expect(tablesOf(id, empty, [])).toBe(absent(id, empty))
  })
})

describe.each(drawnIds)('the axes of the chart %s', (id) => {
  it('have a second terrain, dashed and named', () => {
    const marks = shown(id, {}, reports, start).panels.flatMap((panel) => panel.marks)
    expect(marks.some(({ isOther }) => isOther)).toBe(true)
    const names = marks.flatMap(({ name }) => name ?? [])
    expect(names.some((name) => name.startsWith('Start'))).toBe(true)
    expect(names.some((name) => name.startsWith('Now'))).toBe(true)
    expect(
      shown(id)
        .panels.flatMap((panel) => panel.marks)
        .some(({ isOther }) => isOther),
    ).toBe(false)
  })
})

describe('a chart of two terrains', () => {
  it.each(chartIds)('has the numbers of both in its table, its file and its description: %s', (id) => {
    const model = shown(id, {}, reports, start)
    const [own, theirs] = [shown(id), shown(id, {}, start.reports)]
    for (const [index, { head, rows }] of model.tables.entries()) {
      expect(head).toEqual(['Terrain', ...own.tables[index]!.head])
      for (const row of own.tables[index]!.rows) expect(rows).toContainEqual(['Now', ...row])
      expect(rows.some(([terrain]) => terrain === 'Start')).toBe(true)
    }
    expect(chartCsv(model)).toMatch(/^Terrain,/)
    for (const panel of model.panels) expect(panel.description).toMatch(/^Now: [^]*\. Start, dashed: [^]*\.$/)
    for (const [name, value] of theirs.facts)
      expect(fact(model, name)).toBe(fact(own, name) === value ? value : `${fact(own, name)} (Start: ${value})`)
  })

  it('shows the river of the other terrain whose outlet is nearest', () => {
    const moved = { landforms: { ...report, rivers: [rivers[1]!, rivers[0]!].map((river) => ({ ...river, trunk: null })) } }
    for (const id of ['profile', 'chi'] as const) {
      const { marks } = shown(id, {}, reports, { ...start, reports: moved }).panels[0]!
      expect(marks.find(({ isOther }) => isOther)).toMatchObject({ name: 'Start: river 2', ys: rivers[0]!.height })
    }
  })

  it('says why the other terrain has no chart', () => {
    const model = shown('profile', {}, reports, { ...start, reports: { landforms: drowned } })
    expect(fact(model, 'Start')).toMatch(/^[A-Z][^.]*\.$/)
    expect(model.tables).toEqual(shown('profile').tables)
  })
})

describe('long profiles', () => {
  it('draw all rivers, with the selected one on top and its knickpoints', () => {
    const { marks } = shown('profile').panels[0]!
    expect(marks.filter(({ kind }) => kind === 'line').length).toBe(rivers.length)
    expect(marks.at(-2)).toMatchObject({ look: 'main', river: 0, ys: rivers[0]!.height })
    expect(marks.at(-1)).toMatchObject({ kind: 'points', name: 'Knickpoint', xs: [rivers[0]!.distance[4]] })
    expect(shown('profile', { river: 1 }).panels[0]!.pointer).toMatchObject({ river: 1, stops: rivers[1]!.distance })
  })

  it('tabulate the selected river, and all rivers in the file', () => {
    const model = shown('profile')
    expect(model.tables[0]!.rows.length).toBe(rivers[0]!.height.length)
    const points = rivers.reduce((sum, { height }) => sum + height.length, 0)
    expect(chartCsv(model).trimEnd().split('\r\n').length).toBe(points + 1)
  })

  it.each(['profile', 'chi'] as const)('mark how far the uplift has come: %s', (id) => {
    const aged = (youngFrom: number | null) =>
      shown(id, {}, { ...reports, landforms: { ...report, rivers: [{ ...rivers[0]!, youngFrom }, ...rivers.slice(1)] } })
    const xs = id === 'profile' ? rivers[0]!.distance : rivers[0]!.chi
    expect(aged(5).panels[0]!.rules).toEqual([{ x: xs[5], name: 'Knickpoint of the uplift' }])
    expect(fact(aged(5), 'Knickpoint of the uplift')).toMatch(/ from the outlet, at .* m$/)
    expect(aged(null).panels[0]!.rules).toEqual([])
    expect(fact(aged(null), 'Knickpoint of the uplift')).toBe('past the source')
    expect(fact(shown(id), 'Knickpoint of the uplift')).toBeUndefined()
  })

  it('keep a river when fewer remain', () => {
    expect(shown('profile', { river: 99 }).panels[0]!.pointer!.river).toBe(rivers.length - 1)
  })
})

describe('a chi plot', () => {
  it('distinguishes trunk streams from tributaries without colours', () => {
    const { marks } = shown('chi').panels[0]!
    const looks = new Map(marks.flatMap(({ river, look }) => (river === undefined ? [] : [[river, look] as const])))
    expect(looks.get(0)).toBe('main')
    rivers.forEach(({ trunk }, index) => {
      if (index > 0) expect(looks.get(index)).toBe(trunk === null ? 'quiet' : 'third')
    })
    expect(rivers.some(({ trunk }) => trunk !== null)).toBe(true)
  })

  it('tabulates the selected river, and all rivers in the file', () => {
    const { tables, fileTables } = shown('chi', { river: 1 })
    expect(new Set(tables[0]!.rows.map(([river]) => river))).toEqual(new Set([2]))
    expect(new Set(fileTables![0]!.rows.map(([river]) => river)).size).toBe(rivers.length)
  })

  it('draws the fit of the trunk, whose slope is ksn', () => {
    const fit = shown('chi').panels[0]!.marks[0]!
    const [from, to] = fit.xs as [number, number]
    expect((fit.ys[1]! - fit.ys[0]!) / (to - from)).toBeCloseTo(report.chi.fit!.slope, 6)
  })
})

describe('slope and drainage area', () => {
  it('draw the fitted power law through both ends', () => {
    const [fit] = shown('slope-area').panels[0]!.marks
    const { concavity, steepness } = report.slopeArea.fit!
    fit!.xs.forEach((area, index) => expect(fit!.ys[index]).toBeCloseTo(steepness * area ** -concavity, 9))
    expect(fact(shown('slope-area'), 'ksn at θ 0.45')).toMatch(/ m⁰·⁹$/)
  })

  it('show the standard error as numbers and as a band', () => {
    const { slopeArea } = report
    const [lower, upper] = [slopeArea.slope.map((slope) => 0.9 * slope), slopeArea.slope.map((slope) => 1.1 * slope)]
    const fit = { ...slopeArea.fit!, concavity: 0.428, concavityError: 0.0998 }
    const junctions = { concavity: 0.683, concavityError: 0.146, count: 10 }
    const model = shown('slope-area', {}, { landforms: { ...report, slopeArea: { ...slopeArea, fit, lower, upper, junctions } } })
    expect(model.panels[0]!.marks[0]).toMatchObject({ kind: 'band', ys: upper, lows: lower })
    expect(fact(model, 'Concavity θ')).toBe('0.43 ± 0.10')
    expect(fact(model, 'θ from chi of tributaries')).toBe('0.68 ± 0.15')
  })

  it('say why there is no fit', () => {
    const slopeArea = { ...report.slopeArea, fit: null, fitAbsent: 'Too small to say.' }
    const model = shown('slope-area', {}, { landforms: { ...report, slopeArea } })
    expect(fact(model, 'Concavity θ')).toBe('Too small to say.')
    expect(model.panels[0]!.description).toContain('Too small to say.')
  })
})

describe('a hypsometric curve', () => {
  it('of a plane is the diagonal, with an integral of one half', () => {
    const width = 201
    const heights = Float64Array.from({ length: width * 9 }, (_, index) => index % width)
    const model = shown('hypsometry', {}, { landforms: plainLandforms({ width, height: 9, cellSize: 10, heights }) })
    expect(fact(model, 'Integral')).toBe('0.5')
    const { xs, ys } = model.panels[0]!.marks.at(-1)!
    xs.forEach((share, index) => expect(share + ys[index]!).toBeCloseTo(100, -0.5))
    expect(ys[0]).toBe(100)
  })
})

describe('the slope histogram', () => {
  it('marks the talus angles of the recipe', () => {
    const { rules } = shown('slopes', { talus: [28, 35] }).panels[0]!
    expect(rules).toEqual([
      { x: 28, name: 'Talus 28°' },
      { x: 35, name: 'Talus 35°' },
    ])
  })

  it('takes them from enabled stages and companions, each once', () => {
    const stage = (isOn: boolean, parameters: Record<string, number>, companions: object[] = []) => ({
      method: 'x', revision: 1, isOn, parameters, companions,
    }) // prettier-ignore
    const stages = [
      stage(true, {}, [stage(true, { talus: 35, 'hard-talus': 65 }), stage(false, { talus: 20 })]),
      stage(true, { talus: 35 }),
      stage(false, { talus: 10 }),
    ]
    expect(talusAngles({ stages } as never)).toEqual([35, 65])
  })

  it('shows where a plane has all its land', () => {
    const heights = Float64Array.from({ length: 400 }, (_, index) => (index % 20) * 10 * Math.tan((30.5 * Math.PI) / 180))
    const model = shown('slopes', {}, { landforms: plainLandforms({ width: 20, height: 20, cellSize: 10, heights }) })
    expect(model.panels[0]!.marks[0]!.ys[30]).toBe(100)
    expect(fact(model, 'Largest class')).toBe('30–31°')
  })
})

it('a swath profile without a line asks for one', () => {
  expect(absent('swath', { swath: null })).toBe('Draw a line over the terrain: the swath profile is taken along it.')
})

describe('tables as CSV', () => {
  it('have empty cells for missing numbers, and quotes where they are needed', () => {
    const tables = [{ head: ['a, b', 'c'], rows: [[1, null], ['x"y', 0.5]] }] // prettier-ignore
    expect(chartCsv({ panels: [], facts: [], tables })).toBe('"a, b",c\r\n1,\r\n"x""y",0.5\r\n')
  })

  it('contain every swath point', () => {
    expect(chartCsv(shown('swath'))).toBe('Distance (m),Lowest (m),Mean (m),Highest (m)\r\n0,1,2,4\r\n100,2,3,9\r\n200,,,\r\n')
  })
})

describe('ranges of axes', () => {
  it('ignore values that are not finite, and are never empty', () => {
    expect(rangeOf([[1, Number.NaN], [5]], 0.25)).toEqual([0, 6])
    expect(rangeOf([[]])).toEqual([0, 1])
    expect(rangeOf([[3]])).toEqual([2.5, 3.5])
    const [from, to] = logRangeOf([[10, 0, -3]])
    expect(Math.log10(to / from)).toBeCloseTo(1, 1)
  })
})

describe('the plain report', () => {
  it('measures concavity, steepness and chi of a steady stream-power profile', () => {
    // One channel along the middle row of a long valley, with side slopes that drain into it: S = ks A^-0.5.
    const [width, height, cellSize, ks] = [2000, 3, 100, 40]
    const middle = new Float64Array(width)
    for (let column = 1; column < width; column++) {
      const area = 3 * (width - column) * cellSize ** 2
      middle[column] = middle[column - 1]! + cellSize * ks * area ** -0.5
    }
    const heights = Float64Array.from({ length: width * height }, (_, index) => {
      const row = Math.floor(index / width)
      return middle[index % width]! + (row === 1 ? 0 : 500)
    })
    const ground = { width, height, cellSize, heights }
    const made: LandformReport = plainLandforms(ground, { theta: 0.5 })
    expect(made.slopeArea.fit!.concavity).toBeCloseTo(0.5, 2)
    expect(made.chi.fit!.slope / ks).toBeCloseTo(1, 3)
    expect(made.chi.fit!.rSquared).toBeCloseTo(1, 6)
  })
})
