/** The chart of an open comparison measures both terrains: with the real core, without worker and components. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HistoryReport } from '@rill-terrain/engine/measures/landform-report'
import { chartsOf, type Charts } from '../../../web/src/modes/charts/state/charts'
import { isAbsent, type ChartMark } from '../../../web/src/modes/charts/state/model'
import { Messages } from '../../../web/src/state/messages'
import type { Workspace } from '../../../web/src/state/workspace'
import { until } from '../../support/local-engine'
import { page, playground, TestPage, usePages, workspace } from '../../support/test-page'
import { sectionOf } from '../../../web/src/modes/section/state/section'

usePages()

let second: TestPage
let charts: Charts
let ends: (() => void)[]

beforeEach(async () => {
  second = new TestPage(new Messages())
  second.fragment = '#2/size=33x21;seed=8/simplex/grid-droplets@3;iterations=40+thermal@2?at=0'
  await Promise.all([playground.start(), second.playground.start()])
  charts = chartsOf(workspace)
  ends = [charts.follow()]
})

afterEach(() => {
  for (const end of ends.reverse()) end()
  second.close()
})

function compareWith(other: Workspace): () => void {
  workspace.compared.value = { workspace: other, names: { own: 'B', other: 'A' } }
  return () => (workspace.compared.value = null)
}

const otherMark = (): ChartMark | undefined => {
  const model = charts.model.value
  return model && !isAbsent(model) ? model.panels[0]!.marks.find(({ isOther }) => isOther) : undefined
}

it('measures the other terrain with the same options, until the comparison ends', async () => {
  const asked = vi.spyOn(second.workspace, 'measure')
  workspace.view.set('theta', '0.6')
  charts.choose('hypsometry')
  await until(() => charts.isCurrent.value)
  expect(otherMark()).toBeUndefined()
  const end = compareWith(second.workspace)
  await until(() => otherMark() !== undefined)
  expect(otherMark()).toMatchObject({ name: 'A', look: 'second' })
  expect(asked).toHaveBeenCalledWith('landforms', { theta: 0.6 }, false)

  // Both terrains have a swath profile along the line of the open one.
  sectionOf(workspace.view).set({ from: { east: 0, south: 0.5 }, to: { east: 1, south: 0.5 } })
  charts.choose('swath')
  await until(() => otherMark() !== undefined)
  expect(asked.mock.lastCall).toEqual(['swath', expect.objectContaining({ width: charts.swathWidth.value }), false])

  end()
  expect(otherMark()).toBeUndefined()
  expect(charts.isCurrent.value).toBe(true)
})

it.each([
  ['another chart opens', () => charts.choose('hypsometry')],
  ['the chart closes', () => charts.close()],
  ['no component shows it', () => ends.pop()!()],
])('records no history once %s', async (_when, close) => {
  const asked = vi.spyOn(second.workspace, 'measure')
  charts.choose('history')
  ends.unshift(compareWith(second.workspace))
  await until(() => charts.isCurrent.value && asked.mock.calls.length > 0)
  workspace.player.goTo(5)
  second.workspace.player.goTo(5)
  await until(() => [workspace, second.workspace].every(({ player }) => player.ownFrame?.progress.iteration === 5))
  close()
  workspace.player.goTo(9)
  second.workspace.player.goTo(9)
  await until(() => [workspace, second.workspace].every(({ player }) => player.ownFrame?.progress.iteration === 9))
  for (const { measure } of [page.engine, second.engine]) {
    const { iteration } = (await measure('history', { record: false }, true))!.result as HistoryReport
    expect(iteration).toContain(5)
    expect(Math.max(...iteration)).toBe(5)
  }
})

it('opens without the other terrain until its engine has started', async () => {
  charts.choose('slopes')
  await until(() => charts.isCurrent.value)
  const end = compareWith(second.workspace)
  await until(() => otherMark() !== undefined)
  end()
  expect(otherMark()).toBeUndefined()
})
