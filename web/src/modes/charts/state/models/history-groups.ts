/** The quantities of the history, in groups with one field each. */
import { defaultTheta } from '@rill-terrain/engine/measures/landform-options'
import type { HistoryReport } from '@rill-terrain/engine/measures/landform-report'
import { steepnessUnit } from '@rill-terrain/engine/measures/tables'
import { formatCount, formatVolume } from '@rill-terrain/recipe/format'
import { withGaps, type ChartMark } from '../model'
import { metres, percent, plain } from '../../../../state/measures/words'

export interface Quantity {
  name: string
  values: readonly number[]
  look: ChartMark['look']
  text: (value: number) => string
}

export interface Group {
  title: string
  unit: string
  fromZero: boolean
  quantities: readonly Quantity[]
}

export function groupsOf(report: HistoryReport): Group[] {
  const { closedShare, drainageDensity, medianSteepness, meanSlope } = report
  const ksn = steepnessUnit(defaultTheta)
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
    volumesOf(report),
    single('Median channel steepness', 'Median ksn', ksn, withGaps(medianSteepness), (value) => `${plain(value)} ${ksn}`),
    single('Mean slope', 'Mean slope', '°', withGaps(meanSlope), (value) => `${plain(value)}°`),
    single('Share in closed depressions', 'Closed share', '%', scaled(closedShare, 100), (value) => percent(value / 100)),
    single('Drainage density', 'Drainage density', 'km/km²', scaled(drainageDensity, 1000), (value) => `${plain(value)} km/km²`),
    singleCellsOf(report),
  ]
}

const scaled = (values: readonly (number | null)[], factor: number) => withGaps(values).map((value) => factor * value)

/** A group with one quantity. */
function single(title: string, name: string, unit: string, values: readonly number[], text: Quantity['text']): Group {
  return { title, unit, fromZero: true, quantities: [{ name, values, look: 'main', text }] }
}

/** Volumes are in cubic kilometres where cubic metres would have many digits. */
function volumesOf(report: HistoryReport): Group {
  const largest = Math.max(...report.eroded, ...report.deposited, ...report.lost)
  const [divisor, unit] = largest >= 1e7 ? [1e9, 'km³'] : [1, 'm³']
  const volume = (name: string, values: readonly number[], look: ChartMark['look']): Quantity => ({
    name,
    values: values.map((value) => value / divisor),
    look,
    text: (value) => formatVolume(value * divisor),
  })
  return {
    title: 'Volume since the start',
    unit,
    fromZero: true,
    quantities: [
      volume('Eroded', report.eroded, 'main'),
      volume('Deposited', report.deposited, 'second'),
      volume('Left the map', report.lost, 'third'),
    ],
  }
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
