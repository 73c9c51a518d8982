/** Slope histogram: the share of the land in each class of one degree, with the talus angles of the recipe. */
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import { absences, slopesTable, steepestShown } from '@rill-terrain/engine/measures/tables'
import type { AbsentChart, ChartMark, ChartModel, Second } from '../model'
import { percent, plain } from '../../../../state/measures/words'
import { defineChart } from '../chart'

export const slopesChart = defineChart<'landforms'>({
  name: 'Slopes',
  measure: 'landforms',
  model: (report, { talus }, other) => slopesModel(report, talus, other),
})

export function slopesModel(
  report: LandformReport,
  talus: readonly number[],
  other?: Second<LandformReport>,
): ChartModel | AbsentChart {
  const absent = absences.slopes(report)
  if (absent !== null) return { absent }
  const { degrees, share } = report.slopes
  const compared = other && other.report.slopes.degrees.length > 0 ? other : null
  const reports = [report, ...(compared ? [compared.report] : [])]
  const highest = Math.max(...reports.flatMap(({ slopes }) => slopes.share)) * 100
  const end = steepestShown(reports, talus)
  const marks: ChartMark[] = [{ kind: 'bars', ...(compared && { name: compared.names.own }), look: 'main', ...barsOf(report, end) }]
  if (compared) {
    const theirs = stepsOf(barsOf(compared.report, end))
    marks.push({ kind: 'line', name: compared.names.other, look: 'second', isOther: true, ...theirs })
  }
  const { meanSlope } = report.summary
  const mode = share.indexOf(Math.max(...share))
  const angles = talus.length > 0 ? ` Talus angles: ${talus.map((angle) => `${plain(angle)}°`).join(', ')}.` : ''
  return {
    panels: [
      {
        description: `Share of the land by slope; the largest class is ${mode} to ${mode + 1} degrees.${angles}`,
        x: { title: 'Slope', unit: '°', scale: 'linear', domain: [0, end] },
        y: { title: 'Share of the land', unit: '%', scale: 'linear', domain: [0, highest * 1.08 || 1] },
        marks,
        rules: talus.map((angle) => ({ x: angle, name: `Talus ${plain(angle)}°` })),
        pointer: {
          name: 'Slope',
          stops: degrees.filter((each) => each < end).map((each) => each + 0.5),
          read: (index) => ({
            lines: [`${degrees[index]!}–${degrees[index]! + 1}°: ${percent(share[index]!)} of the land`],
            ys: [100 * share[index]!],
          }),
        },
      },
    ],
    facts: [
      ...(meanSlope === null ? [] : [['Mean slope', `${plain(meanSlope)}°`] as const]),
      ['Largest class', `${mode}–${mode + 1}°`],
      ...(talus.length > 0 ? [['Steeper than the talus', percent(steeperThan(report, Math.min(...talus)))] as const] : []),
    ],
    tables: [slopesTable(report, end)],
  }
}

/** Classes as bars: each at its lower bound, in percent. */
function barsOf({ slopes: { degrees, share } }: LandformReport, end: number): { xs: number[]; ys: number[] } {
  const count = degrees.filter((each) => each < end).length
  return { xs: degrees.slice(0, count), ys: share.slice(0, count).map((value) => 100 * value) }
}

/** The outline of bars that are one degree wide. */
function stepsOf({ xs, ys }: { xs: number[]; ys: number[] }): { xs: number[]; ys: number[] } {
  return { xs: xs.flatMap((x) => [x, x + 1]), ys: ys.flatMap((y) => [y, y]) }
}

/** The share of the land in classes that begin at this angle or above it. */
function steeperThan({ slopes: { degrees, share } }: LandformReport, angle: number): number {
  return share.reduce((sum, value, index) => (degrees[index]! >= angle ? sum + value : sum), 0)
}
