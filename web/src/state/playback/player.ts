/** Playback of a terrain: what the transport controls are set to, and what the engine last showed. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import {
  defaultCheckpointBudget,
  defaultPieceBudget,
  type Engine,
  type Figures,
  type Frame,
  type Job,
  type Outcome,
  type ParsedRecipe,
  type Progress,
} from '@rill-terrain/engine/protocol'
import { iterationOf, placeAfterChange, placeOf } from './place'

/** Iterations per second that can be chosen; 0 is as fast as the machine can. */
export const playbackRates = [5, 20, 60, 0] as const

/** Slow enough to watch, fast enough not to wait: the start page's 300 iterations take a quarter of a minute. */
const defaultPlaybackRate = 20

/** Opening that takes longer than this is shown as such, with a way out. */
const noticeableMilliseconds = 500

const nothingDone: Progress = { stage: 0, stageIteration: 0, stageIterations: 0, iteration: 0, iterations: 0, done: false }

/** How a run goes on: it plays, or goes to an iteration and rests there. */
interface Course {
  playing: boolean
  fastForwardTo: number
}

export class Player {
  /** The newest frame without its layers' values, which go back to the worker. */
  readonly frame = signal<Omit<Frame, 'layers'> | null>(null)
  /** The terrain was opened while it is being dragged, and is not on show: a draft may be. */
  readonly isDragged = signal(false)
  /** The draft that is on show in place of the terrain: its cells along the longer side. */
  readonly draft = signal<{ cells: number } | null>(null)
  /** What the terrain is like that was shown last. */
  readonly figures = signal<Figures | null>(null)
  readonly playing = signal(false)
  readonly playbackRate = signal<number>(defaultPlaybackRate)
  /** Plays from the start again when it has come to the end. */
  readonly loop = signal(false)
  /** The iteration that is being fast-forwarded to; 0 if none is. */
  readonly fastForwardTo = signal(0)
  /** The iteration that the person has asked for, back or forth, until the terrain is there; null if none. */
  readonly seeking = signal<number | null>(null)
  /** Bytes that the engine may take to remember the run with. */
  readonly checkpointBudget = signal(defaultCheckpointBudget)
  /** Bytes that finished chunks may take in the engine, for whoever comes back to them. */
  readonly pieceBudget = signal(defaultPieceBudget)
  /** True once opening a terrain has taken noticeably long, until it is open. */
  readonly opening = signal(false)
  readonly progress: ReadonlySignal<Progress> = computed(() => this.frame.value?.progress ?? nothingDone)
  /** True while iterations run, at a playback rate or fast-forwarding. */
  readonly running = computed(() => {
    const { iteration, done } = this.progress.value
    if (this.seeking.value !== null) return true
    if (this.playing.value && this.loop.value) return true
    return !done && (this.playing.value || iteration < this.fastForwardTo.value)
  })
  /** Whether there is anything to play. */
  readonly canPlay = computed(() => this.progress.value.iterations > 0)
  /** The iteration at which the terrain is paused or will pause by itself; null while it plays, and where there is nothing to play. */
  readonly pausedAt = computed(() => {
    const { iteration, iterations, done } = this.progress.value
    const target = this.seeking.value ?? (done ? iterations : Math.max(iteration, this.fastForwardTo.value))
    // Which chunks are done half way may hang on where somebody looked; a link says nothing of that.
    if (this.frame.value?.chunks?.isInOrder === false && this.seeking.value === null && target < iterations) return null
    return this.playing.value || iterations === 0 ? null : Math.min(target, iterations)
  })
  /** What is on show is not what will be: the iteration that is on its way, null where nothing is. */
  readonly onTheWayTo = computed(() => {
    const { iteration, iterations, done } = this.progress.value
    if (this.seeking.value !== null) return Math.min(this.seeking.value, iterations)
    return done || iteration >= this.fastForwardTo.value ? null : Math.min(this.fastForwardTo.value, iterations)
  })

  #engine: Engine
  #recipe: ParsedRecipe | null = null
  #job = 0
  #seeks = 0
  #wantedSeek: Course | null = null
  #lookedAt = { east: 0.5, south: 0.5 }

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** The recipe of the open terrain, which frames that are accepted belong to. */
  get recipe(): ParsedRecipe | null {
    return this.#recipe
  }

  /** The open terrain's frame; null until it has sent one. */
  get ownFrame(): Omit<Frame, 'layers'> | null {
    const frame = this.frame.value
    return frame?.job === this.#job ? frame : null
  }

  /** Opens another terrain, and goes on as `course` says. */
  open(recipe: ParsedRecipe, course: Course): Promise<Outcome<true>> {
    return this.#open(recipe, course, {})
  }

  /** Opens a changed recipe, runs it to the place where the last one was, and goes on as that did. */
  reopen(recipe: ParsedRecipe): Promise<Outcome<true>> {
    return this.#open(recipe, { playing: this.playing.value, fastForwardTo: this.#iterationIn(recipe) }, { keepsPicture: true })
  }

  /** The same while a slider is dragged: the engine may show a draft until the terrain is opened again. */
  reopenWhileDragged(recipe: ParsedRecipe): Promise<Outcome<true>> {
    const course = { playing: this.playing.value, fastForwardTo: this.#iterationIn(recipe) }
    this.isDragged.value = true
    return this.#open(recipe, course, { keepsPicture: true, allowsDraft: true })
  }

  /** The iteration of a changed recipe that is the same place as the present one, or as the one that is on its way. */
  #iterationIn(recipe: ParsedRecipe): number {
    const { iteration, done } = this.progress.value
    const before = this.#recipe
    const target = this.seeking.value ?? (done ? Infinity : Math.max(iteration, this.fastForwardTo.value))
    if (!before || target === 0 || target >= this.progress.value.iterations) return target === 0 ? 0 : Infinity
    return iterationOf(recipe, placeAfterChange(placeOf(before, target), before, recipe))
  }

