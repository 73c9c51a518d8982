/** The numbers of the charts as tables: those of the page, of its CSV files, and of `rill measure --csv`. */
import type { MarkedHeight } from '@rill-terrain/recipe/types'
import type { ParsedRecipe } from '../protocol'
import { compare } from '../report/compare'
import type { LandscapeReport } from './landscape'
import { referenceModels } from '../report/reference'
import { reportTable } from '../report/table'
import type { HistoryReport, LandformReport, River, SwathReport } from './landform-report'
import { tableNumber, type ChartTable } from './chart-table'
import { defaultTheta } from './landform-options'

export { tableNumber, type ChartTable }

/** What charts draw: the results of the measures of one terrain. */
export interface Reports {
  landforms?: LandformReport
  history?: HistoryReport
  /** Null where no line is drawn. */
  swath?: SwathReport | null
  landscape?: LandscapeReport
}

/** Tables of each chart of landforms, with the numbers of all rivers. `talus`: talus angles of the recipe, in degrees. */
const landformTables = {
  profile: (report) => [riverTable(report)],
  'slope-area': (report) => [slopeAreaTable(report)],
  chi: (report) => [chiTable(report)],
  hypsometry: (report) => hypsometryTables(report),
  slopes: (report, talus) => [slopesTable(report, steepestShown([report], talus))],
  orders: (report) => orderTables(report),
} satisfies Record<string, (report: LandformReport, talus: readonly number[]) => ChartTable[]>

type LandformChart = keyof typeof landformTables
export type TableId = LandformChart | 'swath' | 'history' | 'report'

export const tableIds: readonly TableId[] = [...(Object.keys(landformTables) as LandformChart[]), 'swath', 'history', 'report']

/**
 * The tables of a chart's file, or the sentence why there are none. `talus`: talus angles of the recipe, in degrees. The report of
 * the chart's measure must be present.
 */
export function tablesOf(
  id: TableId,
  { landforms, swath, history, landscape }: Reports,
  talus: readonly number[],
): ChartTable[] | string {
  if (id === 'swath') return absences.swath(swath ?? null) ?? [swathTable(swath!)]
  if (id === 'history') return absences.history(history!) ?? [historyTable(history!)]
  if (id === 'report') {
    const comparison = compare(landscape!, referenceModels())
    return typeof comparison === 'string' ? comparison : [reportTable(comparison)]
  }
  return absences[id](landforms!) ?? landformTables[id](landforms!, talus)
}

const withoutRivers = ({ rivers, riversAbsent }: LandformReport): string | null =>
  rivers.length > 0 ? null : (riversAbsent ?? 'This terrain has no rivers.')

/** Why a chart has nothing to show, in a sentence; null if it has numbers. */
export const absences = {
  profile: withoutRivers,
  chi: withoutRivers,
  'slope-area': ({ slopeArea, riversAbsent }: LandformReport) =>
    slopeArea.area.length > 0 ? null : (riversAbsent ?? 'No channel is steep enough to measure its slope.'),
  hypsometry: ({ hypsometry }: LandformReport) =>
    hypsometry.height.length > 0 ? null : 'Land without relief has no hypsometric curve.',
  slopes: ({ slopes }: LandformReport) => (slopes.degrees.length > 0 ? null : 'There is no land whose slopes can be measured.'),
  orders: ({ orders, riversAbsent }: LandformReport) =>
    orders.length > 0 ? null : (riversAbsent ?? 'This terrain has no streams.'),
  swath(swath: SwathReport | null) {
    if (swath === null) return 'Draw a line over the terrain: the swath profile is taken along it.'
    return swath.distance.length > 0 ? null : 'The line is too short for a swath profile.'
  },
  history: ({ iteration }: HistoryReport) =>
    iteration.length > 1 ? null : 'Play the terrain: values are recorded while iterations run.',
}

/** Names of a river and of the values at its points. */
export const riverColumns = (theta: number): string[] => [
  'River',
  'Distance to the outlet (m)',
  'Height (m)',
  'Drainage area (m²)',
  'Chi (m)',
  `ksn (${steepnessUnit(theta)})`,
]

