/** Values over the iterations: heights, moved volumes, drainage and single cells, with the start of a steady state. */
import type { HistoryReport } from '@rill-terrain/engine/measures/landform-report'
import { absences, historyTable } from '@rill-terrain/engine/measures/tables'
import { counted, formatCount, formatVolume } from '@rill-terrain/recipe/format'
import { rangeOf, withGaps, type AbsentChart, type ChartMark, type ChartModel, type ChartPanel, type Second } from '../model'
import { metres, percent, plain } from '../words'

interface Quantity {
  name: string
  values: readonly number[]
  look: ChartMark['look']
  text: (value: number) => string
}

interface Group {
  title: string
  unit: string
  fromZero: boolean
  quantities: readonly Quantity[]
}

export function historyModel(report: HistoryReport, other?: Second<HistoryReport>): ChartModel | AbsentChart {
  const absent = absences.history(report)
  if (absent !== null) return { absent }
  const { iteration, steadySince } = report
  const theirs = other && other.report.iteration.length > 1 ? groupsOf(other.report) : null
  const groups = groupsOf(report)
  const panels = groups.flatMap((group, index) => panelOf(report, group, theirs?.[index] ?? null, other) ?? [])
  const steady = steadySince === null ? null : `Steady since iteration ${formatCount(steadySince)}`
  return {
    panels,
    facts: [
      ['Recorded iterations', formatCount(iteration.length)],
      ['Steady state', steadySince === null ? 'not reached' : `since iteration ${formatCount(steadySince)}`],
    ],
    announcement: steady === null ? '' : `${steady}: mean height and relief no longer change.`,
    tables: [historyTable(report)],
  }
}

/** Volumes are in cubic kilometres where cubic metres would have many digits. */
function groupsOf(report: HistoryReport): Group[] {
  const largest = Math.max(...report.eroded, ...report.deposited, ...report.lost)
  const [divisor, unit] = largest >= 1e7 ? [1e9, 'km³'] : [1, 'm³']
  const volume = (name: string, values: readonly number[], look: ChartMark['look']): Quantity => ({
    name,
    values: values.map((value) => value / divisor),
    look,
    text: (value) => formatVolume(value * divisor),
  })
  return [
    {
      title: 'Height',
      unit: 'm',
      fromZero: false,
      quantities: [
        { name: 'Mean height', values: report.meanHeight, look: 'main', text: metres },
        { name: 'Relief', values: report.relief, look: 'second', text: metres },
      ],
    },
    {
      title: 'Volume since the start',
      unit,
      fromZero: true,
      quantities: [
        volume('Eroded', report.eroded, 'main'),
        volume('Deposited', report.deposited, 'second'),
        volume('Left the map', report.lost, 'third'),
      ],
    },
    {
      title: 'Share in closed depressions',
      unit: '%',
      fromZero: true,
      quantities: [
        {
          name: 'Closed share',
          values: withGaps(report.closedShare).map((share) => 100 * share),
          look: 'main',
          text: (value) => percent(value / 100),
        },
      ],
    },
    {
      title: 'Drainage density',
      unit: 'km/km²',
      fromZero: true,
      quantities: [
        {
          name: 'Drainage density',
          values: withGaps(report.drainageDensity).map((density) => 1000 * density),
          look: 'main',
          text: (value) => `${plain(value)} km/km²`,
        },
      ],
    },
    singleCellsOf(report),
  ]
}

function singleCellsOf(report: HistoryReport): Group {
  return {
    title: 'Single cells that stand out',
    unit: '',
    fromZero: true,
    quantities: [
      { name: 'Spikes', values: withGaps(report.spikes), look: 'main', text: formatCount },
      { name: 'Islets', values: withGaps(report.islets), look: 'second', text: formatCount },
      { name: 'Trenches', values: withGaps(report.trenches), look: 'third', text: formatCount },
    ],
  }
}

/** Null where no value of the group was recorded. */
function panelOf(
  { iteration, steadySince }: HistoryReport,
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
    rules: steadySince === null ? [] : [{ x: steadySince, name: 'Steady' }],
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
