/** Chi plot: height against chi. A river in steady state with the reference concavity is a straight line, whose slope is ksn. */
import type { LandformReport, River } from '@rill-terrain/engine/measures/landform-report'
import { absences, chiTable, steepnessUnit } from '@rill-terrain/engine/measures/tables'
import { formatWithError } from '@rill-terrain/recipe/format'
import { rangeOf, type AbsentChart, type ChartMark, type ChartModel, type Second } from '../model'
import { basinOf, riverAtOutlet, riverName, upliftFacts, upliftRules } from '../rivers'
import { metres, plain, quality } from '../../../../state/measures/words'
import { defineChart } from '../chart'

export const chiChart = defineChart<'landforms'>({
  name: 'Chi plot',
  measure: 'landforms',
  showsRivers: true,
  usesTheta: true,
  model: (report, { river }, other) => chiModel(report, river, other),
})

export function chiModel(report: LandformReport, selected: number, other?: Second<LandformReport>): ChartModel | AbsentChart {
  const absent = absences.chi(report)
  if (absent !== null) return { absent }
  const { rivers, chi } = report
  const chosen = Math.min(selected, rivers.length - 1)
  const river = rivers[chosen]!
  const marks = [...otherMarks(river, other), ...chiMarks(report, chosen, other?.names.own)]
  const fitFacts: ChartModel['facts'] = chi.fit
    ? [
        ['ksn of river 1', `${formatWithError(chi.fit.slope, chi.fit.slopeError)} ${steepnessUnit(chi.theta)}`],
        ['R²', quality(chi.fit.rSquared)],
      ]
    : []
  const fit = chi.fit
    ? ` The trunk is fitted with ksn ${formatWithError(chi.fit.slope, chi.fit.slopeError)} and R² ${quality(chi.fit.rSquared)}.`
    : ''
  return {
    panels: [
      {
        description: `Height against chi of ${rivers.length} rivers for theta ${plain(chi.theta)}.${fit}`,
        x: {
          title: `Chi, theta ${plain(chi.theta)}`,
          unit: 'm',
          scale: 'linear',
          domain: [0, rangeOf(marks.map(({ xs }) => xs))[1]],
        },
        y: { title: 'Height', unit: 'm', scale: 'linear', domain: rangeOf(marks.map(({ ys }) => ys), 0.04) }, // prettier-ignore
        marks,
        rules: upliftRules(river, river.chi),
        pointer: {
          name: `Place along ${riverName(chosen).toLowerCase()}`,
          river: chosen,
          stops: river.chi,
          read: (index) => ({
            lines: [
              `Chi ${plain(river.chi[index]!)} m: ${metres(river.height[index]!)}`,
              `ksn ${plain(river.steepness[index]!)} ${steepnessUnit(chi.theta)}`,
            ],
            ys: [river.height[index]!],
          }),
        },
      },
    ],
    facts: [['Theta', plain(chi.theta)], ...fitFacts, ...upliftFacts(river)],
    tables: [chiTable(report, [chosen])],
    fileTables: [chiTable(report)],
  }
}

/**
 * Trunk streams are solid, tributaries dotted; the selected river is on top. The fit is left out where `side` names the terrain in
 * a comparison: it has the look of the other terrain.
 */
function chiMarks({ rivers, chi }: LandformReport, chosen: number, side?: string): ChartMark[] {
  const order = rivers.map((_, index) => index).toSorted((one, two) => Number(one === chosen) - Number(two === chosen))
  const named = new Set<string>()
  const lines = order.map((index): ChartMark => {
    const isTributary = basinOf(rivers, index) !== index
    const kind = isTributary ? 'Tributaries' : 'Trunk streams'
    const own = `${side ? `${side}: ${riverName(index).toLowerCase()}` : riverName(index)}${isTributary ? ', a tributary' : ''}`
    const name = index === chosen ? own : kind
    const isNew = !named.has(name)
    named.add(name)
    return {
      kind: 'line',
      ...(isNew && { name }),
      look: index === chosen ? 'main' : isTributary ? 'third' : 'quiet',
      xs: rivers[index]!.chi,
      ys: rivers[index]!.height,
      label: String(index + 1),
      river: index,
    }
  })
  if (!chi.fit || side) return lines
  const { slope, intercept } = chi.fit
  const [from, to] = rangeOf([rivers[0]!.chi])
  return [
    {
      kind: 'line',
      name: 'Fit of river 1',
      look: 'second',
      xs: [from, to],
      ys: [intercept + slope * from, intercept + slope * to],
    },
    ...lines,
  ]
}

/** The river of the other terrain at the outlet of the selected one. */
function otherMarks(river: River, other?: Second<LandformReport>): ChartMark[] {
  if (!other || other.report.rivers.length === 0) return []
  const index = riverAtOutlet(river, other.report.rivers)
  const { chi, height } = other.report.rivers[index]!
  return [
    {
      kind: 'line',
      name: `${other.names.other}: ${riverName(index).toLowerCase()}`,
      look: 'second',
      isOther: true,
      xs: chi,
      ys: height,
    },
  ]
}
