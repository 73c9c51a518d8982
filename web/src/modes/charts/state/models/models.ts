/** All charts, in the order of their list. The keys are their ids in links: the values of `chart` in the core's table. */
import type { Reports } from '@rill-terrain/engine/measures/tables'
import type { Chart, ChartSettings } from '../chart'
import { isAbsent, type AbsentChart, type ChartModel, type Second, type SideNames } from '../model'
import { riverAtOutlet } from '../rivers'
import { chiChart } from './chi'
import { withNumbersOf } from './compared'
import { historyChart } from './history'
import { hypsometryChart } from './hypsometry'
import { ordersChart } from './orders'
import { profileChart } from './profile'
import { reportChart } from './report'
import { slopeAreaChart } from './slope-area'
import { slopesChart } from './slopes'
import { swathChart } from './swath'

export const allCharts = {
  profile: profileChart,
  'slope-area': slopeAreaChart,
  chi: chiChart,
  hypsometry: hypsometryChart,
  slopes: slopesChart,
  swath: swathChart,
  history: historyChart,
  orders: ordersChart,
  report: reportChart,
}

export type ChartId = keyof typeof allCharts

/** Results of the second terrain of a comparison. */
export interface OtherReports {
  reports: Reports
  names: SideNames
}

/** The model of a chart, with a second terrain for a comparison; null while the chart's measure has no result. */
export function modelOf(
  id: ChartId,
  reports: Reports,
  settings: ChartSettings,
  other?: OtherReports,
): ChartModel | AbsentChart | null {
  const chart = allCharts[id]
  const model = modelWith(chart, reports, settings, other)
  if (!other || model === null || isAbsent(model)) return model
  const alone = modelWith(chart, other.reports, { ...settings, river: otherRiver(chart, reports, settings, other) })
  return alone ? withNumbersOf(model, alone, other.names) : model
}

/** The river of the second terrain that is compared with the selected one. */
function otherRiver({ showsRivers }: Chart, { landforms }: Reports, { river }: ChartSettings, { reports }: OtherReports): number {
  const selected = landforms?.rivers[river]
  return showsRivers && selected ? riverAtOutlet(selected, reports.landforms?.rivers ?? []) : 0
}

function modelWith(
  { measure, model }: Chart,
  reports: Reports,
  settings: ChartSettings,
  other?: OtherReports,
): ChartModel | AbsentChart | null {
  const report = reports[measure]
  if (report === undefined) return null
  const theirs = other?.reports[measure]
  const second = other && theirs ? { report: theirs, names: other.names } : undefined
  // A declaration takes the report of its own measure.
  return model(report as never, settings, second as Second<never> | undefined)
}
