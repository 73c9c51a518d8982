/** Channel slope against drainage area, both logarithmic, with the line that is fitted to the channels. */
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import { absences, slopeAreaTable, steepnessUnit } from '@rill-terrain/engine/measures/tables'
import { logRangeOf, type AbsentChart, type ChartMark, type ChartModel, type Second } from '../model'
import { area, plain, quality } from '../words'

type SlopeArea = LandformReport['slopeArea']

export function slopeAreaModel(report: LandformReport, other?: Second<LandformReport>): ChartModel | AbsentChart {
  const absent = absences['slope-area'](report)
  if (absent !== null) return { absent }
  const { slopeArea, chi } = report
  const { area: areas, slope: slopes, count, fit } = slopeArea
  const compared = other && other.report.slopeArea.area.length > 0 ? other : null
  const theirs = compared ? marksOf(compared.report.slopeArea, `${compared.names.other}: `, true) : []
  const marks = [...theirs, ...marksOf(slopeArea, compared ? `${compared.names.own}: ` : '', false)]
  const fitText = fit ? ` The fitted concavity is ${plain(fit.concavity)}, with R² ${quality(fit.rSquared)}.` : ''
  return {
    panels: [
      {
        description: `Channel slope against drainage area in ${areas.length} classes.${fitText}`,
        x: { title: 'Drainage area', unit: 'm²', scale: 'log', domain: logRangeOf(marks.map(({ xs }) => xs)) },
        y: { title: 'Channel slope (m/m)', unit: '', scale: 'log', domain: logRangeOf(marks.map(({ ys }) => ys)) },
        marks,
        pointer: {
          name: 'Drainage area',
          stops: areas,
          read: (index) => ({
            lines: [`${area(areas[index]!)}: slope ${plain(slopes[index]!)}`, `${plain(count[index]!, 6)} channel cells`],
            ys: [slopes[index]!],
          }),
        },
      },
    ],
    facts: fit
      ? [
          ['Concavity θ', plain(fit.concavity)],
          [`ksn at θ ${plain(chi.theta)}`, `${plain(fit.steepnessAtTheta)} ${steepnessUnit(chi.theta)}`],
          ['R²', quality(fit.rSquared)],
        ]
      : [],
    tables: [slopeAreaTable(report)],
  }
}

function marksOf({ area: areas, slope: slopes, fit }: SlopeArea, prefix: string, isOther: boolean): ChartMark[] {
  const points: ChartMark = {
    kind: 'points',
    name: `${prefix}Class median`,
    look: isOther ? 'second' : 'main',
    isOther,
    xs: areas,
    ys: slopes,
  }
  if (!fit) return [points]
  const ends = [Math.min(...areas), Math.max(...areas)]
  const ys = ends.map((value) => fit.steepness * value ** -fit.concavity)
  return [{ kind: 'line', name: `${prefix}Fit`, look: isOther ? 'second' : 'third', isOther, xs: ends, ys }, points]
}
