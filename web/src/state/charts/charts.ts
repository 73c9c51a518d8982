/** The open chart of a workspace: its choice in the link, its measures and its model. */
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { LandformOptions, SwathOptions } from '@rill-terrain/engine/measures/landform-report'
import { groundWidth } from '@rill-terrain/engine/world'
import type { Workspace } from '../workspace'
import { chartFromText, measureOfChart, showsRivers, thetaFromText, type ChartId } from './choice'
import { focusOf, type RiverFocus } from './focus'
import { LiveMeasure } from './live-measure'
import type { AbsentChart, ChartModel } from './model'
import { fractionOf } from './places'
import { modelOf, type Reports } from './models/models'
import { talusAngles } from './models/slopes'

/** Share of the map's width that the band of a swath profile takes until the user changes it. */
const defaultSwathShare = 0.1

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
  /** Results of a second terrain, which is drawn into the same chart; undefined without a comparison. */
  readonly other = signal<Reports | undefined>(undefined)
  /** What the open chart draws; null until its measure has a result. */
  readonly model: ReadonlySignal<ChartModel | AbsentChart | null>
  /** The chart shows the terrain at rest. */
  readonly isCurrent: ReadonlySignal<boolean>

  #workspace: Workspace
  #landforms: LiveMeasure<'landforms'>
  #history: LiveMeasure<'history'>
  #swath: LiveMeasure<'swath'>
  #stops: (() => void)[] = []
  #followers = 0

  constructor(workspace: Workspace) {
    const { view, player, editor } = workspace
    this.#workspace = workspace
    this.focus = focusOf(view)
    this.chosen = computed(() => chartFromText(view.chart.value))
    this.theta = computed(() => thetaFromText(view.theta.value))
    this.#landforms = new LiveMeasure('landforms', workspace, player)
    this.#history = new LiveMeasure('history', workspace, player)
    this.#swath = new LiveMeasure('swath', workspace, player)
    this.swathWidth = computed(() => {
      const world = editor.world.value?.world
      return world ? this.swathShare.value * groundWidth(world) : 0
    })
    this.model = computed(() => this.#model())
    this.isCurrent = computed(() => this.#shownMeasure()?.isCurrent.value ?? false)
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

  /** Measures the terrain for the open chart until the returned function is called. */
  follow(): () => void {
    if (this.#followers++ === 0) this.#start()
    return () => {
      if (--this.#followers > 0) return
      for (const stop of this.#stops.splice(0)) stop()
      this.focus.rivers.value = []
      this.focus.pointed.value = null
    }
  }

  #start(): void {
    const measure = computed(() => (this.chosen.value === null ? null : measureOfChart(this.chosen.value)))
    const landforms = computed<LandformOptions | null>(() => (measure.value === 'landforms' ? { theta: this.theta.value } : null))
    const swath = computed<SwathOptions | null>(() => {
      const line = this.#workspace.view.section.line.value
      const size = this.#workspace.editor.world.value
      if (measure.value !== 'swath' || line === null || !size) return null
      const { from, to } = line
      return {
        fromEast: fractionOf(from.east, size.width),
        fromSouth: fractionOf(from.south, size.height),
        toEast: fractionOf(to.east, size.width),
        toSouth: fractionOf(to.south, size.height),
        width: this.swathWidth.value,
      }
    })
    const history = computed(() => (measure.value === 'history' ? { record: true } : null))
    const live = { whileRunning: true }
    this.#stops.push(
      this.#landforms.follow(landforms, live),
      this.#swath.follow(swath, live),
      this.#history.follow(history, live),
      () => this.#stopRecording(),
      effect(() => this.#focusRivers()),
    )
  }

  /** Recording takes time at each iteration, so it ends with the chart. */
  #stopRecording(): void {
    if (this.#history.result.peek()) void this.#workspace.measure('history', { record: false }).catch(() => null)
  }

  /** Shows the rivers of the chart on the terrain. */
  #focusRivers(): void {
    const id = this.chosen.value
    const report = this.#landforms.result.value
    const rivers = id !== null && showsRivers(id) ? (report?.rivers ?? []) : []
    const pointed = this.focus.pointed.peek()
    batch(() => {
      this.focus.rivers.value = rivers
      if (this.focus.selected.peek() >= rivers.length) this.focus.selected.value = 0
      if (pointed && pointed.point >= (rivers[pointed.river]?.east.length ?? 0)) this.focus.pointed.value = null
    })
  }

  #shownMeasure() {
    const id = this.chosen.value
    if (id === null) return null
    return { landforms: this.#landforms, history: this.#history, swath: this.#swath }[measureOfChart(id)]
  }

  #model(): ChartModel | AbsentChart | null {
    const id = this.chosen.value
    const { view, editor } = this.#workspace
    if (id === null) return null
    const measure = this.#shownMeasure()
    const problem = measure?.problem.value ?? null
    if (problem !== null) return { absent: problem }
    const result = measure?.result.value
    const hasLine = view.section.line.value !== null
    if (id === 'swath' && !hasLine) return modelOf(id, { swath: null }, this.#settings([]))
    if (result === undefined) return null
    if (result === null) return { absent: 'This terrain cannot be measured: its engine is of an earlier release.' }
    const recipe = editor.recipe.value
    const reports = { [measureOfChart(id)]: result }
    return modelOf(id, reports, this.#settings(recipe ? talusAngles(recipe) : []), this.other.value)
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
