/** Parts of the charts of the terrain: logarithmic ticks, the line under a press, places of reports, and the choice in links. */
import { scaleLinear, scaleLog } from 'd3-scale'
import { describe, expect, it } from 'vitest'
import { ticksThatFit } from '../../../web/src/ui/charts/axis'
import { bandPath } from '../../../web/src/ui/charts/series'
import { markAt } from '../../../web/src/modes/charts/ui/mark-at'
import { chartFromText, chartIds, thetaFromText } from '../../../web/src/modes/charts/state/choice'
import { allCharts } from '../../../web/src/modes/charts/state/models/models'
import type { ChartMark } from '../../../web/src/modes/charts/state/model'
import { fractionOf, shareOf } from '../../../web/src/state/measures/places'
import { registryOf } from '@rill-terrain/engine/registry'
import { steepnessUnit, tableIds } from '@rill-terrain/engine/measures/tables'
import { plain } from '../../../web/src/state/measures/words'
import { loadSingle } from '../../support/local-engine'
import { parameter } from '../../support/parameter'

describe('ticks of a logarithmic axis', () => {
  it.each([
    [1, 1000, 700, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]],
    [1, 1000, 400, [1, 3, 10, 30, 100, 300, 1000]],
    [1, 1000, 210, [1, 10, 100, 1000]],
    [1e-8, 1, 210, [1e-8, 1e-5, 1e-2]],
    [0.004, 0.06, 300, [0.005, 0.01, 0.02, 0.05]],
  ])('from %d to %d on %d pixels are %j', (from, to, pixels, ticks) => {
    expect(ticksThatFit(scaleLog([from, to], [0, pixels]), 62)).toEqual(ticks)
  })
})

describe('the line under a press', () => {
  const scales = { x: scaleLinear([0, 100], [0, 200]), y: scaleLinear([0, 10], [100, 0]) }
  const line = (river: number, height: number): ChartMark => ({
    kind: 'line',
    look: 'quiet',
    river,
    xs: [0, 50, 100],
    ys: [height, height, height],
  })
  const marks = [line(0, 2), line(1, 5), { ...line(2, 5), river: undefined } as unknown as ChartMark]

  it('is the nearest within reach', () => {
    expect(markAt(marks, { x: 100, y: 55 }, scales)?.river).toBe(1)
    expect(markAt(marks, { x: 100, y: 72 }, scales)?.river).toBe(0)
    expect(markAt(marks, { x: 100, y: 20 }, scales)).toBeUndefined()
  })

  it('is found by the points of a band that has gaps', () => {
    const path = bandPath({ xs: [0, 50, 100], ys: [8, Number.NaN, 6] }, [2, 2, 2], scales)
    expect(path).not.toContain('NaN')
    expect(path).toContain('M0,')
  })
})

describe('places of reports', () => {
  it('are cell centres, and those of the page have the outer centres on the border', () => {
    expect(shareOf(0.5 / 64, 64)).toBe(0)
    expect(shareOf(63.5 / 64, 64)).toBe(1)
    for (const share of [0, 0.3, 1]) expect(shareOf(fractionOf(share, 64), 64)).toBeCloseTo(share, 12)
  })
})

describe('the choice in a link', () => {
  it('has the charts that the engine knows, with their names, and each has a table', async () => {
    const { choices } = registryOf(await loadSingle()).view.find(({ id }) => id === 'chart')!
    expect(choices.slice(1)).toEqual(chartIds.map((id) => ({ id, label: allCharts[id].name })))
    expect(choices[0]!.id).toBe('none')
    expect(tableIds.toSorted()).toEqual(chartIds.toSorted())
  })

  it('reads charts and theta', () => {
    expect([chartFromText('chi'), chartFromText('none'), chartFromText('')]).toEqual(['chi', null, null])
    const row = parameter({ default: 0.45, minimum: 0.1, maximum: 0.9 })
    expect(['', '0.6', '7', 'x'].map((text) => thetaFromText(text, row))).toEqual([0.45, 0.6, 0.9, 0.45])
  })
})

describe('numbers in words', () => {
  it('have the unit of ksn, and a minus sign', () => {
    expect(steepnessUnit(0.45)).toBe('m⁰·⁹')
    expect(steepnessUnit(0.5)).toBe('m¹')
    expect(plain(-2.7654)).toBe('−2.77')
  })
})
