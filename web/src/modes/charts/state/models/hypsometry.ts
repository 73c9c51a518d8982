/** Hypsometric curve: the share of the land above each height. */
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import { absences, heightOfRelief, hypsometryTables, placedHeights, type PlacedHeight } from '@rill-terrain/engine/measures/tables'
import type { AbsentChart, ChartMark, ChartModel, ModelLevel, Second } from '../model'
import { metres, percent, plain } from '../../../../state/measures/words'
import { defineChart } from '../chart'

export const hypsometryChart = defineChart<'landforms'>({
  name: 'Hypsometric curve',
  measure: 'landforms',
  model: (report, _settings, other) => hypsometryModel(report, other),
})

/** The axes of the curve by convention: share of the area to the right, relative height upwards. */
export function hypsometryModel(report: LandformReport, other?: Second<LandformReport>): ChartModel | AbsentChart {
  const absent = absences.hypsometry(report)
  if (absent !== null) return { absent }
  const { hypsometry, summary } = report
  const { height, area } = hypsometry
  const percents = (shares: readonly number[]) => shares.map((share) => 100 * share)
  // From left to right: the share of the area grows while the height decreases.
  const [xs, ys] = [percents(area).toReversed(), percents(height).toReversed()]
  const compared = other && other.report.hypsometry.height.length > 0 ? other : null
  const marks: ChartMark[] = [{ kind: 'area', look: 'main', xs, ys }]
  if (compared) {
    const { hypsometry: curve } = compared.report
    const theirs = { xs: percents(curve.area).toReversed(), ys: percents(curve.height).toReversed() }
    marks.push({ kind: 'line', name: compared.names.other, look: 'second', isOther: true, ...theirs })
  }
  marks.push({ kind: 'line', ...(compared && { name: compared.names.own }), look: 'main', xs, ys })
  const placed = placedHeights(report)
  const levels = [...levelsOf(placed), ...(compared ? levelsOf(placedHeights(compared.report), compared.names.other) : [])]
  const integral = summary.hypsometricIntegral
  const heightAt = (percentage: number) => heightOfRelief(report, percentage / 100)
  return {
    panels: [
      {
        description: `Hypsometric curve${integral === null ? '' : ` with an integral of ${plain(integral)}`}, from ${metres(heightAt(0))} to ${metres(heightAt(100))}.${placed.map((mark) => ` ${mark.name} at ${placeText(mark)}.`).join('')}`,
        x: { title: 'Share of the land above', unit: '%', scale: 'linear', domain: [0, 100] },
        y: { title: 'Share of the relief', unit: '%', scale: 'linear', domain: [0, 100] },
        marks,
        ...(levels.length > 0 && { levels }),
        pointer: {
          name: 'Share of the land',
          stops: xs,
          read: (index) => ({
            lines: [`${percent(xs[index]! / 100)} of the land`, `is above ${metres(heightAt(ys[index]!))}`],
            ys: [ys[index]!],
          }),
        },
      },
    ],
    facts: [
      ...(integral === null ? [] : [['Integral', plain(integral)] as const]),
      ...(summary.meanHeight === null ? [] : [['Mean height', metres(summary.meanHeight)] as const]),
      ...(summary.relief === null ? [] : [['Relief', metres(summary.relief)] as const]),
      ...placed.map((mark) => [mark.name, placeText(mark)] as const),
    ],
    tables: hypsometryTables(report),
  }
}

/** Lines of the heights that are within the relief; `side` is the second terrain of a comparison. */
function levelsOf(placed: readonly PlacedHeight[], side?: string): ModelLevel[] {
  const within = placed.filter(({ relief }) => relief >= 0 && relief <= 1)
  return within.map(({ name, height, relief }) => {
    const text = `${name} ${metres(height)}`
    return { y: 100 * relief, ...(side === undefined ? { name: text } : { name: `${side}: ${text.toLowerCase()}`, isOther: true }) }
  })
}

/** `1,500 m, below 23 % of the land`, or `4,000 m, above all land` */
function placeText({ height, relief, above }: PlacedHeight): string {
  if (relief > 1) return `${metres(height)}, above all land`
  if (relief < 0) return `${metres(height)}, below all land`
  return `${metres(height)}, below ${percent(above)} of the land`
}
