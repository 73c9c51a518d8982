/** The open chart of a workspace: its choice in the link, its measures and its model. */
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { talusAngles } from '@rill-terrain/engine/measures/tables'
import { groundWidth } from '@rill-terrain/engine/world'
import type { Comparison } from '../compare/comparison'
import type { Workspace } from '../workspace'
import { ChartMeasures } from './chart-measures'
import { chartFromText, showsRivers, thetaFromText, type ChartId } from './choice'
import { focusOf, type RiverFocus } from './focus'
import type { AbsentChart, ChartModel } from './model'
import { modelOf, type OtherReports } from './models/models'

/** Share of the map's width that the band of a swath profile takes until the user changes it. */
const defaultSwathShare = 0.1

/** What charts need of a comparison: its other terrain, and the names of both sides. */
export type ChartComparison = Pick<Comparison, 'other' | 'sideNames'>

export class Charts {
  readonly chosen: ReadonlySignal<ChartId | null>
  readonly theta: ReadonlySignal<number>
  readonly focus: RiverFocus
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
  #comparison = signal<ChartComparison | null>(null)
  /** Measures of the second terrain of a comparison; null without one. */
  #other: ReadonlySignal<ChartMeasures | null>
  #stops: (() => void)[] = []
  #followers = 0

  constructor(workspace: Workspace) {
    const { view, editor } = workspace
    this.#workspace = workspace
    this.focus = focusOf(view)
    this.chosen = computed(() => chartFromText(view.chart.value))
    this.theta = computed(() => thetaFromText(view.theta.value))
    this.swathWidth = computed(() => {
      const world = editor.world.value?.world
      return world ? this.swathShare.value * groundWidth(world) : 0
    })
    const { line } = view.section
    const options = { chosen: this.chosen, theta: this.theta, line, swathWidth: this.swathWidth }
    this.#measures = new ChartMeasures(workspace, options)
    this.#other = computed(() => {
      const other = this.#comparison.value?.other.value
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
      this.#workspace.view.setChart(id)
    })
  }

  close(): void {
    batch(() => {
      this.isWide.value = false
      this.#workspace.view.setChart('')
    })
  }

  /** Draws the other terrain of a comparison into the same chart until the returned function is called. */
  compareIn(comparison: ChartComparison): () => void {
    this.#comparison.value = comparison
    return () => (this.#comparison.value = null)
  }

  /** Measures the terrain for the open chart until the returned function is called. */
  follow(): () => void {
    if (this.#followers++ === 0) this.#start()
    return () => {
      if (--this.#followers > 0) return
      for (const stop of this.#stops.splice(0)) stop()
      this.focus.isCurrent = () => true
      this.focus.rivers.value = []
      this.focus.pointed.value = null
    }
  }

  #start(): void {
    const { landforms, problem } = this.#measures
    // A history or a swath has no rivers.
    this.focus.isCurrent = () => {
      const id = this.chosen.peek()
      return id === null || !showsRivers(id) || landforms.isCurrent.peek() || problem.peek() !== null
    }
    this.#stops.push(
      this.#measures.follow({ whileRunning: true }),
      effect(() => this.#other.value?.follow({ whileRunning: false })),
      effect(() => this.#focusRivers()),
    )
  }

  /** Shows the rivers of the chart on the terrain. */
  #focusRivers(): void {
    const id = this.chosen.value
    const report = this.#measures.landforms.result.value
    const rivers = id !== null && showsRivers(id) ? (report?.rivers ?? []) : []
    const pointed = this.focus.pointed.peek()
    batch(() => {
      this.focus.rivers.value = rivers
      if (this.focus.selected.peek() >= rivers.length) this.focus.selected.value = 0
      if (pointed && pointed.point >= (rivers[pointed.river]?.east.length ?? 0)) this.focus.pointed.value = null
    })
  }

  #model(): ChartModel | AbsentChart | null {
    const id = this.chosen.value
    const { view, editor } = this.#workspace
    if (id === null) return null
    const problem = this.#measures.problem.value
    if (problem !== null) return { absent: problem }
    const hasLine = view.section.line.value !== null
    if (id === 'swath' && !hasLine) return modelOf(id, { swath: null }, this.#settings([]))
    const reports = this.#measures.reports.value
    if (reports === undefined) return null
    if (reports === null) return { absent: 'This terrain cannot be measured: its engine is of an earlier release.' }
    const recipe = editor.recipe.value
    return modelOf(id, reports, this.#settings(recipe ? talusAngles(recipe) : []), this.#otherReports())
  }

  #otherReports(): OtherReports | undefined {
    const reports = this.#other.value?.reports.value
    return reports ? { reports, names: this.#comparison.value!.sideNames.value } : undefined
  }

  #settings(talus: readonly number[]) {
    return { river: this.focus.selected.value, talus, swathWidth: this.swathWidth.value }
  }
}

const charts = new WeakMap<Workspace, Charts>()

/** The charts of a workspace, created when its first chart opens. */
export function chartsOf(workspace: Workspace): Charts {
  const known = charts.get(workspace)
  if (known) return known
  const made = new Charts(workspace)
  charts.set(workspace, made)
  return made
}
