/** Measures as text: for the card, for copying and for screen readers. */
import { formatQuantity, formatReading } from '@rill-terrain/recipe/format'
import { compassPoint } from '../../../state/view/compass'
import type { Way } from './ground-measures'
import type { Measured } from './measuring'

/** The name and unit of a layer. */
export interface LayerName {
  label: string
  unit: string
}

export type MeasureRow = readonly [name: string, value: string]

/** Rows of the card. `layer` names the shown layer; its row is left out if it repeats another one. */
export function measureRows(
  { height, slope, aspect, drainage, depth, layer: shown }: Measured,
  way: Way | null,
  layer: LayerName | undefined,
): MeasureRow[] {
  const rows: MeasureRow[] = [
    ['Height', formatReading(height, 'm')],
    ['Slope', `${slope.toFixed(1)}°`],
    ['Aspect', aspect === null ? 'level' : `${compassPoint(aspect)} ${Math.round(aspect) % 360}°`],
  ]
  if (depth > 0) rows.push(['Water depth', metres(depth)])
  else rows.push(['Drainage area', drainage === null ? 'unknown' : formatQuantity(drainage, 'm²')])
  if (shown && layer && shown.id !== 'height') rows.push([layer.label, formatReading(shown.value, layer.unit)])
  if (way) {
    rows.push(['Distance', metres(way.horizontal)], ['Along the ground', metres(way.surface)])
    rows.push(['Height difference', `${way.rise > 0 ? '+' : ''}${metres(way.rise).replace('-', '−')}`])
  }
  return rows
}

/** A line per row with a tab between name and value, as spreadsheets paste it. */
export const rowsAsTable = (rows: readonly MeasureRow[]): string => rows.map((row) => row.join('\t')).join('\n')

export const rowsAsSentence = (rows: readonly MeasureRow[]): string =>
  `${rows.map(([name, value]) => `${name} ${value}`).join(', ')}.`

const metres = (value: number): string => formatQuantity(Number(value.toFixed(2)) + 0, 'm')
