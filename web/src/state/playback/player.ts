/** Playback of a terrain: the state of the playback controls, and the last frame from the engine. */
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
import { nothingDone, type Course } from './course'
import { iterationAfterChange } from './place'
import { Speed } from './speed'

/** If opening takes longer than this, the page shows it with a Cancel button. */
const noticeableMilliseconds = 500

export class Player {
  /** The newest frame without layer values, because those buffers are returned to the worker. */
  readonly frame = signal<Omit<Frame, 'layers'> | null>(null)
  /** The terrain was opened during a slider drag, and the page shows a draft or the previous terrain. */
  readonly isDragged = signal(false)
  /** The draft that is shown instead of the full terrain, with its number of cells along the longer side. */
  readonly draft = signal<{ cells: number } | null>(null)
  /** Figures of the terrain that was shown last. */
  readonly figures = signal<Figures | null>(null)
  readonly playing = signal(false)
  /** Number of the last job. */
  job = 0
  /** The iteration that an edited recipe runs to at least, so that the picture shows the edit; null for no such iteration. */
  leastIteration: ((recipe: ParsedRecipe) => number) | null = null
  readonly speed = new Speed()
  /** Restarts playback from the start at the end. */
  readonly loop = signal(false)
  /** Target iteration of fast-forwarding; 0 if none. */
  readonly fastForwardTo = signal(0)
  /** Target iteration of a seek, forwards or backwards, until the terrain reaches it; null if none. */
  readonly seeking = signal<number | null>(null)
  /** Maximum bytes of the engine's checkpoints. */
  readonly checkpointBudget = signal(defaultCheckpointBudget)
  /** Maximum bytes of finished chunks that the engine caches, for when the user returns to them. */
  readonly pieceBudget = signal(defaultPieceBudget)
  /** True while a terrain is being opened for longer than `noticeableMilliseconds`. */
  readonly opening = signal(false)
  /** The picture still shows the terrain from before the last change. */
  readonly isPictureOld = signal(false)
  readonly progress: ReadonlySignal<Progress> = computed(() => this.frame.value?.progress ?? nothingDone)
  /** True while iterations run, at a playback rate or fast-forwarding. */
  readonly running = computed(() => {
    const { iteration, done } = this.progress.value
    if (this.seeking.value !== null) return true
    if (this.playing.value && this.loop.value) return true
    return !done && (this.playing.value || iteration < this.fastForwardTo.value)
  })
  /** Whether the recipe has iterations to play. */
  readonly canPlay = computed(() => this.progress.value.iterations > 0)
  /** Iteration at which the terrain is paused or will pause; null while it plays, and if the recipe has no iterations. */
  readonly pausedAt = computed(() => {
    const { iteration, iterations, done } = this.progress.value
    const target = this.seeking.value ?? (done ? iterations : Math.max(iteration, this.fastForwardTo.value))
    // The set of finished chunks may depend on where the user looked, and a link does not record that.
    if (this.frame.value?.chunks?.isInOrder === false && this.seeking.value === null && target < iterations) return null
    return this.playing.value || iterations === 0 ? null : Math.min(target, iterations)
  })
  /** Target iteration of a seek or fast-forward in progress; null if the shown iteration is final. */
  readonly onTheWayTo = computed(() => {
    const { iteration, iterations, done } = this.progress.value
    if (this.seeking.value !== null) return Math.min(this.seeking.value, iterations)
    return done || iteration >= this.fastForwardTo.value ? null : Math.min(this.fastForwardTo.value, iterations)
  })

  #engine: Engine
  #recipe: ParsedRecipe | null = null
  #seeks = 0
  #wantedSeek: Course | null = null
  #lookedAt = { east: 0.5, south: 0.5 }

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Recipe of the open terrain; accepted frames belong to it. */
  get recipe(): ParsedRecipe | null {
    return this.#recipe
  }

  /** Newest frame of the open terrain; null until the first one arrives. */
  get ownFrame(): Omit<Frame, 'layers'> | null {
    const frame = this.frame.value
    return frame?.job === this.job ? frame : null
  }

  /** Opens another terrain and continues as `course` specifies. */
  open(recipe: ParsedRecipe, course: Course): Promise<Outcome<true>> {
    return this.#open(recipe, course, {})
  }

  /** Opens an edited recipe, runs it to the place where the previous run was, and continues in the same way. */
  reopen(recipe: ParsedRecipe): Promise<Outcome<true>> {
    return this.#open(recipe, this.#courseIn(recipe), { keepsPicture: true })
  }

  /** Like `reopen`, during a slider drag: the engine may show a draft until the terrain is opened again. */
  reopenWhileDragged(recipe: ParsedRecipe): Promise<Outcome<true>> {
    this.isDragged.value = true
    return this.#open(recipe, this.#courseIn(recipe), { keepsPicture: true, allowsDraft: true })
  }

  /** Continues an edited recipe from the iteration that matches the place of the current or target iteration. */
  #courseIn(recipe: ParsedRecipe): Course {
    const { iteration, iterations, done } = this.progress.value
    const target = this.seeking.value ?? (done ? Infinity : Math.max(iteration, this.fastForwardTo.value))
    const same = iterationAfterChange(target, iterations, this.#recipe, recipe)
    return { playing: this.playing.value, fastForwardTo: Math.max(same, this.leastIteration?.(recipe) ?? 0) }
  }

