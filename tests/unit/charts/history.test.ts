/** The chart of values over the iterations. */
import { describe, expect, it } from 'vitest'
import type { HistoryReport } from '@rill-terrain/engine/measures/landform-report'
import { isAbsent, type ChartModel } from '../../../web/src/modes/charts/state/model'
import { historyModel } from '../../../web/src/modes/charts/state/models/history'
import { recordedHistory as history } from '../support/recorded-history'

function modelFor(report: HistoryReport, present = Infinity): ChartModel {
  const model = historyModel(report, present)
  if (isAbsent(model)) throw new Error('There is no chart.')
  return model
}

const fact = ({ facts }: ChartModel, name: string) => facts.find(([each]) => each === name)?.[1]

describe('the history', () => {
  it('has a panel for each recorded quantity, and announces a steady state', () => {
    const model = modelFor(history)
    expect(model.panels.map(({ y }) => y.title)).toEqual([
      'Height',
      'Volume since the start',
      'Median channel steepness',
      'Mean slope',
      'Share in closed depressions',
      'Single cells that stand out',
    ])
    expect(model.announcement).toBe('Steady since iteration 10.')
    expect(fact(model, 'Steady state')).toBe('since iteration 10')
  })

  it('marks the shown iteration while the run is replayed', () => {
    const namesAt = (present: number) => modelFor(history, present).panels.map(({ rules }) => rules!.map(({ name }) => name).join())
    expect(new Set(namesAt(history.iteration.at(-1)!))).toEqual(new Set(['Steady']))
    expect(new Set(namesAt(4))).toEqual(new Set(['Steady,Shown']))
    expect(modelFor(history, 4).panels[0]!.rules!.at(-1)).toEqual({ x: 4, name: 'Shown' })
  })

  it('says what still moves', () => {
    const moving = { ...history.steady, since: null, responseTime: 158.2, steepnessChange: 0.0321, imbalance: -0.04 }
    const model = modelFor({ ...history, steady: moving })
    expect(model.announcement).toBe('')
    expect(fact(model, 'Steady state')).toBe(
      'not reached: ksn changes by 3.2 % per response time, erosion is 4 % less than uplift. The response time is 158 iterations',
    )
    const resting = { ...history.steady, isRising: false, since: null }
    expect(fact(modelFor({ ...history, steady: resting }), 'Rest')).toBe('not reached: erosion goes on')
  })

  it('connects the iterations whose drainage was computed, and has large volumes in km³', () => {
    const { panels } = modelFor(history)
    expect(panels[4]!.marks[0]).toMatchObject({ xs: [0, 20], ys: [20, 10] })
    expect(panels[1]!.y.unit).toBe('km³')
    expect(panels[1]!.marks[0]!.ys[2]).toBeCloseTo(0.06)
  })
})
