/** Channel slope against drainage area, both logarithmic, with the line that is fitted to the channels. */
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import { absences, slopeAreaTable, steepnessUnit } from '@rill-terrain/engine/measures/tables'
import { formatWithError } from '@rill-terrain/recipe/format'
import { logRangeOf, type AbsentChart, type ChartMark, type ChartModel, type Second } from '../model'
import { area, plain, quality } from '../../../../state/measures/words'
import { defineChart } from '../chart'

export const slopeAreaChart = defineChart<'landforms'>({
  name: 'Slope and drainage area',
  measure: 'landforms',
  usesTheta: true,
  model: (report, _settings, other) => slopeAreaModel(report, other),
})

type SlopeArea = LandformReport['slopeArea']

export function slopeAreaModel(report: LandformReport, other?: Second<LandformReport>): ChartModel | AbsentChart {
  const absent = absences['slope-area'](report)
  if (absent !== null) return { absent }
  const { slopeArea, chi } = report
  const { area: areas, slope: slopes, count, fit } = slopeArea
  const compared = other && other.report.slopeArea.area.length > 0 ? other : null
  const theirs = compared ? marksOf(compared.report.slopeArea, `${compared.names.other}: `, true) : []
  const marks = [...theirs, ...marksOf(slopeArea, compared ? `${compared.names.own}: ` : '', false)]
  const fitText = fit
    ? ` The fitted concavity is ${formatWithError(fit.concavity, fit.concavityError)}, with R² ${quality(fit.rSquared)}.`
    : ` ${slopeArea.fitAbsent ?? ''}`
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
    facts: factsOf(slopeArea, chi.theta),
    tables: [slopeAreaTable(report)],
  }
}

/** The fit with its errors, what it stands on, and the second estimate of the concavity. */
function factsOf({ area: areas, fit, fitAbsent, junctions }: SlopeArea, theta: number): ChartModel['facts'] {
  const second: ChartModel['facts'] =
    junctions.concavity === null
      ? []
      : [['θ from chi of tributaries', formatWithError(junctions.concavity, junctions.concavityError)]]
  if (!fit) return [['Concavity θ', fitAbsent ?? 'none'], ...second]
  return [
    ['Concavity θ', formatWithError(fit.concavity, fit.concavityError)],
    ...second,
    [`ksn at θ ${plain(theta)}`, `${formatWithError(fit.steepnessAtTheta, fit.steepnessAtThetaError)} ${steepnessUnit(theta)}`],
    ['R²', quality(fit.rSquared)],
    ['Fitted to', `${areas.length} classes, ${area(areas[0]!)} to ${area(areas.at(-1)!)}`],
  ]
}

/** The points of the classes, the fitted line, and the band of its standard error. */
function marksOf({ area: areas, slope: slopes, lower, upper, fit }: SlopeArea, prefix: string, isOther: boolean): ChartMark[] {
  const points: ChartMark = {
    kind: 'points',
    name: `${prefix}Mean of a class`,
    look: isOther ? 'second' : 'main',
    isOther,
    xs: areas,
    ys: slopes,
  }
  if (!fit) return [points]
  const look = isOther ? 'second' : 'third'
  const ys = areas.map((value) => fit.steepness * value ** -fit.concavity)
  const line: ChartMark = { kind: 'line', name: `${prefix}Fit`, look, isOther, xs: areas, ys }
  if (lower.length === 0) return [line, points]
  return [{ kind: 'band', name: `${prefix}Standard error`, look, isOther, xs: areas, ys: upper, lows: lower }, line, points]
}