/** The surface of the ice above each point of a river; null where there is none. */
export const iceAbove = ({ height, iceSurface }: River): (number | null)[] =>
  height.map((own, point) => (iceSurface && iceSurface[point]! > own ? iceSurface[point]! : null))

export const isUnderIce = (river: River): boolean => iceAbove(river).some((surface) => surface !== null)

/** `shown`: indexes of the rivers; all rivers by default. East and south are shares of the map. */
export function riverTable({ rivers, chi: { theta } }: LandformReport, shown: Iterable<number> = rivers.keys()): ChartTable {
  const hasIce = rivers.some(isUnderIce)
  return {
    head: [...riverColumns(theta), 'Knickpoint', 'East', 'South', ...(hasIce ? ['Surface of the ice (m)'] : [])],
    rows: [...shown].flatMap((index) => {
      const river = rivers[index]!
      const knickpoints = new Set(river.knickpoints)
      const surfaces = iceAbove(river)
      const before = [river.distance, river.height, river.area, river.chi, river.steepness]
      return river.height.map((_, point) => [
        index + 1,
        ...before.map((values) => tableNumber(values[point]!)),
        knickpoints.has(point) ? 'yes' : '',
        tableNumber(river.east[point]!),
        tableNumber(river.south[point]!),
        ...(hasIce ? [tableNumber(surfaces[point]!)] : []),
      ])
    }),
  }
}

export function chiTable({ rivers }: LandformReport, shown: Iterable<number> = rivers.keys()): ChartTable {
  return {
    head: ['River', 'Chi (m)', 'Height (m)'],
    rows: [...shown].flatMap((index) => {
      const { chi, height } = rivers[index]!
      return chi.map((value, point) => [index + 1, tableNumber(value), tableNumber(height[point]!)])
    }),
  }
}

export const slopeAreaTable = ({ slopeArea: { area, slope, count, streams } }: LandformReport): ChartTable => ({
  head: ['Drainage area (m²)', 'Slope (m/m)', 'Channel cells', 'Rivers'],
  rows: area.map((value, index) => [
    tableNumber(value),
    tableNumber(slope[index]!),
    count[index]!,
    streams.length > 0 ? streams[index]! : null,
  ]),
})

/** The height of a share of the relief, in metres. */
export const heightOfRelief = ({ summary }: LandformReport, share: number): number =>
  (summary.minHeight ?? 0) + share * (summary.relief ?? 0)

function hypsometryTable(report: LandformReport): ChartTable {
  const { height, area } = report.hypsometry
  return {
    head: ['Height (m)', 'Share of the relief', 'Share of the land above'],
    rows: height.map((share, index) => [tableNumber(heightOfRelief(report, share)), tableNumber(share), tableNumber(area[index]!)]),
  }
}

/** A height that a stage marks, such as the snow line, on the hypsometric curve of land with relief. */
export interface PlacedHeight extends MarkedHeight {
  /** Share of the relief below it: less than 0 or more than 1 where it is below or above all land. */
  relief: number
  /** Share of the land above it. */
  above: number
}

export function placedHeights({ markedHeights = [], summary, hypsometry }: LandformReport): PlacedHeight[] {
  const { height: shares, area } = hypsometry
  return markedHeights.map((mark) => {
    const relief = (mark.height - (summary.minHeight ?? 0)) / (summary.relief ?? 1)
    const place = Math.min(1, Math.max(0, relief)) * (shares.length - 1)
    const index = Math.min(shares.length - 2, Math.floor(place))
    return { ...mark, relief, above: area[index]! + (area[index + 1]! - area[index]!) * (place - index) }
  })
}

/** The curve, and below it the heights that a stage marks, if there are any. */
export function hypsometryTables(report: LandformReport): ChartTable[] {
  const placed = placedHeights(report)
  if (placed.length === 0) return [hypsometryTable(report)]
  const rows = placed.map(({ name, height, relief, above }) => [name, ...[height, relief, above].map(tableNumber)])
  return [hypsometryTable(report), { head: ['Line', 'Height (m)', 'Share of the relief', 'Share of the land above'], rows }]
}

/** The axis of slopes ends at the steepest class that holds land, but not before this angle. */
const leastDegrees = 45

