/** The numbers of a chart as a CSV file. */
import { csvOf } from '@rill-terrain/engine/measures/tables'
import type { ChartModel } from './model'

/** Tables below each other, separated by an empty line. */
export const chartCsv = ({ tables, fileTables }: ChartModel): string => csvOf(fileTables ?? tables)
