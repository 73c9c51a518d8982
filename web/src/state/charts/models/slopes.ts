/** Slope histogram: the share of the land in each class of one degree, with the talus angles of the recipe. */
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { tableNumber, type AbsentChart, type ChartMark, type ChartModel, type Second } from '../model'
import { percent, plain } from '../words'

/** The axis ends at the steepest class that holds land, but not before this angle. */
const leastDegrees = 45

/** Parameters of methods that are talus angles: of loose and of hard rock. */
const talusNames = ['talus', 'hard-talus'] as const

export function slopesModel(
  report: LandformReport,
  talus: readonly number[],
  other?: Second<LandformReport>,
): ChartModel | AbsentChart {
  const { degrees, share } = report.slopes
  if (degrees.length === 0) return { absent: 'There is no land whose slopes can be measured.' }
  const compared = other && other.report.slopes.degrees.length > 0 ? other : null
  const reports = [report, ...(compared ? [compared.report] : [])]
  const steepest = Math.max(...reports.map(({ slopes }) => slopes.share.findLastIndex((value) => value > 0) + 1))
  const highest = Math.max(...reports.flatMap(({ slopes }) => slopes.share)) * 100
  const end = Math.min(90, Math.max(leastDegrees, ...talus.map((angle) => angle + 2), steepest))
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
    tables: [
      {
        head: ['From slope (°)', 'To slope (°)', 'Share of the land'],
        rows: degrees.slice(0, Math.ceil(end)).map((each, index) => [each, each + 1, tableNumber(share[index]!)]),
      },
    ],
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

/** The talus angles of the enabled stages and companions of a recipe, ascending, each once. Degrees. */
export function talusAngles({ stages }: Pick<ParsedRecipe, 'stages'>): number[] {
  const all = stages.filter(({ isOn }) => isOn).flatMap((stage) => [stage, ...stage.companions.filter(({ isOn }) => isOn)])
  const angles = all.flatMap(({ parameters }) =>
    talusNames.flatMap((name) => (parameters[name] === undefined ? [] : [Number(parameters[name])])),
  )
  return [...new Set(angles)].toSorted((one, two) => one - two)
}
