/** Swath profile: the lowest, mean and highest ground across a band along the line of the cross-section. */
import type { SwathReport } from '@rill-terrain/engine/measures/landform-report'
import { absences, swathTable } from '@rill-terrain/engine/measures/tables'
import { rangeOf, withGaps, type AbsentChart, type ChartMark, type ChartModel, type Second } from '../model'
import { length, metres } from '../../../../state/measures/words'
import { defineChart } from '../chart'

export const swathChart = defineChart<'swath'>({
  name: 'Swath profile',
  measure: 'swath',
  model: (report, { swathWidth }, other) => swathModel(report, swathWidth, other),
})

/** `width`: width of the band in metres. Null where no line is drawn. */
export function swathModel(swath: SwathReport | null, width: number, other?: Second<SwathReport>): ChartModel | AbsentChart {
  const absent = absences.swath(swath)
  if (absent !== null || swath === null) return { absent: absent! }
  const { distance } = swath
  const [minimum, mean, maximum] = [swath.minimum, swath.mean, swath.maximum].map(withGaps) as [number[], number[], number[]]
  const marks: ChartMark[] = [
    { kind: 'band', name: 'Lowest to highest', look: 'main', xs: distance, ys: maximum, lows: minimum },
    { kind: 'line', name: other ? `${other.names.own}: mean` : 'Mean', look: 'main', xs: distance, ys: mean },
  ]
  const theirs = other ? withGaps(other.report.mean) : []
  if (other) {
    const name = `${other.names.other}: mean`
    marks.push({ kind: 'line', name, look: 'second', isOther: true, xs: other.report.distance, ys: theirs })
  }
  const whole = distance.at(-1)!
  const [lowest, highest] = rangeOf([minimum, maximum])
  return {
    panels: [
      {
        description: `Heights in a band ${length(width)} wide along a line of ${length(whole)}, from ${metres(lowest)} to ${metres(highest)}.`,
        x: { title: 'Distance along the line', unit: 'm', scale: 'linear', domain: [0, whole] },
        y: {
          title: 'Height',
          unit: 'm',
          scale: 'linear',
          domain: rangeOf([minimum, maximum, theirs], 0.04),
        },
        marks,
        pointer: {
          name: 'Place along the line',
          stops: distance,
          read: (index) => ({
            lines: [
              `${length(distance[index]!)}: mean ${heightText(mean[index]!)}`,
              `${heightText(minimum[index]!)} to ${heightText(maximum[index]!)}`,
            ],
            ys: [mean[index]!],
          }),
        },
      },
    ],
    facts: [
      ['Length', length(whole)],
      ['Width of the band', length(width)],
      ['Heights', `${metres(lowest)} to ${metres(highest)}`],
    ],
    tables: [swathTable(swath)],
  }
}

const heightText = (height: number) => (Number.isFinite(height) ? metres(height) : 'no ground')
