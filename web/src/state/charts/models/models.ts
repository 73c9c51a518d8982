/** The model of each chart. */
import type { Reports } from '@rill-terrain/engine/measures/tables'
import { showsRivers, type ChartId } from '../choice'
import { isAbsent, type AbsentChart, type ChartModel, type Second, type SideNames } from '../model'
import { chiModel } from './chi'
import { withNumbersOf } from './compared'
import { historyModel } from './history'
import { hypsometryModel } from './hypsometry'
import { ordersModel } from './orders'
import { profileModel } from './profile'
import { slopeAreaModel } from './slope-area'
import { slopesModel } from './slopes'
import { riverAtOutlet } from '../rivers'
import { swathModel } from './swath'

export interface ChartSettings {
  /** Index of the selected river. */
  river: number
  /** Talus angles of the recipe in degrees. */
  talus: readonly number[]
  /** Width in metres of the band of swath profiles. */
  swathWidth: number
}

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
  const model = modelWith(id, reports, settings, other)
  if (!other || model === null || isAbsent(model)) return model
  const alone = modelWith(id, other.reports, { ...settings, river: otherRiver(id, reports, settings, other) })
  return alone ? withNumbersOf(model, alone, other.names) : model
}

/** The river of the second terrain that is compared with the selected one. */
function otherRiver(id: ChartId, { landforms }: Reports, { river }: ChartSettings, { reports }: OtherReports): number {
  const selected = landforms?.rivers[river]
  return showsRivers(id) && selected ? riverAtOutlet(selected, reports.landforms?.rivers ?? []) : 0
}

function modelWith(id: ChartId, reports: Reports, settings: ChartSettings, other?: OtherReports): ChartModel | AbsentChart | null {
  const { landforms, history, swath } = reports
  const second = <Report>(report: Report | null | undefined): Second<Report> | undefined =>
    other && report ? { report, names: other.names } : undefined
  if (id === 'swath') return swath === undefined ? null : swathModel(swath, settings.swathWidth, second(other?.reports.swath))
  if (id === 'history') return history ? historyModel(history, second(other?.reports.history)) : null
  if (!landforms) return null
  const theirs = second(other?.reports.landforms)
  switch (id) {
    case 'profile':
      return profileModel(landforms, settings.river, theirs)
    case 'slope-area':
      return slopeAreaModel(landforms, theirs)
    case 'chi':
      return chiModel(landforms, settings.river, theirs)
    case 'hypsometry':
      return hypsometryModel(landforms, theirs)
    case 'slopes':
      return slopesModel(landforms, settings.talus, theirs)
    case 'orders':
      return ordersModel(landforms, theirs)
  }
}