  async #open(recipe: ParsedRecipe, course: Course, options: Pick<Job, 'keepsPicture' | 'allowsDraft'>): Promise<Outcome<true>> {
    const job = ++this.#job
    const notice = setTimeout(() => (this.opening.value = true), noticeableMilliseconds)
    this.#recipe = recipe
    this.#seeks = 0
    const before = { playing: this.playing.value, fastForwardTo: this.fastForwardTo.value }
    // Its first frame may come before the reply, and must not be taken for a paused terrain.
    this.#show(course)
    try {
      const outcome = await this.#engine.open({ job, text: recipe.text, ...options, ...this.#playback(course) })
      if (!outcome.ok) {
        this.#show(before)
        this.#endDrag()
      }
      return outcome
    } finally {
      clearTimeout(notice)
      this.opening.value = false
    }
  }

  /** Takes a frame in; false if it belongs to a terrain that is no longer open. */
  accept(frame: Frame): boolean {
    if (frame.job !== this.#job) return false
    const { layers, ...rest } = frame
    if (frame.isDraft) {
      this.draft.value = { cells: Math.max(frame.width, frame.height) }
      return true
    }
    batch(() => {
      if (layers.length > 0) this.#endDrag()
      this.frame.value = rest
      if (rest.figures) this.figures.value = rest.figures
      // What the person has asked for since is still to come.
      if (frame.seeks < this.#seeks || this.#wantedSeek) return
      const { iteration, iterations, done } = frame.progress
      if (this.seeking.value !== null && iteration === Math.min(this.seeking.value, iterations)) this.seeking.value = null
      if ((done && !(this.playing.value && this.loop.value)) || frame.problem) this.#show({ playing: false, fastForwardTo: 0 })
    })
    return true
  }

  play(): void {
    if (this.progress.value.done && this.seeking.value === null) this.restart()
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
    this.goTo((this.seeking.value ?? this.progress.value.iteration) + 1)
  }

  /** Goes back by one iteration and pauses. */
  stepBack(): void {
    this.goTo((this.seeking.value ?? this.progress.value.iteration) - 1)
  }

  /** Goes back to the starting terrain and plays. */
  restart(): void {
    if (this.canPlay.value) this.#seek({ playing: true, fastForwardTo: 0 })
  }

  jumpToEnd(): void {
    this.#setPlayback({ playing: false, fastForwardTo: Infinity })
  }

  /** Seeks: pauses at an iteration, forwards or backwards. */
  goTo(iteration: number): void {
    const { iterations } = this.progress.value
    const target = Math.min(Math.max(iteration, 0), iterations)
    this.#seek({ playing: false, fastForwardTo: target })
    this.seeking.value = target
  }

  setPlaybackRate(playbackRate: number): void {
    this.playbackRate.value = playbackRate
    this.#sendPlayback()
  }

  setLoop(loop: boolean): void {
    this.loop.value = loop
    this.#sendPlayback()
  }

  setCheckpointBudget(bytes: number): void {
    this.checkpointBudget.value = bytes
    this.#engine.setCheckpointBudget(bytes).catch(() => {})
  }

  setPieceBudget(bytes: number): void {
    this.pieceBudget.value = bytes
    this.#engine.setPieceBudget(bytes).catch(() => {})
  }

  /** Takes note of where the person looks, 0 to 1 from west to east and from north to south. */
  lookAt(east: number, south: number): void {
    if (this.#lookedAt.east === east && this.#lookedAt.south === south) return
    this.#lookedAt = { east, south }
    this.#engine.lookAt(east, south).catch(() => {})
  }

  /** Tells an engine that was started anew what the person has chosen. */
  sendChoices(): void {
    this.#engine.lookAt(this.#lookedAt.east, this.#lookedAt.south).catch(() => {})
    this.#engine.setCheckpointBudget(this.checkpointBudget.value).catch(() => {})
    this.#engine.setPieceBudget(this.pieceBudget.value).catch(() => {})
  }

  #setPlayback(course: Course): void {
    this.#show(course)
    this.#sendPlayback()
  }

  /** One at a time: of those that are asked for until the engine has heard of it, the last one counts. */
  #seek(course: Course): void {
    this.#show(course)
    const isOnItsWay = this.#wantedSeek !== null
    this.#wantedSeek = course
    if (!isOnItsWay) void this.#sendSeeks()
  }

  async #sendSeeks(): Promise<void> {
    const job = this.#job
    try {
      let sent: Course | null = null
      while (this.#wantedSeek && this.#wantedSeek !== sent && job === this.#job) {
        sent = this.#wantedSeek
        this.#seeks++
        await this.#engine.seek(this.#playback(sent))
      }
    } catch {
      // A worker that died is reported by the engine's onLost; the recipe is opened again where the person wants it.
    } finally {
      this.#wantedSeek = null
    }
  }

  /** What is on show is the terrain itself. */
  #endDrag(): void {
    this.isDragged.value = false
    this.draft.value = null
  }

  #show({ playing, fastForwardTo }: Course): void {
    batch(() => {
      this.playing.value = playing
      this.fastForwardTo.value = fastForwardTo
      this.seeking.value = null
    })
  }

  #playback({ playing, fastForwardTo }: Course) {
    return { playing, fastForwardTo, playbackRate: this.playbackRate.value, loop: this.loop.value }
  }

  #sendPlayback(): void {
    const playback = this.#playback({ playing: this.playing.value, fastForwardTo: this.fastForwardTo.value })
    // A worker that died is reported by the engine's onLost; the playback is set again with the recipe.
    this.#engine.setPlayback(playback).catch(() => {})
  }
}
