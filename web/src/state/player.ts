/** Playing a terrain: what the person ordered, and what the engine last showed. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Engine, Frame, Outcome, ParsedRecipe, Progress, RunOrder } from '../engine/protocol'

/** Iterations per second that can be chosen; 0 is as fast as the machine can. */
export const paces = [5, 20, 60, 0] as const

/** Slow enough to watch, fast enough not to wait: the start page's 300 iterations take a quarter of a minute. */
const firstPace = 20

/** Opening that takes longer than this is shown as such, with a way out. */
const noticeableMilliseconds = 500

const nothingDone: Progress = { stage: 0, stageIteration: 0, stageIterations: 0, iteration: 0, iterations: 0, done: false }

export class Player {
  /** The newest frame without its layers' values, which go back to the worker. */
  readonly frame = signal<Omit<Frame, 'layers'> | null>(null)
  readonly playing = signal(false)
  readonly pace = signal<number>(firstPace)
  /** The iteration that is being hurried to; 0 if none is. */
  readonly hurryTo = signal(0)
  /** True once opening a terrain has taken noticeably long, until it is open. */
  readonly opening = signal(false)
  readonly progress: ReadonlySignal<Progress> = computed(() => this.frame.value?.progress ?? nothingDone)
  /** True while iterations run, at a pace or hurrying. */
  readonly running = computed(() => {
    const { iteration, done } = this.progress.value
    return !done && (this.playing.value || iteration < this.hurryTo.value)
  })
  /** The iteration at which the terrain rests or will rest by itself; null if that is the end. */
  readonly restingAt = computed(() => {
    const { iteration, iterations, done } = this.progress.value
    const target = Math.max(iteration, this.hurryTo.value)
    return this.playing.value || done || target >= iterations ? null : target
  })

  #engine: Engine
  #recipe: ParsedRecipe | null = null
  #job = 0
  #stepTarget = 0

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** The recipe of the open terrain, which frames that are accepted belong to. */
  get recipe(): ParsedRecipe | null {
    return this.#recipe
  }

  /** Opens a terrain at its start, and goes on as ordered. */
  async open(recipe: ParsedRecipe, order: { playing: boolean; hurryTo: number }): Promise<Outcome<true>> {
    const job = ++this.#job
    const notice = setTimeout(() => (this.opening.value = true), noticeableMilliseconds)
    this.#stepTarget = 0
    this.#recipe = recipe
    const before = { playing: this.playing.value, hurryTo: this.hurryTo.value }
    // Its first frame may come before the reply, and must not be taken for a terrain at rest.
    this.#note(order)
    try {
      const outcome = await this.#engine.open({ job, text: recipe.text, pace: this.pace.value, ...order })
      if (!outcome.ok) this.#note(before)
      return outcome
    } finally {
      clearTimeout(notice)
      this.opening.value = false
    }
  }

  /** Opens a changed recipe, runs it to where the last one was, and goes on as that did. */
  reopen(recipe: ParsedRecipe): Promise<Outcome<true>> {
    const { iteration, done } = this.progress.value
    const hurryTo = done ? Infinity : Math.max(iteration, this.hurryTo.value)
    return this.open(recipe, { playing: this.playing.value, hurryTo })
  }

  /** Takes a frame in; false if it belongs to a terrain that is no longer open. */
  accept(frame: Frame): boolean {
    if (frame.job !== this.#job) return false
    const { layers, ...rest } = frame
    batch(() => {
      this.frame.value = rest
      if (frame.progress.done || frame.problem) {
        this.playing.value = false
        this.hurryTo.value = 0
      }
    })
    return true
  }

  play(): void {
    if (this.progress.value.done) this.restart()
    else this.#order({ playing: true, hurryTo: 0 })
  }

  pause(): void {
    this.#order({ playing: false, hurryTo: 0 })
  }

  toggle(): void {
    if (this.running.value) this.pause()
    else this.play()
  }

  /** Runs one iteration and rests; steps asked for faster than they run add up. */
  step(): void {
    const target = Math.max(this.progress.value.iteration, this.#stepTarget) + 1
    this.#order({ playing: false, hurryTo: target })
    this.#stepTarget = target
  }

  /** Goes back to the starting terrain and plays. */
  restart(): void {
    void this.#reopenSame({ playing: true, hurryTo: 0 })
  }

  jumpToEnd(): void {
    this.#order({ playing: false, hurryTo: Infinity })
  }

  /** Rests at an iteration, forwards or backwards. */
  goTo(iteration: number): void {
    if (iteration >= this.progress.value.iteration) this.#order({ playing: false, hurryTo: iteration })
    else void this.#reopenSame({ playing: false, hurryTo: iteration })
  }

  setPace(pace: number): void {
    this.pace.value = pace
    this.#send({ playing: this.playing.value, pace, hurryTo: this.hurryTo.value })
  }

  #order({ playing, hurryTo }: { playing: boolean; hurryTo: number }): void {
    this.#stepTarget = 0
    this.#note({ playing, hurryTo })
    this.#send({ playing, pace: this.pace.value, hurryTo })
  }

  #note({ playing, hurryTo }: { playing: boolean; hurryTo: number }): void {
    batch(() => {
      this.playing.value = playing
      this.hurryTo.value = hurryTo
    })
  }

  #send(order: RunOrder): void {
    // A worker that died is reported by the engine's onLost; the order is made again with the recipe.
    this.#engine.order(order).catch(() => {})
  }

  async #reopenSame(order: { playing: boolean; hurryTo: number }): Promise<void> {
    if (this.#recipe) await this.open(this.#recipe, order).catch(() => {})
  }
}
