/** The model of each chart. */
import type { HistoryReport, LandformReport, SwathReport } from '@rill-terrain/engine/measures/landform-report'
import type { ChartId } from '../choice'
import type { AbsentChart, ChartModel } from '../model'
import { chiModel } from './chi'
import { historyModel } from './history'
import { hypsometryModel } from './hypsometry'
import { ordersModel } from './orders'
import { profileModel } from './profile'
import { slopeAreaModel } from './slope-area'
import { slopesModel } from './slopes'
import { swathModel } from './swath'

/** What charts draw: the results of the measures of one terrain. */
export interface Reports {
  landforms?: LandformReport
  history?: HistoryReport
  /** Null where no line is drawn. */
  swath?: SwathReport | null
}

export interface ChartSettings {
  /** Index of the selected river. */
  river: number
  /** Talus angles of the recipe in degrees. */
  talus: readonly number[]
  /** Width in metres of the band of swath profiles. */
  swathWidth: number
}

/** The model of a chart, with a second terrain for a comparison; null while the chart's measure has no result. */
export function modelOf(id: ChartId, reports: Reports, settings: ChartSettings, other?: Reports): ChartModel | AbsentChart | null {
  const { landforms, history, swath } = reports
  if (id === 'swath') return swath === undefined ? null : swathModel(swath, settings.swathWidth, other?.swath ?? undefined)
  if (id === 'history') return history ? historyModel(history, other?.history) : null
  if (!landforms) return null
  switch (id) {
    case 'profile':
      return profileModel(landforms, settings.river, other?.landforms)
    case 'slope-area':
      return slopeAreaModel(landforms, other?.landforms)
    case 'chi':
      return chiModel(landforms, settings.river, other?.landforms)
    case 'hypsometry':
      return hypsometryModel(landforms, other?.landforms)
    case 'slopes':
      return slopesModel(landforms, settings.talus, other?.landforms)
    case 'orders':
      return ordersModel(landforms, other?.landforms)
  }
}
