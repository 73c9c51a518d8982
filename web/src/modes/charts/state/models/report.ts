/** The report "How natural is it?": the terrain among real landscapes. */
import type { LandscapeReport } from '@rill-terrain/engine/measures/landscape'
import type { TerrainFault } from '@rill-terrain/engine/measures/terrain-fault'
import { compare, type Comparison, type ReportRow } from '@rill-terrain/engine/report/compare'
import type { Landscape } from '@rill-terrain/engine/report/landscape'
import { reportMeasures } from '@rill-terrain/engine/report/measures'
import { referenceModels } from '@rill-terrain/engine/report/reference'
import {
  bandText,
  basis,
  creditLines,
  headline,
  likeness,
  otherResult,
  placeSentence,
  stripOf,
  valueText,
} from '@rill-terrain/engine/report/sentences'
import { reportTable } from '@rill-terrain/engine/report/table'
import { defineChart } from '../chart'
import type { AbsentChart, ChartModel, ModelStrip, Second } from '../model'

export const reportChart = defineChart<'landscape'>({
  name: 'How natural is it?',
  measure: 'landscape',
  model: (landscape, _settings, other) => reportModel(landscape, other),
})

function reportModel(landscape: LandscapeReport, other?: Second<Landscape>): ChartModel | AbsentChart {
  const models = referenceModels()
  const comparison = compare(landscape, models)
  if (typeof comparison === 'string') return { absent: comparison }
  const compared = models.filter(({ numbers }) => numbers[comparison.cell])
  const shown = other && landscape.cell === other.report.cell ? other : undefined
  return {
    panels: [],
    headline: [headline(comparison), likeness(comparison)],
    strips: comparison.rows.map((row) => stripRow(row, comparison, shown)),
    likenesses: comparison.nearest.map(({ model: { id, name, land, credit, isFree } }) => ({
      name,
      land,
      credit,
      picture: isFree ? `landscapes/${id}.png` : null,
    })),
    facts: [],
    notes: [
      ...faultNotes(landscape.faults),
      otherResult(comparison),
      basis(comparison, landscape.ownCell),
      ...(shown ? [`The ring is ${shown.names.other}, the dot ${shown.names.own}.`] : []),
      `Real landscapes: ${creditLines(compared).join('; ')}.`,
    ].filter((note) => note !== ''),
    announcement: headline(comparison),
    tables: [reportTable(comparison)],
  }
}

function stripRow(row: ReportRow, { group }: Comparison, other?: Second<Landscape>): ModelStrip {
  const { id, band, place } = row
  const { name, about, chapter } = reportMeasures[id]
  return {
    name,
    value: valueText(row),
    strip: stripOf(row),
    ...(other && { other: stripOf({ ...row, estimate: other.report.numbers![id] }) }),
    isOutside: place === 'below' || place === 'above',
    place: placeSentence(row, group),
    band: band ? bandText(band, id) : '',
    about,
    chapter,
  }
}

/** Faults of terrain tools that were found, with their numbers. */
function faultNotes(faults: TerrainFault[] | null | undefined): string[] {
  if (!faults) return []
  if (faults.length === 0) return ['No fault of terrain tools was found.']
  return faults.map(({ title, sentence }) => `${title}: ${sentence}`)
}
