/** The declaration of a chart. Each file of `models/` has one, and `models/models.ts` lists them. */
import type { HistoryReport, LandformReport, SwathReport } from '@rill-terrain/engine/measures/landform-report'
import type { Landscape } from '@rill-terrain/engine/report/landscape'
import type { AbsentChart, ChartModel, Second } from './model'

/** Results by the measure that charts draw. A swath is null until a line is drawn. */
export interface ChartReports {
  landforms: LandformReport
  swath: SwathReport | null
  history: HistoryReport
  landscape: Landscape
}

export interface ChartSettings {
  /** Index of the selected river. */
  river: number
  /** Talus angles of the recipe in degrees. */
  talus: readonly number[]
  /** Width in metres of the band of swath profiles. */
  swathWidth: number
  /** The shown iteration. */
  iteration: number
}

interface ChartDeclaration<Measure extends keyof ChartReports> {
  name: string
  /** The measure that the chart draws. */
  measure: Measure
  /** The chart has rivers, whose points are places on the terrain. */
  showsRivers?: boolean
  /** The chart depends on the reference concavity. */
  usesTheta?: boolean
  /** What the chart draws; with `other` also for the second terrain of a comparison. */
  model(
    report: ChartReports[Measure],
    settings: ChartSettings,
    other?: Second<NonNullable<ChartReports[Measure]>>,
  ): ChartModel | AbsentChart
}

/** A chart, independent of the type of its measure. */
export interface Chart extends Omit<ChartDeclaration<never>, 'measure'> {
  measure: keyof ChartReports
}

export const defineChart = <Measure extends keyof ChartReports>(declaration: ChartDeclaration<Measure>): Chart =>
  declaration as unknown as Chart
