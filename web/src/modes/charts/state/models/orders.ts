/** Strahler orders with their ratios, and Hack's law: the longest flow path against drainage area. */
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import { absences, orderTables } from '@rill-terrain/engine/measures/tables'
import { counted, formatWithError } from '@rill-terrain/recipe/format'
import { logRangeOf, type AbsentChart, type ChartMark, type ChartModel, type ChartPanel, type Second } from '../model'
import { area, length, quality } from '../../../../state/measures/words'
import { defineChart } from '../chart'

export const ordersChart = defineChart<'landforms'>({
  name: 'Stream orders',
  measure: 'landforms',
  model: (report, _settings, other) => ordersModel(report, other),
})

export function ordersModel(report: LandformReport, other?: Second<LandformReport>): ChartModel | AbsentChart {
  const absent = absences.orders(report)
  if (absent !== null) return { absent }
  const { bifurcationRatio, lengthRatio, hack } = report
  const compared = other && other.report.orders.length > 0 ? other : undefined
  const facts: (readonly [string, string])[] = []
  if (bifurcationRatio !== null) facts.push(['Bifurcation ratio', formatWithError(bifurcationRatio, report.bifurcationRatioError)])
  if (lengthRatio !== null) facts.push(['Length ratio', formatWithError(lengthRatio, report.lengthRatioError)])
  facts.push([
    'Hack’s exponent',
    hack.exponent === null ? (hack.fitAbsent ?? 'none') : formatWithError(hack.exponent, hack.exponentError),
  ])
  if (hack.rSquared !== null) facts.push(['R² of Hack’s law', quality(hack.rSquared)])
  return {
    panels: [
      countsPanel(report, compared),
      lengthsPanel(report, compared),
      ...(hack.area.length > 1 ? [hackPanel(report, compared)] : []),
    ],
    facts,
    tables: orderTables(report),
  }
}

type Order = LandformReport['orders'][number]

/** A line with points over the orders of one or two terrains. */
function orderMarks(valueOf: (order: Order) => number, report: LandformReport, other?: Second<LandformReport>): ChartMark[] {
  const of = ({ orders }: LandformReport) => ({ xs: orders.map(({ order }) => order), ys: orders.map(valueOf) })
  const marks: ChartMark[] = []
  if (other)
    marks.push(
      { kind: 'line', name: other.names.other, look: 'second', isOther: true, ...of(other.report) },
      { kind: 'points', look: 'second', isOther: true, ...of(other.report) },
    )
  marks.push(
    { kind: 'line', ...(other && { name: other.names.own }), look: 'main', ...of(report) },
    { kind: 'points', look: 'main', ...of(report) },
  )
  return marks
}

function orderPanel(
  { title, unit, description }: { title: string; unit: string; description: string },
  valueOf: (order: Order) => number,
  lineOf: (order: Order) => string,
  report: LandformReport,
  other?: Second<LandformReport>,
): ChartPanel {
  const marks = orderMarks(valueOf, report, other)
  const highest = Math.max(...marks.flatMap(({ xs }) => xs))
  return {
    description,
    x: { title: 'Strahler order', unit: '', scale: 'linear', domain: [0.7, highest + 0.3] },
    y: { title, unit, scale: 'log', domain: logRangeOf(marks.map(({ ys }) => ys)) },
    marks,
    pointer: {
      name: `${title} by order`,
      stops: report.orders.map(({ order }) => order),
      read: (index) => ({ lines: [lineOf(report.orders[index]!)], ys: [valueOf(report.orders[index]!)] }),
    },
  }
}

function countsPanel(report: LandformReport, other?: Second<LandformReport>): ChartPanel {
  const { orders } = report
  return orderPanel(
    {
      title: 'Number of streams',
      unit: '',
      description: `Streams by Strahler order: ${orders.map(({ order, count }) => `${count} of order ${order}`).join(', ')}.`,
    },
    ({ count }) => count,
    ({ order, count, meanArea }) => `Order ${order}: ${counted(count, 'stream')}, mean area ${area(meanArea)}`,
    report,
    other,
  )
}

function lengthsPanel(report: LandformReport, other?: Second<LandformReport>): ChartPanel {
  const { orders } = report
  return orderPanel(
    {
      title: 'Mean length',
      unit: 'm',
      description: `Mean length by Strahler order: ${orders.map(({ order, meanLength }) => `${length(meanLength)} of order ${order}`).join(', ')}.`,
    },
    ({ meanLength }) => meanLength,
    ({ order, meanLength }) => `Order ${order}: mean length ${length(meanLength)}`,
    report,
    other,
  )
}

function hackPanel(report: LandformReport, other?: Second<LandformReport>): ChartPanel {
  const { hack } = report
  const theirs = other ? hackMarks(other.report, `${other.names.other}: `, true) : []
  const marks = [...theirs, ...hackMarks(report, other ? `${other.names.own}: ` : '', false)]
  const law = hack.exponent === null ? '' : ` The fitted exponent is ${formatWithError(hack.exponent, hack.exponentError)}.`
  return {
    description: `Longest flow path against drainage area.${law}`,
    x: { title: 'Drainage area', unit: 'm²', scale: 'log', domain: logRangeOf(marks.map(({ xs }) => xs)) },
    y: { title: 'Longest flow path', unit: 'm', scale: 'log', domain: logRangeOf(marks.map(({ ys }) => ys)) },
    marks,
    pointer: {
      name: 'Drainage area of flow paths',
      stops: hack.area,
      read: (index) => ({
        lines: [`${area(hack.area[index]!)}: ${length(hack.length[index]!)}`],
        ys: [hack.length[index]!],
      }),
    },
  }
}

function hackMarks({ hack }: LandformReport, prefix: string, isOther: boolean): ChartMark[] {
  const { exponent, coefficient, area: areas, lower, upper } = hack
  const points: ChartMark = {
    kind: 'points',
    name: `${prefix}Mean of a class`,
    look: isOther ? 'second' : 'main',
    isOther,
    xs: areas,
    ys: hack.length,
  }
  if (exponent === null || coefficient === null) return [points]
  const look = isOther ? 'second' : 'third'
  const ys = areas.map((value) => coefficient * value ** exponent)
  const fit: ChartMark = { kind: 'line', name: `${prefix}Hack’s law`, look, isOther, xs: areas, ys }
  if (lower.length === 0) return [fit, points]
  return [{ kind: 'band', name: `${prefix}Standard error`, look, isOther, xs: areas, ys: upper, lows: lower }, fit, points]
}
