/** The numbers of a chart as a CSV file. */
import type { ChartModel, ChartTable } from './model'

/** Tables below each other, separated by an empty line. Cells with a comma, a quote or a line break are quoted. */
export function chartCsv({ tables, fileTables }: ChartModel): string {
  return (fileTables ?? tables).map(tableCsv).join('\r\n')
}

function tableCsv({ head, rows }: ChartTable): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: number | string | null): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
