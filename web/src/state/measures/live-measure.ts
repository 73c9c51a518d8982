/** A measure that follows the terrain: measured at each rest, and on request also while iterations run. */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Measured, MeasureId, MeasureOptions, MeasureResults } from '@rill-terrain/engine/measures/registry'
import { restMilliseconds, restOf } from '../playback/measurements'
import type { Player } from '../playback/player'

/** Minimum time between two measurements of a run, in milliseconds. */
const runMilliseconds = 500
/** A run spends at most one part in ten of its time on measurements. */
const pauseFactor = 9

export interface MeasurePort {
  /** With `whileRunning`, also measures a terrain that is not at rest. */
  measure<Id extends MeasureId>(id: Id, options?: MeasureOptions[Id], whileRunning?: boolean): Promise<Measured<Id> | null>
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

  /** Measures with these options until the returned function is called; while they are null, there is no result. */
  follow(options: ReadonlySignal<MeasureOptions[Id] | null>, { whileRunning }: { whileRunning: boolean }): () => void {
    const isRunning = computed(() => whileRunning && this.#player.running.value)
    return effect(() => {
      const rest = this.#rest.value
      const wanted = options.value
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
