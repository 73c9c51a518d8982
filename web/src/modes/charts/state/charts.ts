/** The open chart of a workspace: its choice in the link, its measures and its model. */
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { talusAngles } from '@rill-terrain/engine/measures/tables'
import { groundWidth } from '@rill-terrain/engine/world'
import { perOwner } from '../../../state/per-owner'
import { sectionFromText, type SectionLine } from '../../../state/view/section-line'
import type { Workspace } from '../../../state/workspace'
import { ChartMeasures } from './chart-measures'
import { chartFromText, thetaFromText, thetaRow } from './choice'
import { focusOf, type RiverFocus } from './focus'
import type { AbsentChart, ChartModel } from './model'
import { allCharts, modelOf, type ChartId, type OtherReports } from './models/models'

/** Share of the map's width that the band of a swath profile takes until the user changes it. */
const defaultSwathShare = 0.1

export class Charts {
  readonly chosen: ReadonlySignal<ChartId | null>
  /** Reference concavity of chi and ksn; null where the engine has no charts of rivers. */
  readonly theta: ReadonlySignal<number | null>
  readonly focus: RiverFocus
  /** The line of the cross-section, along which a swath profile is measured. */
  readonly line: ReadonlySignal<SectionLine | null>
  /** The chart is shown across the page, below the terrain. */
  readonly isWide = signal(false)
  /** The numbers are shown as a table below the chart. */
  readonly showsNumbers = signal(false)
  /** Width of the band of a swath profile as a share of the map's width. */
  readonly swathShare = signal(defaultSwathShare)
  readonly swathWidth: ReadonlySignal<number>
  /** What the open chart draws; null until its measure has a result. */
  readonly model: ReadonlySignal<ChartModel | AbsentChart | null>
  /** The chart shows the terrain at rest. */
  readonly isCurrent: ReadonlySignal<boolean>

  #workspace: Workspace
  #measures: ChartMeasures
  /** Measures of the second terrain of a comparison; null without one. */
  #other: ReadonlySignal<ChartMeasures | null>
  #stops: (() => void)[] = []
  #followers = 0

  constructor(workspace: Workspace) {
    const { view, editor } = workspace
    this.#workspace = workspace
    this.focus = focusOf(view)
    this.chosen = computed(() => chartFromText(view.value('chart')))
    this.theta = computed(() => {
      const row = thetaRow(workspace.registry)
      return row ? thetaFromText(view.value('theta'), row) : null
    })
    this.swathWidth = computed(() => {
      const world = editor.world.value?.world
      return world ? this.swathShare.value * groundWidth(world) : 0
    })
    this.line = computed(() => sectionFromText(view.value('section')))
    const options = { chosen: this.chosen, theta: this.theta, line: this.line, swathWidth: this.swathWidth }
    this.#measures = new ChartMeasures(workspace, options)
    this.#other = computed(() => {
      const other = workspace.compared.value
      return other ? new ChartMeasures(other.workspace, options) : null
    })
    this.model = computed(() => this.#model())
    this.isCurrent = computed(() => {
      const other = this.#other.value
      return this.#measures.isCurrent.value && (!other?.reports.value || other.isCurrent.value)
    })
  }

  choose(id: ChartId): void {
    batch(() => {
      this.focus.pointed.value = null
      this.#workspace.view.set('chart', id)
    })
  }

  close(): void {
    batch(() => {
      this.isWide.value = false
      this.#workspace.view.set('chart', '')
    })
  }

  /** Measures the terrain for the open chart until the returned function is called. */
  follow(): () => void {
    if (this.#followers++ === 0) this.#start()
    return () => {
      if (--this.#followers > 0) return
      for (const stop of this.#stops.splice(0)) stop()
      this.focus.isCurrent = () => true
      this.focus.rivers.value = []
      this.focus.faults.value = []
      this.focus.pointed.value = null
    }
  }

  #start(): void {
    const { landforms, problem } = this.#measures
    // A history or a swath has no rivers.
    this.focus.isCurrent = () => {
      const id = this.chosen.peek()
      return id === null || !allCharts[id].showsRivers || landforms.isCurrent.peek() || problem.peek() !== null
    }
    this.#stops.push(
      this.#measures.follow({ whileRunning: true }),
      effect(() => this.#other.value?.follow({ whileRunning: false })),
      effect(() => this.#focusRivers()),
    )
  }

  /** Shows the rivers of the chart, or the faults of the report, on the terrain. */
  #focusRivers(): void {
    const id = this.chosen.value
    const report = this.#measures.landforms.result.value
    const rivers = id !== null && allCharts[id].showsRivers ? (report?.rivers ?? []) : []
    const isReport = id !== null && allCharts[id].measure === 'landscape'
    const faults = (isReport && this.#measures.landscape.result.value?.faults) || []
    const pointed = this.focus.pointed.peek()
    batch(() => {
      this.focus.rivers.value = rivers
      this.focus.faults.value = faults
      if (this.focus.selected.peek() >= rivers.length) this.focus.selected.value = 0
      if (pointed && pointed.point >= (rivers[pointed.river]?.east.length ?? 0)) this.focus.pointed.value = null
    })
  }

  #model(): ChartModel | AbsentChart | null {
    const id = this.chosen.value
    const { editor } = this.#workspace
    if (id === null) return null
    const problem = this.#measures.problem.value
    if (problem !== null) return { absent: problem }
    const hasLine = this.line.value !== null
    if (id === 'swath' && !hasLine) return modelOf(id, { swath: null }, this.#settings([]))
    const reports = this.#measures.reports.value
    if (reports === undefined) return null
    if (reports === null) return { absent: 'This terrain cannot be measured: its engine is of an earlier release.' }
    const recipe = editor.recipe.value
    return modelOf(id, reports, this.#settings(recipe ? talusAngles(recipe) : []), this.#otherReports())
  }

  #otherReports(): OtherReports | undefined {
    const reports = this.#other.value?.reports.value
    return reports ? { reports, names: this.#workspace.compared.value!.names } : undefined
  }

  #settings(talus: readonly number[]) {
    const { progress } = this.#workspace.player
    return {
      river: this.focus.selected.value,
      talus,
      swathWidth: this.swathWidth.value,
      // Read only by the charts that change with each iteration.
      get iteration() {
        return progress.value.iteration
      },
    }
  }
}

/** The charts of a workspace. */
export const chartsOf = perOwner((workspace: Workspace) => new Charts(workspace))
