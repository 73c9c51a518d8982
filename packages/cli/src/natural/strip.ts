/** The strip of a measure: the band of real land, and the value with its standard error. */
import type { ReportRow } from '@rill-terrain/engine/report/compare'
import { stripOf } from '@rill-terrain/engine/report/sentences'

const [width, height] = [440, 16]
const middle = height / 2

/** An SVG; empty where there is nothing to compare. */
export function stripDrawing(row: ReportRow): string {
  const strip = stripOf(row)
  if (!strip) return ''
  const at = (share: number) => (share * width).toFixed(1)
  const colour = row.place === 'within' ? '#0d6676' : '#b3401a'
  const parts = [
    `<line x1="0" x2="${width}" y1="${middle}" y2="${middle}" stroke="#c9c4b8"/>`,
    `<rect x="${at(strip.low)}" y="3" width="${at(strip.high - strip.low)}" height="${height - 6}" rx="2" fill="#cfe0e2"/>`,
    `<line x1="${at(strip.from)}" x2="${at(strip.to)}" y1="${middle}" y2="${middle}" stroke="${colour}" stroke-width="2.5"/>`,
    strip.beyond ? arrow(strip.beyond, colour) : `<circle cx="${at(strip.value)}" cy="${middle}" r="4.5" fill="${colour}"/>`,
  ]
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${parts.join('')}</svg>`
}

function arrow(side: 'left' | 'right', colour: string): string {
  const [tip, end] = side === 'left' ? [1, 10] : [width - 1, width - 10]
  return `<path d="M${tip} ${middle}L${end} 3V${height - 3}Z" fill="${colour}"/>`
}
