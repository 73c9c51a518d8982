/** The report as a table. */
import { tableNumber, type ChartTable } from '../measures/chart-table'
import type { Comparison } from './compare'
import { reportMeasures } from './measures'

export const reportTable = ({ rows }: Comparison): ChartTable => ({
  head: ['Measure', 'Unit', 'Value', 'Standard error', 'Band from', 'Band to', 'Real landscapes', 'Place'],
  rows: rows.map(({ id, estimate, band, place }) => [
    reportMeasures[id].name,
    reportMeasures[id].unit,
    tableNumber(estimate?.value ?? null),
    tableNumber(estimate?.error ?? null),
    tableNumber(band?.low ?? null),
    tableNumber(band?.high ?? null),
    band?.count ?? 0,
    place ?? 'not comparable',
  ]),
})
