/** Values over the iterations: heights, moved volumes, drainage and single cells, with the start of a steady state. */
import type { HistoryReport } from '@rill-terrain/engine/measures/landform-report'
import type { SteadyState } from '@rill-terrain/engine/measures/steady-state'
import { absences, historyTable } from '@rill-terrain/engine/measures/tables'
import { counted, formatCount } from '@rill-terrain/recipe/format'
import { rangeOf, type AbsentChart, type ChartMark, type ChartModel, type ChartPanel, type Second } from '../model'
import { percent } from '../../../../state/measures/words'
import { defineChart } from '../chart'
import { groupsOf, type Group, type Quantity } from './history-groups'

export const historyChart = defineChart<'history'>({
  name: 'History',
  measure: 'history',
  model: (report, { iteration }, other) => historyModel(report, iteration, other),
})

/** `present` is the shown iteration, which is before the recorded ones while the run is replayed. */
export function historyModel(report: HistoryReport, present: number, other?: Second<HistoryReport>): ChartModel | AbsentChart {
  const absent = absences.history(report)
  if (absent !== null) return { absent }
  const { iteration, steady } = report
  const theirs = other && other.report.iteration.length > 1 ? groupsOf(other.report) : null
  const groups = groupsOf(report)
  const name = steady.isRising ? 'Steady' : 'At rest'
  const rules = [
    ...(steady.since === null ? [] : [{ x: steady.since, name }]),
    ...(present < iteration.at(-1)! ? [{ x: present, name: 'Shown' }] : []),
  ]
  const panels = groups.flatMap((group, index) => {
    const panel = panelOf(report, group, theirs?.[index] ?? null, other)
    return panel ? [{ ...panel, rules }] : []
  })
  return {
    panels,
    facts: [
      ['Recorded iterations', formatCount(iteration.length)],
      [steady.isRising ? 'Steady state' : 'Rest', steadyText(steady)],
    ],
    announcement: steady.since === null ? '' : `${name} since iteration ${formatCount(steady.since)}.`,
    tables: [historyTable(report)],
  }
}

/** Since when the land is steady or at rest, or what still changes. */
export function steadyText(steady: SteadyState): string {
  const { isRising, since, responseTime, steepnessChange, slopeChange, imbalance } = steady
  if (since !== null) return `since iteration ${formatCount(since)}`
  if (!isRising) return 'not reached: erosion goes on'
  if (responseTime === null) return 'not known before more iterations are recorded'
  const changes = [
    ...moving('ksn changes', steepnessChange!),
    ...moving('the mean slope changes', slopeChange!),
    ...(Math.abs(imbalance!) < 0.01
      ? []
      : [`erosion is ${percent(Math.abs(imbalance!), 2)} ${imbalance! < 0 ? 'less' : 'more'} than uplift`]),
  ]
  const reason = changes.length > 0 ? changes.join(', ') : 'it has just begun'
  return `not reached: ${reason}. The response time is ${counted(Math.round(responseTime), 'iteration')}`
}

const moving = (what: string, share: number): string[] =>
  Math.abs(share) < 0.01 ? [] : [`${what} by ${percent(share, 2)} per response time`]

/** Null where no value of the group was recorded. */
function panelOf(
  { iteration }: HistoryReport,
  group: Group,
  theirs: Group | null,
  other?: Second<HistoryReport>,
): ChartPanel | null {
  const { quantities, title, unit, fromZero } = group
  if (!quantities.some(({ values }) => values.some(Number.isFinite))) return null
  // Gaps are left out: drainage is not computed at every iteration, and its points are connected.
  const line = ({ name, values, look }: Quantity, xs: readonly number[]): ChartMark => {
    const known = values.flatMap((value, index) => (Number.isFinite(value) ? [index] : []))
    return { kind: 'line', name, look, xs: known.map((index) => xs[index]!), ys: known.map((index) => values[index]!) }
  }
  const named = (each: Quantity, side: string) => ({ ...each, name: `${side}: ${each.name.toLowerCase()}` })
  const marks = quantities.map((each) => line(theirs && other ? named(each, other.names.own) : each, iteration))
  // In the colour of the same quantity: the other colours have their own.
  const second = theirs?.quantities[0]
  if (second && other) marks.push({ ...line(named(second, other.names.other), other.report.iteration), isOther: true })
  const [lowest, highest] = rangeOf(marks.map(({ ys }) => ys), 0.06) // prettier-ignore
  const last = (each: Quantity) => each.values.findLast(Number.isFinite)
  return {
    description: `${title} over ${counted(iteration.at(-1)!, 'iteration')}. ${quantities
      .flatMap((each) => {
        const value = last(each)
        return value === undefined ? [] : [`${each.name}: ${each.text(value)}`]
      })
      .join(', ')}.`,
    x: { title: 'Iteration', unit: '', scale: 'linear', domain: rangeOf(marks.map(({ xs }) => xs)) },
    y: { title, unit, scale: 'linear', domain: [fromZero ? Math.min(0, lowest) : lowest, highest] },
    marks,
    pointer: {
      name: `Iteration of ${title.toLowerCase()}`,
      stops: iteration,
      read: (index) => ({
        lines: [
          `Iteration ${formatCount(iteration[index]!)}`,
          ...quantities.map(
            ({ name, values, text }) => `${name}: ${Number.isFinite(values[index]) ? text(values[index]!) : 'not computed'}`,
          ),
        ],
        ys: quantities.map(({ values }) => values[index]!).filter(Number.isFinite),
      }),
    },
  }
}
