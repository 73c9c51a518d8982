/** Playback of a terrain: the state of the playback controls, and the last frame from the engine. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Engine, Figures, Frame, Job, Outcome, ParsedRecipe, Progress } from '@rill-terrain/engine/protocol'
import { nothingDone, type Course } from './course'
import { iterationAfterChange } from './position'
import {
  courseOf,
  createOpening,
  createPicture,
  createRun,
  draftOf,
  goalOf,
  isDragged,
  isOld,
  pauseOf,
  targetOf,
} from './player-state'
import { SeekSender } from './seeks'
import { Speed } from './speed'

/** If opening takes longer than this, the page shows it with a Cancel button. */
const noticeableMilliseconds = 500

export class Player {
  /** The newest frame without layer values, because those buffers are returned to the worker. */
  readonly frame = signal<Omit<Frame, 'layers'> | null>(null)
  /** Figures of the terrain that was shown last. */
  readonly figures = signal<Figures | null>(null)
  /** Number of the last job. */
  job = 0
  /** The iteration that an edited recipe runs to at least, so that the picture shows the edit; null for no such iteration. */
  leastIteration: ((recipe: ParsedRecipe) => number) | null = null
  /** The engine computes land of other ages while the terrain rests. */
  readiesAges = false
  readonly speed = new Speed()
  /** Restarts playback from the start at the end. */
  readonly loop = signal(false)
  #run = createRun()
  #picture = createPicture()
  #opening = createOpening()
  /** The terrain was opened during a slider drag, and the page shows a draft or the previous terrain. */
  readonly isDragged = computed(() => isDragged(this.#picture.state.value))
  /** The draft that is shown instead of the full terrain. */
  readonly draft = computed(() => draftOf(this.#picture.state.value))
  /** The picture still shows the terrain from before the last change. */
  readonly isPictureOld = computed(() => isOld(this.#picture.state.value))
  /** True while a terrain is being opened for longer than `noticeableMilliseconds`. */
  readonly opening = computed(() => this.#opening.state.value.name === 'long')
  readonly progress: ReadonlySignal<Progress> = computed(() => this.frame.value?.progress ?? nothingDone)
  readonly playing = computed(() => this.#run.state.value.name === 'playing')
  /** Target iteration of a seek, forwards or backwards, until the terrain reaches it; null if none. */
  readonly seeking = computed(() => {
    const run = this.#run.state.value
    return run.name === 'seeking' ? run.target : null
  })
  /** Target iteration of a seek or fast-forward in progress; null if the shown iteration is final. */
  readonly onTheWayTo = computed(() => goalOf(this.#run.state.value, this.progress.value))
  /** True while iterations run, at a playback rate or fast-forwarding. */
  readonly running = computed(
    () => this.onTheWayTo.value !== null || (this.playing.value && (this.loop.value || !this.progress.value.done)),
  )
  /** Whether the recipe has iterations to play. */
  readonly canPlay = computed(() => this.progress.value.iterations > 0)
  /** Iteration at which the terrain is paused or will pause; null while it plays, and if the recipe has no iterations. */
  readonly pausedAt = computed(() =>
    pauseOf(this.#run.state.value, this.progress.value, this.frame.value?.chunks?.isInOrder !== false),
  )

  #engine: Engine
  #recipe: ParsedRecipe | null = null
  #seeks = new SeekSender((course) => this.#engine.seek(this.#playback(course)))

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
    return this.#open(recipe, course, 'open', {})
  }

  /** Opens an edited recipe, runs it to the position of the previous run, and continues in the same way. */
  reopen(recipe: ParsedRecipe): Promise<Outcome<true>> {
    return this.#open(recipe, this.#courseIn(recipe), 'open', { keepsPicture: true })
  }

  /** Like `reopen`, during a slider drag: the engine may show a draft until the terrain is opened again. */
  reopenWhileDragged(recipe: ParsedRecipe): Promise<Outcome<true>> {
    const course = this.#courseIn(recipe)
    // A run that plays goes to its end, and at its start a change of the erosion would show nothing.
    const draftTo = course.playing || course.fastForwardTo === 0 ? Infinity : course.fastForwardTo
    return this.#open(recipe, course, 'drag', { keepsPicture: true, draftTo })
  }

  /** Continues an edited recipe from the iteration that matches the position of the current or target iteration. */
  #courseIn(recipe: ParsedRecipe): Course {
    const { iterations } = this.progress.value
    const target = targetOf(this.#run.now, this.progress.value)
    const same = iterationAfterChange(target, iterations, this.#recipe, recipe)
    return { playing: this.playing.value, fastForwardTo: Math.max(same, this.leastIteration?.(recipe) ?? 0) }
  }

  async #open(
    recipe: ParsedRecipe,
    course: Course,
    change: 'open' | 'drag',
    options: Pick<Job, 'keepsPicture' | 'draftTo'>,
  ): Promise<Outcome<true>> {
    const job = ++this.job
    const notice = setTimeout(() => this.#opening.send({ name: 'wait' }), noticeableMilliseconds)
    const before = courseOf(this.#run.now)
    this.#recipe = recipe
    this.#seeks.open(job)
    this.speed.open(recipe)
    batch(() => {
      this.#opening.send({ name: 'open' })
      this.#picture.send({ name: change })
      // The first frame may arrive before the reply, and must not look like a paused terrain.
      this.#follow(course)
    })
    try {
      const outcome = await this.#engine.open({
        job,
        text: recipe.text,
        readiesAges: this.readiesAges,
        ...options,
        ...this.#playback(course),
      })
      if (!outcome.ok) {
        this.#follow(before)
        this.#picture.send({ name: 'refuse' })
      }
      return outcome
    } finally {
      clearTimeout(notice)
      this.#opening.send({ name: 'end' })
    }
  }

  /** Accepts a frame; returns false if it belongs to a terrain that is no longer open. */
  accept(frame: Frame): boolean {
    if (frame.job !== this.job) return false
    const { layers, ...shown } = frame
    if (frame.isDraft) {
      this.#picture.send({ name: 'draft', draft: { cells: Math.max(frame.width, frame.height) } })
      return true
    }
    batch(() => {
      if (layers.length > 0) this.#picture.send({ name: 'frame' })
      this.frame.value = shown
      if (shown.figures) this.figures.value = shown.figures
      if (!this.#seeks.areIn(frame)) return
      const { progress, problem } = shown
      if (this.playing.value && layers.length > 0) this.speed.note(progress.iteration)
      const before = this.#run.now
      this.#run.send({ name: 'frame', progress, hasProblem: problem !== null, isLooping: this.loop.value })
      if (this.#run.now !== before) this.speed.interrupt()
    })
    return true
  }

  /** Called when the picture shows a frame. */
  drawn({ job }: Pick<Frame, 'job'>): void {
    if (job === this.job) this.#picture.send({ name: 'draw' })
  }

  play(): void {
    if (!this.canPlay.value) return
    const course = { playing: true, fastForwardTo: 0 }
    if (this.progress.value.done && this.seeking.value === null) {
      this.#follow(course)
      this.#seeks.request(course)
    } else this.#steer(course)
  }

  pause(): void {
    this.#steer({ playing: false, fastForwardTo: 0 })
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
    this.#steer({ playing: false, fastForwardTo: Infinity })
  }

  /** Seeks: pauses at an iteration, forwards or backwards. */
  goTo(iteration: number): void {
    const { iterations } = this.progress.value
    const target = Math.min(Math.max(iteration, 0), iterations)
    this.speed.interrupt()
    this.#run.send({ name: 'seek', target })
    this.#seeks.request({ playing: false, fastForwardTo: target })
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

  #steer(course: Course): void {
    this.#seeks.steer()
    this.#follow(course)
    this.#sendPlayback()
  }

  #follow(course: Course): void {
    this.speed.interrupt()
    this.#run.send({ name: 'follow', course })
  }

  #playback(course: Course) {
    return { ...course, playbackRate: this.speed.rate.value, loop: this.loop.value }
  }

  #sendPlayback(): void {
    // The engine's onLost reports a crashed worker; recovery sends the playback again with the recipe.
    this.#engine.setPlayback(this.#playback(courseOf(this.#run.now))).catch(() => {})
  }
}