/** The end of the axis of slopes in degrees, for one terrain or for two. `talus`: talus angles of the recipe. */
export function steepestShown(reports: readonly LandformReport[], talus: readonly number[]): number {
  const steepest = Math.max(...reports.map(({ slopes }) => slopes.share.findLastIndex((value) => value > 0) + 1))
  return Math.min(90, Math.max(leastDegrees, ...talus.map((angle) => angle + 2), steepest))
}

/** `end`: see `steepestShown`. */
export const slopesTable = ({ slopes: { degrees, share } }: LandformReport, end: number): ChartTable => ({
  head: ['From slope (°)', 'To slope (°)', 'Share of the land'],
  rows: degrees.slice(0, Math.ceil(end)).map((each, index) => [each, each + 1, tableNumber(share[index]!)]),
})

/** Parameters of methods that are talus angles: of loose and of hard rock. */
const talusNames = ['talus', 'hard-talus'] as const

/** The talus angles of the enabled stages and companions of a recipe, ascending, each once. Degrees. */
export function talusAngles({ stages }: Pick<ParsedRecipe, 'stages'>): number[] {
  const all = stages.filter(({ isOn }) => isOn).flatMap((stage) => [stage, ...stage.companions.filter(({ isOn }) => isOn)])
  const angles = all.flatMap(({ parameters }) =>
    talusNames.flatMap((name) => (parameters[name] === undefined ? [] : [Number(parameters[name])])),
  )
  return [...new Set(angles)].toSorted((one, two) => one - two)
}

const ordersTable = ({ orders }: LandformReport): ChartTable => ({
  head: ['Strahler order', 'Streams', 'Mean length (m)', 'Mean drainage area (m²)'],
  rows: orders.map(({ order, count, meanLength, meanArea }) => [order, count, tableNumber(meanLength), tableNumber(meanArea)]),
})

/** The points that Hack's law is fitted to. */
export const hackTable = ({ hack }: LandformReport): ChartTable => ({
  head: ['Drainage area (m²)', 'Longest flow path (m)'],
  rows: hack.area.map((value, index) => [tableNumber(value), tableNumber(hack.length[index]!)]),
})

/** The chart of stream orders shows both. */
export const orderTables = (report: LandformReport): ChartTable[] => [ordersTable(report), hackTable(report)]

export const swathTable = ({ distance, minimum, mean, maximum }: SwathReport): ChartTable => ({
  head: ['Distance (m)', 'Lowest (m)', 'Mean (m)', 'Highest (m)'],
  rows: distance.map((value, index) => [value, minimum[index]!, mean[index]!, maximum[index]!].map(tableNumber)),
})

export function historyTable(report: HistoryReport): ChartTable {
  const columns: readonly (readonly (number | null)[])[] = [
    report.iteration,
    report.meanHeight,
    report.relief,
    report.eroded,
    report.deposited,
    report.lost,
    report.uplifted,
    report.medianSteepness,
    report.meanSlope,
    report.closedShare,
    report.drainageDensity,
    report.spikes,
    report.islets,
    report.trenches,
  ]
  return {
    head: [
      'Iteration',
      'Mean height (m)',
      'Relief (m)',
      'Eroded (m³)',
      'Deposited (m³)',
      'Left the map (m³)',
      'Uplifted (m³)',
      `Median ksn (${steepnessUnit(defaultTheta)})`,
      'Mean slope (°)',
      'Closed share',
      'Drainage density (1/m)',
      'Spikes',
      'Islets',
      'Trenches',
    ],
    rows: report.iteration.map((_, row) => columns.map((column) => tableNumber(column[row] ?? null))),
  }
}

/** Tables below each other, separated by an empty line. Cells with a comma, a quote or a line break are quoted. */
export const csvOf = (tables: readonly ChartTable[]): string => tables.map(tableCsv).join('\r\n')

function tableCsv({ head, rows }: ChartTable): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: number | string | null): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A power as in the unit of ksn: `m^0.9`, in characters that every font has. */
export const steepnessUnit = (theta: number): string =>
  `m${[...String(Number((2 * theta).toPrecision(3)))].map((each) => raised[each] ?? each).join('')}`

const raised: Readonly<Record<string, string>> = {
  '.': '·', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹',
} // prettier-ignore
