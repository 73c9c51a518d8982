/** Charts of terrain with ice: the ice above rivers, and the snow line. */
import { describe, expect, it } from 'vitest'
import { csvOf, tablesOf, type ChartTable, type Reports } from '@rill-terrain/engine/measures/tables'
import { isAbsent, type ChartModel } from '../../../web/src/modes/charts/state/model'
import type { ChartSettings } from '../../../web/src/modes/charts/state/chart'
import { modelOf, type OtherReports } from '../../../web/src/modes/charts/state/models/models'
import { chartCsv } from '../../../web/src/modes/charts/state/tables'
import { length as lengthText } from '../../../web/src/state/measures/words'
import { plainLandforms } from '../support/plain-landforms'
import { roughValley } from '../support/rough-valley'

const report = plainLandforms(roughValley())
const rivers = report.rivers
const reports: Reports = { landforms: report }
const start: OtherReports = {
  reports: { landforms: plainLandforms(roughValley(80, 110)) },
  names: { own: 'Now', other: 'Start' },
}
const settings: ChartSettings = { river: 0, talus: [], swathWidth: 500, iteration: 0 }

function shown(id: 'profile' | 'hypsometry', changes: Partial<ChartSettings> = {}, of = reports, other?: OtherReports): ChartModel {
  const model = modelOf(id, of, { ...settings, ...changes }, other)
  if (model === null || isAbsent(model)) throw new Error(`${id} has no chart`)
  return model
}

const fact = ({ facts }: ChartModel, name: string) => facts.find(([each]) => each === name)?.[1]

describe('long profiles', () => {
  it('show the ice above the river, with its length and depth, and a column of its surface', () => {
    // Ice of 30 m on the points 2 to 5, and of 80 m on the next one. The last point is in a lake above bare ground.
    const own = rivers[0]!.height
    const icy = own.map((height, at) => (at < 2 || at > 6 ? null : height + (at === 6 ? 80 : 30)))
    const iceSurface = icy.map((surface, at) => surface ?? own[at]! - (at === own.length - 1 ? 9 : 0))
    const landforms = { ...report, rivers: [{ ...rivers[0]!, iceSurface }, ...rivers.slice(1).map((river) => ({ ...river, iceSurface: river.height }))] } // prettier-ignore
    const model = shown('profile', {}, { ...reports, landforms })
    const [panel] = model.panels
    const ys = icy.map((surface) => surface ?? Number.NaN)
    expect(panel!.marks[0]).toMatchObject({ kind: 'band', name: 'Ice', ys, lows: rivers[0]!.height })
    expect(panel!.y.domain[1]).toBeGreaterThanOrEqual(Math.max(...icy.map((surface) => surface ?? 0)))
    const under = lengthText(rivers[0]!.distance[6]! - rivers[0]!.distance[2]!)
    expect(fact(model, 'Under ice')).toBe(`${under}, up to 80 m of ice`)
    expect(panel!.description).toContain(`Under ice: ${under}, up to 80 m of ice.`)
    expect(panel!.pointer!.read(6).lines.at(-1)).toMatch(/^Surface of the ice .* m$/)
    expect(panel!.pointer!.read(6).ys).toEqual([icy[6], rivers[0]!.height[6]])
    expect(panel!.pointer!.read(1).ys).toEqual([rivers[0]!.height[1]])
    expect(model.tables[0]!.head.at(-1)).toBe('Surface of the ice (m)')
    expect(model.tables[0]!.rows[1]!.at(-1)).toBeNull()
    expect(model.tables[0]!.rows[6]!.at(-1)).toBeCloseTo(icy[6]!, 3)
    // The river without ice is as it was, but for the column.
    const bare = shown('profile', { river: 1 }, { ...reports, landforms })
    expect(JSON.stringify(bare.panels)).toBe(JSON.stringify(shown('profile', { river: 1 }).panels))
    expect(fact(bare, 'Under ice')).toBeUndefined()
    // Beside a terrain without ice.
    const compared = shown('profile', {}, { ...reports, landforms }, start)
    for (const { head, rows } of compared.tables) for (const row of rows) expect(row.length).toBe(head.length)
    const reversed = shown('profile', {}, reports, { ...start, reports: { ...start.reports, landforms } })
    expect(reversed.panels[0]!.marks.find(({ name }) => name === 'Start: ice')).toMatchObject({ kind: 'line', isOther: true })
    expect(reversed.tables[0]!.head.at(-1)).toBe('Surface of the ice (m)')
    for (const { head, rows } of reversed.tables) for (const row of rows) expect(row.length).toBe(head.length)
  })
})

describe('the snow line on a hypsometric curve', () => {
  const width = 201
  const heights = Float64Array.from({ length: width * 9 }, (_, index) => index % width)
  const plane = plainLandforms({ width, height: 9, cellSize: 10, heights })
  const withLine = (height: number): Reports => ({ landforms: { ...plane, markedHeights: [{ name: 'Snow line', height }] } })

  it('is at its height, with the share of the land above it', () => {
    const model = shown('hypsometry', {}, withLine(150))
    const [level] = model.panels[0]!.levels!
    expect(level).toEqual({ y: 75, name: 'Snow line 150 m' })
    expect(fact(model, 'Snow line')).toBe('150 m, below 25.4 % of the land')
    expect(model.panels[0]!.description).toMatch(/Snow line at 150 m, below 25.4 % of the land\.$/)
    const [head, row] = chartCsv(model).trimEnd().split('\r\n').slice(-2) as [string, string]
    expect(head).toBe('Line,Height (m),Share of the relief,Share of the land above')
    expect(row).toMatch(/^Snow line,150,0\.75,0\.25/)
    const files = tablesOf('hypsometry', withLine(150), []) as ChartTable[]
    expect(chartCsv(model)).toBe(csvOf(files))
  })

  it.each([
    [900, '900 m, above all land'],
    [-50, '−50 m, below all land'],
  ])('is not drawn outside of the relief: %d m', (height, text) => {
    const model = shown('hypsometry', {}, withLine(height))
    expect(model.panels[0]!.levels).toBeUndefined()
    expect(fact(model, 'Snow line')).toBe(text)
  })

  it('is drawn for both terrains of a comparison, and tabulated if only one has it', () => {
    const names = { own: 'Now', other: 'Start' }
    const { panels } = shown('hypsometry', {}, withLine(150), { names, reports: withLine(100) })
    expect(panels[0]!.levels).toEqual([
      { y: 75, name: 'Snow line 150 m' },
      { y: 50, name: 'Start: snow line 100 m', isOther: true },
    ])
    const bare = { landforms: plane }
    for (const [own, other] of [
      [withLine(150), bare],
      [bare, withLine(150)],
    ] as const) {
      // prettier-ignore
      const [, table] = shown('hypsometry', {}, own, { names, reports: other }).tables
      expect(table!.head[0]).toBe('Terrain')
      expect(table!.rows).toEqual([[own === bare ? 'Start' : 'Now', 'Snow line', 150, 0.75, expect.closeTo(0.25, 2)]])
    }
  })

  it('changes nothing without a stage that has one', () => {
    const model = shown('hypsometry', {}, { landforms: plane })
    expect(model.panels[0]).not.toHaveProperty('levels')
    expect(model.tables.length).toBe(1)
  })
})