  async #open(recipe: ParsedRecipe, course: Course, options: Pick<Job, 'keepsPicture' | 'allowsDraft'>): Promise<Outcome<true>> {
    const job = ++this.job
    const notice = setTimeout(() => (this.opening.value = true), noticeableMilliseconds)
    this.isPictureOld.value = true
    this.#recipe = recipe
    this.#seeks = 0
    this.speed.open(recipe.stageIterations)
    const before = { playing: this.playing.value, fastForwardTo: this.fastForwardTo.value }
    // The first frame may arrive before the reply, and must not look like a paused terrain.
    this.#show(course)
    try {
      const outcome = await this.#engine.open({ job, text: recipe.text, ...options, ...this.#playback(course) })
      if (!outcome.ok) {
        this.#show(before)
        this.#endDrag()
        this.isPictureOld.value = false
      }
      return outcome
    } finally {
      clearTimeout(notice)
      this.opening.value = false
    }
  }

  /** Accepts a frame; returns false if it belongs to a terrain that is no longer open. */
  accept(frame: Frame): boolean {
    if (frame.job !== this.job) return false
    const { layers, ...rest } = frame
    if (frame.isDraft) {
      this.draft.value = { cells: Math.max(frame.width, frame.height) }
      return true
    }
    batch(() => {
      if (layers.length > 0) this.#endDrag()
      this.frame.value = rest
      if (rest.figures) this.figures.value = rest.figures
      // A newer seek is still pending.
      if (frame.seeks < this.#seeks || this.#wantedSeek) return
      const { iteration, iterations, done } = frame.progress
      if (this.playing.value && layers.length > 0) this.speed.note(iteration)
      if (this.seeking.value !== null && iteration === Math.min(this.seeking.value, iterations)) this.seeking.value = null
      if ((done && !(this.playing.value && this.loop.value)) || frame.problem) this.#show({ playing: false, fastForwardTo: 0 })
    })
    return true
  }

  /** Called when the picture shows a frame. */
  drawn = ({ job }: Pick<Frame, 'job'>): boolean => (this.isPictureOld.value &&= job !== this.job)

  play(): void {
    if (!this.canPlay.value) return
    if (this.progress.value.done && this.seeking.value === null) this.#seek({ playing: true, fastForwardTo: 0 })
    else this.#setPlayback({ playing: true, fastForwardTo: 0 })
  }

  pause(): void {
    this.#setPlayback({ playing: false, fastForwardTo: 0 })
  }

  toggle(): void {
    if (this.running.value) this.pause()
    else this.play()
  }

  /** Runs one iteration and pauses; repeated calls add up. */
  step(): void {
    this.goTo((this.seeking.value ?? this.progress.value.iteration) + 1)
  }

  /** Goes back by one iteration and pauses. */
  stepBack(): void {
    this.goTo((this.seeking.value ?? this.progress.value.iteration) - 1)
  }

  /** Goes back to the starting terrain and rests there. */
  restart(): void {
    if (this.canPlay.value) this.goTo(0)
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

  /** Null fits the whole run into ten seconds. */
  setPlaybackRate(rate: number | null): void {
    if (rate === null) this.speed.fit()
    else this.speed.choose(rate)
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

  /** Sets the place that the camera looks at, 0 to 1 from west to east and from north to south. */
  lookAt(east: number, south: number): void {
    if (this.#lookedAt.east === east && this.#lookedAt.south === south) return
    this.#lookedAt = { east, south }
    this.#engine.lookAt(east, south).catch(() => {})
  }

  /** Sends the user's choices to a restarted engine. */
  sendChoices(): void {
    this.#engine.lookAt(this.#lookedAt.east, this.#lookedAt.south).catch(() => {})
    this.#engine.setCheckpointBudget(this.checkpointBudget.value).catch(() => {})
    this.#engine.setPieceBudget(this.pieceBudget.value).catch(() => {})
  }

  #setPlayback(course: Course): void {
    this.#show(course)
    this.#sendPlayback()
  }

  /** Sends one seek at a time; of the seeks requested before the engine replies, only the last one is sent. */
  #seek(course: Course): void {
    this.#show(course)
    const isOnItsWay = this.#wantedSeek !== null
    this.#wantedSeek = course
    if (!isOnItsWay) void this.#sendSeeks()
  }

  async #sendSeeks(): Promise<void> {
    const job = this.job
    try {
      let sent: Course | null = null
      while (this.#wantedSeek && this.#wantedSeek !== sent && job === this.job) {
        sent = this.#wantedSeek
        this.#seeks++
        await this.#engine.seek(this.#playback(sent))
      }
    } catch {
      // The engine's onLost reports a crashed worker; recovery opens the recipe again at the requested iteration.
    } finally {
      this.#wantedSeek = null
    }
  }

  /** The page shows the full terrain. */
  #endDrag(): void {
    this.isDragged.value = false
    this.draft.value = null
  }

  #show({ playing, fastForwardTo }: Course): void {
    this.speed.interrupt()
    batch(() => {
      this.playing.value = playing
      this.fastForwardTo.value = fastForwardTo
      this.seeking.value = null
    })
  }

  #playback({ playing, fastForwardTo }: Course) {
    return { playing, fastForwardTo, playbackRate: this.speed.rate.value, loop: this.loop.value }
  }

  #sendPlayback(): void {
    const playback = this.#playback({ playing: this.playing.value, fastForwardTo: this.fastForwardTo.value })
    // The engine's onLost reports a crashed worker; recovery sends the playback again with the recipe.
    this.#engine.setPlayback(playback).catch(() => {})
  }
}
