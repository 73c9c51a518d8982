/** The texts of a report, for the page and for files. */
import { counted, formatWithError } from '@rill-terrain/recipe/format'
import { groupNames, isSimilar, type Band, type Comparison, type ReferenceModel, type ReportRow } from './compare'
import { reportMeasures, type ReportMeasureId } from './measures'

/** The result in a sentence. */
export const headline = ({ group, within, compared }: Comparison): string =>
  `${within} of ${compared} measures are as in ${groupNames[group]}.`

/** The result for the other steep group, in a sentence; empty without one. */
export const otherResult = ({ other }: Comparison): string =>
  other ? `As in ${groupNames[other.group]}: ${other.within} of ${other.compared}.` : ''

/** What a comparison is based on, in a sentence. */
export const basis = ({ cell, group }: Comparison, ownCell: number): string =>
  `${ownCell < cell ? `The heights are averaged to cells of ${cell} m, like those of the real landscapes` : `The cells are ${cell} m wide, like those of the real landscapes`}; bands are from the 10th to the 90th percentile of ${groupNames[group]}.`

export function valueText({ id, estimate }: ReportRow): string {
  return estimate ? withUnit(formatWithError(estimate.value, estimate.error), id) : '–'
}

export const bandText = ({ low, high }: Band, id: ReportMeasureId): string =>
  withUnit(`${formatWithError(low, null)} to ${formatWithError(high, null)}`, id)

function withUnit(text: string, id: ReportMeasureId): string {
  const { unit } = reportMeasures[id]
  return unit === '' ? text : unit === '°' ? `${text}°` : `${text} ${unit}`
}

/** The place of a value among the landscapes of the group, in a sentence. */
export function placeSentence({ id, estimate, band, place }: ReportRow, group: Comparison['group']): string {
  if (estimate === null) return 'Not comparable: the terrain does not determine this number.'
  if (band === null) return `Not comparable: too few real landscapes have this number.`
  if (place === 'within') return withinSentence(estimate.value, band)
  const { below, above } = reportMeasures[id]
  return `${place === 'below' ? below : above} than most ${groupNames[group]}.`
}

function withinSentence(value: number, { low, high }: Band): string {
  if (value < low) return 'Below the band by less than its error.'
  if (value > high) return 'Above the band by less than its error.'
  const share = high > low ? (value - low) / (high - low) : 0.5
  return share < 1 / 3
    ? 'In the lower third of the band.'
    : share > 2 / 3
      ? 'In the upper third of the band.'
      : 'In the middle of the band.'
}

/** The most similar models, in a sentence; empty without one. */
export function likeness({ nearest }: Comparison): string {
  const [first, ...others] = nearest
  if (!first) return ''
  if (!isSimilar(first)) return `Unlike all landscapes of the reference; ${first.model.name} differs least.`
  return `Most like ${[first, ...others].map(({ model }) => model.name).join('; then ')}.`
}

/** The models of a comparison with their credits, one line for each credit. */
export function creditLines(models: readonly ReferenceModel[]): string[] {
  const counts = new Map<string, number>()
  for (const { credit } of models) counts.set(credit, (counts.get(credit) ?? 0) + 1)
  return [...counts].map(([credit, count]) => `${counted(count, 'model')}: ${credit}`)
}

/** Where a strip draws a band and a value, as shares of its width. */
export interface Strip {
  low: number
  high: number
  value: number
  from: number
  to: number
  /** The value is beyond an end of the strip, which is drawn as an arrow. */
  beyond: 'left' | 'right' | null
}

/** The band takes the middle of the strip, whose ends are a band's width beyond it. */
const [bandStart, bandEnd] = [1 / 3, 2 / 3]
/** Marks stay this far from the ends. */
const margin = 0.02

/** Null where there is nothing to compare. */
export function stripOf({ estimate, band }: ReportRow): Strip | null {
  if (!estimate || !band) return null
  const width = Math.max(band.high - band.low, 1e-9 * Math.max(1, Math.abs(band.high)))
  const at = (value: number) => bandStart + ((bandEnd - bandStart) * (value - band.low)) / width
  const inside = (share: number) => Math.min(1 - margin, Math.max(margin, share))
  const { value, error } = estimate
  const share = at(value)
  return {
    low: bandStart,
    high: bandEnd,
    value: inside(share),
    from: inside(at(value - (error ?? 0))),
    to: inside(at(value + (error ?? 0))),
    beyond: share < margin ? 'left' : share > 1 - margin ? 'right' : null,
  }
}
