/** Playback of a terrain: what the transport controls are set to, and what the engine last showed. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Engine, Frame, Outcome, ParsedRecipe, Playback, Progress } from '../engine/protocol'

/** Iterations per second that can be chosen; 0 is as fast as the machine can. */
export const playbackRates = [5, 20, 60, 0] as const

/** Slow enough to watch, fast enough not to wait: the start page's 300 iterations take a quarter of a minute. */
const defaultPlaybackRate = 20

/** Opening that takes longer than this is shown as such, with a way out. */
const noticeableMilliseconds = 500

const nothingDone: Progress = { stage: 0, stageIteration: 0, stageIterations: 0, iteration: 0, iterations: 0, done: false }

export class Player {
  /** The newest frame without its layers' values, which go back to the worker. */
  readonly frame = signal<Omit<Frame, 'layers'> | null>(null)
  readonly playing = signal(false)
  readonly playbackRate = signal<number>(defaultPlaybackRate)
  /** The iteration that is being fast-forwarded to; 0 if none is. */
  readonly fastForwardTo = signal(0)
  /** True once opening a terrain has taken noticeably long, until it is open. */
  readonly opening = signal(false)
  readonly progress: ReadonlySignal<Progress> = computed(() => this.frame.value?.progress ?? nothingDone)
  /** True while iterations run, at a playback rate or fast-forwarding. */
  readonly running = computed(() => {
    const { iteration, done } = this.progress.value
    return !done && (this.playing.value || iteration < this.fastForwardTo.value)
  })
  /** The iteration at which the terrain is paused or will pause by itself; null if that is the end. */
  readonly pausedAt = computed(() => {
    const { iteration, iterations, done } = this.progress.value
    const target = Math.max(iteration, this.fastForwardTo.value)
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

  /** Opens a terrain at its start, and goes on as `playback` says. */
  async open(recipe: ParsedRecipe, playback: { playing: boolean; fastForwardTo: number }): Promise<Outcome<true>> {
    const job = ++this.#job
    const notice = setTimeout(() => (this.opening.value = true), noticeableMilliseconds)
    this.#stepTarget = 0
    this.#recipe = recipe
    const before = { playing: this.playing.value, fastForwardTo: this.fastForwardTo.value }
    // Its first frame may come before the reply, and must not be taken for a paused terrain.
    this.#showPlayback(playback)
    try {
      const outcome = await this.#engine.open({ job, text: recipe.text, playbackRate: this.playbackRate.value, ...playback })
      if (!outcome.ok) this.#showPlayback(before)
      return outcome
    } finally {
      clearTimeout(notice)
      this.opening.value = false
    }
  }

  /** Opens a changed recipe, runs it to where the last one was, and goes on as that did. */
  reopen(recipe: ParsedRecipe): Promise<Outcome<true>> {
    const { iteration, done } = this.progress.value
    const fastForwardTo = done ? Infinity : Math.max(iteration, this.fastForwardTo.value)
    return this.open(recipe, { playing: this.playing.value, fastForwardTo })
  }

  /** Takes a frame in; false if it belongs to a terrain that is no longer open. */
  accept(frame: Frame): boolean {
    if (frame.job !== this.#job) return false
    const { layers, ...rest } = frame
    batch(() => {
      this.frame.value = rest
      if (frame.progress.done || frame.problem) {
        this.playing.value = false
        this.fastForwardTo.value = 0
      }
    })
    return true
  }

  play(): void {
    if (this.progress.value.done) this.restart()
    else this.#setPlayback({ playing: true, fastForwardTo: 0 })
  }

  pause(): void {
    this.#setPlayback({ playing: false, fastForwardTo: 0 })
  }

  toggle(): void {
    if (this.running.value) this.pause()
    else this.play()
  }

  /** Runs one iteration and pauses; steps asked for faster than they run add up. */
  step(): void {
    const target = Math.max(this.progress.value.iteration, this.#stepTarget) + 1
    this.#setPlayback({ playing: false, fastForwardTo: target })
    this.#stepTarget = target
  }

  /** Goes back to the starting terrain and plays. */
  restart(): void {
    void this.#reopenRecipe({ playing: true, fastForwardTo: 0 })
  }

  jumpToEnd(): void {
    this.#setPlayback({ playing: false, fastForwardTo: Infinity })
  }

  /** Seeks: pauses at an iteration, forwards or backwards. */
  goTo(iteration: number): void {
    if (iteration >= this.progress.value.iteration) this.#setPlayback({ playing: false, fastForwardTo: iteration })
    else void this.#reopenRecipe({ playing: false, fastForwardTo: iteration })
  }

  setPlaybackRate(playbackRate: number): void {
    this.playbackRate.value = playbackRate
    this.#send({ playing: this.playing.value, playbackRate, fastForwardTo: this.fastForwardTo.value })
  }

  #setPlayback({ playing, fastForwardTo }: { playing: boolean; fastForwardTo: number }): void {
    this.#stepTarget = 0
    this.#showPlayback({ playing, fastForwardTo })
    this.#send({ playing, playbackRate: this.playbackRate.value, fastForwardTo })
  }

  #showPlayback({ playing, fastForwardTo }: { playing: boolean; fastForwardTo: number }): void {
    batch(() => {
      this.playing.value = playing
      this.fastForwardTo.value = fastForwardTo
    })
  }

  #send(playback: Playback): void {
    // A worker that died is reported by the engine's onLost; the playback is set again with the recipe.
    this.#engine.setPlayback(playback).catch(() => {})
  }

  async #reopenRecipe(playback: { playing: boolean; fastForwardTo: number }): Promise<void> {
    if (this.#recipe) await this.open(this.#recipe, playback).catch(() => {})
  }
}
