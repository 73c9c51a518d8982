/** The measures of one terrain that the open chart draws: those of the open terrain, or of the other one of a comparison. */
import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { LandformOptions, SwathOptions } from '@rill-terrain/engine/measures/landform-report'
import type { Reports } from '@rill-terrain/engine/measures/tables'
import type { SectionLine } from '../../../state/view/section-line'
import type { Workspace } from '../../../state/workspace'
import { allCharts, type ChartId } from './models/models'
import { LiveMeasure } from '../../../state/measures/live-measure'
import { groundWidth } from '@rill-terrain/engine/world'
import { seaOf } from '@rill-terrain/engine/report/sea'
import type { LandscapeOptions } from '@rill-terrain/engine/measures/landscape'
import { fractionOf } from '../../../state/measures/places'

/**
 * Cells along the longer side of the map on which landforms are measured while a value is dragged, so that the terrain need not
 * wait.
 */
const draggedSide = 256

/** What the open chart measures; the same for both terrains of a comparison. */
export interface ChartOptions {
  chosen: ReadonlySignal<ChartId | null>
  theta: ReadonlySignal<number | null>
  line: ReadonlySignal<SectionLine | null>
  /** Width of the band of a swath profile in metres. */
  swathWidth: ReadonlySignal<number>
}

export class ChartMeasures {
  readonly landforms: LiveMeasure<'landforms'>
  /** Results of the open chart's measure; undefined before the first one, null where the measure does not apply. */
  readonly reports: ReadonlySignal<Reports | null | undefined>
  readonly problem: ReadonlySignal<string | null>
  /** The measure of the report, which has the faults of the terrain. */
  readonly landscape: LiveMeasure<'landscape'>
  /** The results belong to the terrain at rest. */
  readonly isCurrent: ReadonlySignal<boolean>

  #workspace: Workspace
  #options: ChartOptions
  #history: LiveMeasure<'history'>
  #swath: LiveMeasure<'swath'>

  constructor(workspace: Workspace, options: ChartOptions) {
    const { player } = workspace
    this.#workspace = workspace
    this.#options = options
    this.landforms = new LiveMeasure('landforms', workspace, player)
    this.#history = new LiveMeasure('history', workspace, player)
    this.#swath = new LiveMeasure('swath', workspace, player)
    this.landscape = new LiveMeasure('landscape', workspace, player)
    const shown = computed(() => this.#shown())
    this.reports = computed(() => {
      const id = options.chosen.value
      const result = shown.value?.result.value
      if (!result || id === null) return result as null | undefined
      return { [allCharts[id].measure]: result }
    })
    this.problem = computed(() => shown.value?.problem.value ?? null)
    this.isCurrent = computed(() => shown.value?.isCurrent.value ?? false)
  }

  /** Measures for the open chart until the returned function is called. */
  follow(live: { whileRunning: boolean }): () => void {
    const { chosen, theta } = this.#options
    const isDragged = this.#workspace.session.isDragging
    const measure = computed(() => (chosen.value === null ? null : allCharts[chosen.value].measure))
    const landforms = computed<LandformOptions | null>(() => {
      if (measure.value !== 'landforms') return null
      return { ...(theta.value !== null && { theta: theta.value }), ...(isDragged.value && { side: draggedSide }) }
    })
    const swath = computed(() => (measure.value === 'swath' ? this.#swathOptions() : null))
    const history = computed(() => (measure.value === 'history' ? { record: true } : null))
    const landscape = computed(() => (measure.value === 'landscape' ? this.#landscapeOptions() : null))
    const stops = [
      this.landforms.follow(landforms, { ...live, isDragged }),
      this.#swath.follow(swath, live),
      this.#history.follow(history, live),
      this.landscape.follow(landscape, live),
      // Recording takes time at each iteration, so it ends with the chart.
      effect(() => (history.value === null ? undefined : () => this.#stopRecording())),
    ]
    return () => stops.forEach((stop) => stop())
  }

  #swathOptions(): SwathOptions | null {
    const { line, swathWidth } = this.#options
    const size = this.#workspace.editor.world.value
    if (line.value === null || !size) return null
    const { from, to } = line.value
    return {
      fromEast: fractionOf(from.east, size.width),
      fromSouth: fractionOf(from.south, size.height),
      toEast: fractionOf(to.east, size.width),
      toSouth: fractionOf(to.south, size.height),
      width: swathWidth.value,
    }
  }

  #landscapeOptions(): LandscapeOptions | null {
    const size = this.#workspace.editor.world.value
    return size && { cellSize: groundWidth(size.world) / size.width, sea: seaOf(size.world) }
  }

  #stopRecording(): void {
    // An engine that has ended records nothing.
    void this.#workspace.measure('history', { record: false }, true).catch(() => null)
  }

  #shown() {
    const id = this.#options.chosen.value
    if (id === null) return null
    return { landforms: this.landforms, history: this.#history, swath: this.#swath, landscape: this.landscape }[
      allCharts[id].measure
    ]
  }
}
