/** A measure that follows the terrain: measured at each rest, and on request also while iterations run. */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Measured, MeasureId, MeasureOptions, MeasureResults } from '@rill-terrain/engine/measures/registry'
import { restMilliseconds, restOf } from '../playback/measurements'
import type { Player } from '../playback/player'

/** Minimum time between two measurements of a run, in milliseconds. */
const runMilliseconds = 500
/** A run spends at most one part in ten of its time on measurements. */
const pauseFactor = 9
/**
 * Time between two measurements while a value is dragged, in milliseconds: with that of the measurement itself, a fifth of a
 * second.
 */
const dragMilliseconds = 120

export interface MeasurePort {
  /** With `whileRunning`, also measures a terrain that is not at rest. */
  measure<Id extends MeasureId>(id: Id, options?: MeasureOptions[Id], whileRunning?: boolean): Promise<Measured<Id> | null>
}

interface Following {
  whileRunning: boolean
  isDragged?: ReadonlySignal<boolean>
}

export class LiveMeasure<Id extends MeasureId> {
  /** The last result; null where the measure does not apply, undefined before the first result. */
  readonly result = signal<MeasureResults[Id] | null | undefined>(undefined)
  /** Why the last measurement failed, in a sentence; null if it succeeded. */
  readonly problem = signal<string | null>(null)
  /** The last result belongs to the terrain at rest; false while iterations run and until the next result. */
  readonly isCurrent = signal(false)

  #id: Id
  #port: MeasurePort
  #player: Player
  #rest: ReadonlySignal<string | null>
  /** When the terrain or the options changed last; a run is one change. */
  #lastChange = -Infinity

  constructor(id: Id, port: MeasurePort, player: Player) {
    this.#id = id
    this.#port = port
    this.#player = player
    this.#rest = computed(() => restOf(player))
  }

  /**
   * Measures with these options until the returned function is called; while they are null, there is no result. `isDragged` is true
   * while a value of the recipe is dragged: without it, the measure waits until the value rests.
   */
  follow(options: ReadonlySignal<MeasureOptions[Id] | null>, { whileRunning, isDragged }: Following): () => void {
    const isRunning = computed(() => whileRunning && this.#player.running.value)
    return effect(() => {
      const wanted = options.value
      if (wanted !== null && isDragged?.value) return untracked(() => this.#measureWhileDragged(wanted))
      const rest = this.#rest.value
      const runs = isRunning.value
      return untracked(() => {
        this.isCurrent.value = false
        const isFirstChange = performance.now() - this.#lastChange > restMilliseconds
        this.#lastChange = performance.now()
        if (wanted === null) this.#set(undefined, null)
        if (wanted === null || (rest === null && !runs)) return
        return rest === null ? this.#measureRepeatedly(wanted) : this.#measureOnce(wanted, isFirstChange ? 0 : restMilliseconds)
      })
    })
  }

  /** Measures each terrain that the drag has led to when it is measured, however many others it has led to meanwhile. */
  #measureWhileDragged(options: MeasureOptions[Id]): () => void {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    let last: number | null = null
    this.isCurrent.value = false
    const repeat = async () => {
      const found = last === this.#player.job ? null : await this.#measure(options, true)
      if (isOver) return
      // A terrain that is replaced before its result arrives is still nearer to the picture than the one before.
      if (found) this.#set(found.result, found.problem?.message ?? null)
      last = found?.job ?? last
      timer = setTimeout(repeat, dragMilliseconds)
    }
    timer = setTimeout(repeat, 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }

  /** A single change is measured at once; after several in a short time, the last one is measured. */
  #measureOnce(options: MeasureOptions[Id], delay: number): () => void {
    let isOver = false
    const timer = setTimeout(async () => {
      const found = await this.#measure(options, false)
      const frame = this.#player.ownFrame
      if (isOver || !found || found.job !== frame?.job || found.iteration !== frame.progress.iteration) return
      this.#set(found.result, found.problem?.message ?? null)
      this.isCurrent.value = true
    }, delay)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }

  #measureRepeatedly(options: MeasureOptions[Id]): () => void {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const repeat = async () => {
      const start = performance.now()
      const found = await this.#measure(options, true)
      if (isOver) return
      if (found && found.job === this.#player.ownFrame?.job) this.#set(found.result, found.problem?.message ?? null)
      timer = setTimeout(repeat, Math.max(runMilliseconds, pauseFactor * (performance.now() - start)))
    }
    timer = setTimeout(repeat, runMilliseconds)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }

  #set(result: MeasureResults[Id] | null | undefined, problem: string | null): void {
    this.result.value = result
    this.problem.value = problem
  }

  /** Null if nothing is open, or if the engine has crashed: a new frame follows. */
  #measure(options: MeasureOptions[Id], whileRunning: boolean) {
    return this.#port.measure(this.#id, options, whileRunning).catch(() => null)
  }
}
