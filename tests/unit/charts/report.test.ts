/** The report "How natural is it?" as a chart. */
import { expect, it } from 'vitest'
import type { Landscape } from '@rill-terrain/engine/report/landscape'
import { reportMeasures } from '@rill-terrain/engine/report/measures'
import { isAbsent, type ChartModel } from '../../../web/src/modes/charts/state/model'
import { modelOf } from '../../../web/src/modes/charts/state/models/models'
import { landscape } from '../support/landscapes'

function shown(subject: Landscape, other?: Landscape): ChartModel {
  const second = other && { reports: { landscape: other }, names: { own: 'Now', other: 'Start' } }
  const model = modelOf('report', { landscape: subject }, { river: 0, talus: [], swathWidth: 500, iteration: 0 }, second)
  if (model === null || isAbsent(model)) throw new Error('the report is absent')
  return model
}

it('has a strip for each measure, the result and the most similar landscapes', () => {
  const { strips, headline, likenesses, notes } = shown(landscape)
  expect(headline!.join(' ')).toBe(
    '16 of 16 measures are as in steep land without ice. Most like Big Tujunga, San Gabriel Mountains; then Cairngorms; then Lake District.',
  )
  expect(strips!.map(({ name }) => name)).toEqual(Object.values(reportMeasures).map(({ name }) => name))
  for (const { strip, isOutside, place } of strips!) {
    expect(strip!.value).toBeGreaterThanOrEqual(strip!.low - 1e-9)
    expect(strip!.value).toBeLessThanOrEqual(strip!.high + 1e-9)
    expect(isOutside).toBe(false)
    expect(place).toMatch(/^In the (lower third|middle|upper third) of the band\.$/)
  }
  expect(likenesses![0]).toMatchObject({ picture: 'landscapes/big-tujunga-california.png' })
  expect(likenesses![1]).toMatchObject({ name: 'Cairngorms', picture: null })
  expect(notes!.join()).toContain('Contains OS data © Crown copyright')
})

it('shows a value beyond the strip as an arrow, and the second terrain as a ring', () => {
  const steep = { ...landscape, numbers: { ...landscape.numbers!, meanSlope: { value: 80, error: 1 }, concavity: null } }
  const [slope] = shown(steep, landscape).strips!
  expect(slope).toMatchObject({ isOutside: true, place: 'Steeper than most steep land without ice.', strip: { beyond: 'right' } })
  expect(slope!.other!.value).toBeLessThan(slope!.other!.high)
  const { strips } = shown(steep)
  expect(strips!.find(({ name }) => name === 'Concavity')).toMatchObject({ strip: null, value: '–' })
  expect(strips![0]).not.toHaveProperty('other')
})
