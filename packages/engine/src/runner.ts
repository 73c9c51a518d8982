/** Runs one recipe in slices, between which messages get in, and has what it looks like sent. */
import { ChunkView } from './chunk-view'
import type { Draft } from './draft'
import { figuresOf } from './figures'
import { FrameSender, type FrameSource } from './frame-sender'
import { copyLayer } from './layer-copy'
import { loadMeasure, type Measured, type MeasureId } from './measures/registry'
import { unwrap, type RillError, type RillModule, type Simulation } from './module'
import type { Frame, FrameReceiver, Job, LayerValues, Playback, Problem, TerrainCopy } from './protocol'
import { ShownPicture } from './shown-picture'
import { createTaskQueue } from './task-queue'
import { Timeline } from './timeline'
import { isChunked } from './world'

/** The time slice: milliseconds of work between two turns of the event loop. A pause takes effect within this time plus one iteration. */
const sliceMilliseconds = 12

/** A terrain that is there within this time, more or less, needs no draft. */
const soonMilliseconds = 150

/** Larger terrains would keep a person waiting for what they do next. */
const mostCellsAtRest = 2048 * 2048

/** Iterations that were due while the worker could not run are made up for only this far, lest a stall end in a leap. */
const longestAccumulatedSeconds = 0.1

export class Runner implements FrameSource {
  #module: RillModule
  #timeline: Timeline
  /** Null until the first terrain has been seen: nobody changes one before. */
  #draft: Draft | null = null
  #threads: number
  #chunks: ChunkView
  #frames: FrameSender
  #queueTask = createTaskQueue()
  #job = 0
  #seeks = 0
  #shape = { width: 0, height: 0 }
  #playback: Playback = { playing: false, playbackRate: 0, fastForwardTo: 0 }
  #iterationMilliseconds = 0
  #accumulator = 0
  #lastTick = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #scheduled = false
  /** The terrain has been seen as it starts. */
  #isStartSeen = false
  #picture = new ShownPicture()
  #problem: Problem | null = null

  constructor(module: RillModule, threads: number, send: FrameReceiver) {
    this.#module = module
    this.#timeline = new Timeline(module, threads)
    this.#threads = threads
    this.#chunks = new ChunkView(module)
    this.#frames = new FrameSender(this, send)
  }

  /** Closes the open simulation, so that its memory is free for the next, and opens that; says why if it cannot. */
  open(job: Job): true | RillError {
    if (this.isAtRest()) this.#timeline.keepPresent()
    if (job.isDraft && this.#wantDraft(job)) {
      this.#schedule(0)
      return true
    }
    this.#draft?.end()
    const opened = this.#timeline.open(job.text, job.fastForwardTo)
    if (opened instanceof Error) return opened
    const { width, height } = unwrap(this.#timeline.simulation!.layer('height'))
    this.#shape = { width, height }
    this.#job = job.job
    this.#seeks = 0
    this.#iterationMilliseconds = 0
    this.#problem = null
    this.#isStartSeen = false
    this.#applyPlayback(job)
    this.#arrangeChunks()
    // Chunks that were seen before are there at once, in the place of the picture before.
    this.#picture.opened(Boolean(job.keepsPicture) && this.#timeline.simulation!.progress().iteration === 0)
    this.#frames.sendNow()
    return true
  }

  /** Changes how the open simulation goes on; returns since when it does. */
  setPlayback(playback: Playback): number {
    const appliedAt = performance.timeOrigin + performance.now()
    if (this.isAtRest()) this.#timeline.keepPresent()
    this.#applyPlayback(playback)
    this.#arrangeChunks()
    // A run that is paused from now on is seen as it is; but the reply to the caller goes first.
    this.#queueTask(() => this.#frames.send())
    return appliedAt
  }

  /** Goes to the iteration that is fast-forwarded to, backwards too; returns since when. */
  seek(playback: Playback): number {
    const appliedAt = performance.timeOrigin + performance.now()
    if (this.isAtRest()) this.#timeline.keepPresent()
    this.#seeks++
    const { simulation } = this.#timeline
    // What is on show after so many iterations is to be what a link to it will show.
    const isOther = simulation?.chunks?.()?.isInOrder === false && playback.fastForwardTo < simulation.progress().iterations
    this.#note(isOther ? this.#timeline.startAgain() : this.#timeline.goBackTo(playback.fastForwardTo))
    this.#applyPlayback(playback)
    this.#arrangeChunks()
    this.#frames.setDirty()
    this.#queueTask(() => this.#frames.send())
    return appliedAt
  }

  setCheckpointBudget(bytes: number): void {
    this.#timeline.setBudget(bytes)
    this.#frames.sendNow()
  }

  watch(layers: string[], atRest: string[] = []): void {
    this.#frames.watch(layers, atRest)
  }

  /** Copies every layer of the present state; null where nothing is open. */
  copyLayers(withDerived = false): TerrainCopy | null {
    const { simulation } = this.#timeline
    if (!simulation) return null
    const ids = [...simulation.layers(), ...(withDerived ? this.#module.derivedLayers() : [])]
    const layers = this.#copyWhatIsThere(simulation, ids, () => undefined)
    return { ...this.#shape, iteration: simulation.progress().iteration, pictureRange: simulation.pictureRange(), layers }
  }

  setPieceBudget(bytes: number): void {
    this.#chunks.setBudget(bytes)
    this.#frames.sendNow()
  }

  lookAt(east: number, south: number): void {
    this.#chunks.lookAt(east, south)
    this.#arrangeChunks()
  }

  #arrangeChunks(): void {
    const said = this.#chunks.arrange(this.#timeline.simulation, this.#playback)
    if (said !== null) this.#note(said)
  }

  /** Measures the present state; null where nothing is open, or it is not at rest. */
  async measure<Id extends MeasureId>(id: Id): Promise<Measured<Id> | null> {
    const measure = await loadMeasure(id)
    const { simulation } = this.#timeline
    if (!simulation || !this.isAtRest()) return null
    return { job: this.#job, iteration: simulation.progress().iteration, result: measure.compute(this.#module, simulation) }
  }

  /** Leaves out layers that the terrain does not have, and derived ones for which there is no memory. */
  #copyWhatIsThere(simulation: Simulation, ids: readonly string[], takeBuffer: () => ArrayBuffer | undefined): LayerValues[] {
    return ids.flatMap((id) => {
      const view = simulation.layer(id)
      return view instanceof Error ? [] : [copyLayer(id, this.#module.HEAPF32, view, takeBuffer())]
    })
  }

  /** False where the terrain itself is as good as a draft, or where none can be made. */
  #wantDraft(job: Job): boolean {
    const recipe = this.#module.parseRecipe(job.text)
    if (recipe instanceof Error || this.#timeline.millisecondsTo(recipe, job.fastForwardTo) < soonMilliseconds) return false
    // Chunks show their ground at once, and come one by one.
    return !isChunked(recipe.world) && (this.#draft?.want(job, recipe) ?? false)
  }

  async #bringDrafts(): Promise<void> {
    const { Draft } = await import('./draft')
    this.#draft ??= new Draft(this.#module, this.#threads)
  }

  #applyPlayback(playback: Playback): void {
    this.#playback = playback
    this.#accumulator = 0
    this.#lastTick = performance.now()
    this.#schedule(0)
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (milliseconds > 0) {
      this.#timer = setTimeout(() => this.#tick(), milliseconds)
    } else if (!this.#scheduled) {
      this.#scheduled = true
      this.#queueTask(() => {
        this.#scheduled = false
        this.#tick()
      })
    }
  }

  /** One slice: runs what is due, sends a frame if the last one was acknowledged, and sets the time of the next slice. */
  #tick(): void {
    if (this.#draft?.isOn) return this.#workOnDraft(this.#draft)
    const progress = this.#timeline.simulation?.progress()
    if (!progress || this.#problem) return
    const { playing, playbackRate, loop, fastForwardTo } = this.#playback
    if (progress.done && !(playing && loop && progress.iterations > 0)) return
    const now = performance.now()
    const elapsed = now - this.#lastTick
    this.#lastTick = now

    if (progress.iteration < fastForwardTo && !progress.done) {
      this.#run(Math.min(fastForwardTo - progress.iteration, this.#iterationsPerSlice()), fastForwardTo)
      this.#schedule(0)
    } else if (playing && playbackRate === 0) {
      this.#play(progress.done, this.#iterationsPerSlice())
      this.#schedule(0)
    } else if (playing && this.#isStartSeen) {
      this.#accumulator = Math.min(
        this.#accumulator + (elapsed / 1000) * playbackRate,
        Math.max(1, longestAccumulatedSeconds * playbackRate),
      )
      const due = Math.min(Math.floor(this.#accumulator), this.#iterationsPerSlice())
      if (due > 0) {
        this.#accumulator -= due
        this.#play(progress.done, due)
      }
      this.#schedule(Math.max(1, ((1 - this.#accumulator) / playbackRate) * 1000 - (performance.now() - now)))
    }
  }

  /** One slice of a draft. The terrain itself waits: it is to be another one. */
  #workOnDraft(draft: Draft): void {
    const isAtWork = draft.work(sliceMilliseconds)
    if (draft.isReady) {
      this.#frames.setDirty()
      this.#frames.send()
    }
    if (isAtWork) this.#schedule(0)
  }

  /** How many iterations fit into a slice, at least one. */
  #iterationsPerSlice(): number {
    if (this.#iterationMilliseconds === 0) return 1
    return Math.max(1, Math.floor(sliceMilliseconds / this.#iterationMilliseconds))
  }

  /** Goes on, or begins again where a loop has come to its end. */
  #play(isDone: boolean, iterations: number): void {
    if (!isDone) return this.#run(iterations, Infinity)
    this.#playback = { ...this.#playback, fastForwardTo: 0 }
    this.#note(this.#timeline.goBackTo(0))
    this.#frames.setDirty()
    this.#frames.send()
  }

  #run(iterations: number, goal: number): void {
    const start = performance.now()
    const ran = this.#timeline.run(iterations, goal)
    this.#note(ran)
    if (!(ran instanceof Error)) {
      if (ran > 0) this.#iterationMilliseconds = (performance.now() - start) / ran
      this.#timeline.keepWhereDue(goal)
    }
    this.#frames.setDirty()
    this.#frames.send()
  }

  /** Keeps what is wrong with a step, or that nothing is. */
  #note(result: unknown): void {
    this.#problem = result instanceof Error ? { message: result.message, position: (result as RillError).position } : null
  }

  /** The iteration that is being gone to as fast as can be; null where there is none. */
  #goal(): number | null {
    const progress = this.#timeline.simulation?.progress()
    if (!progress || this.#problem || progress.iteration >= Math.min(this.#playback.fastForwardTo, progress.iterations)) return null
    return Math.min(this.#playback.fastForwardTo, progress.iterations)
  }

  isAtRest(): boolean {
    if (this.#draft?.isOn) return false
    const progress = this.#timeline.simulation?.progress()
    if (!progress || this.#problem) return true
    const { playing, loop } = this.#playback
    return this.#goal() === null && !(playing && (loop === true || !progress.done))
  }

  isAtFullSpeed(): boolean {
    if (this.#draft?.isOn) return false
    return !this.isAtRest() && (this.#goal() !== null || this.#playback.playbackRate === 0)
  }

  isWorthShowing(): boolean {
    if (this.#draft?.isOn) return this.#draft.isReady
    const goal = this.#goal()
    return goal === null || this.#picture.isBetter(this.#timeline.simulation!.progress().iteration, goal)
  }

  hasLayersAtRest(): boolean {
    return this.#draft?.isOn ?? false
  }

  canMakeLayersAtRest(): boolean {
    return this.#shape.width * this.#shape.height <= mostCellsAtRest
  }

  acknowledged(frame: Frame): void {
    if (frame.job !== this.#job) return
    if (frame.layers.length > 0) this.#picture.shown(frame.progress.iteration)
    if (this.#isStartSeen) return
    this.#isStartSeen = true
    // Where the network fails, terrains are changed without.
    this.#bringDrafts().catch(() => {})
    this.#lastTick = performance.now()
    this.#schedule(0)
  }

  makeFrame(watched: readonly string[], takeBuffer: () => ArrayBuffer | undefined): Frame | null {
    const { checkpoints } = this.#timeline
    const draft = this.#draft?.isOn ? this.#draft : null
    const { simulation } = draft ?? this.#timeline
    if (!simulation || draft?.isReady === false) return null
    draft?.shown()
    const { width, height } = unwrap(simulation.layer('height'))
    const layers = this.#copyWhatIsThere(simulation, watched, takeBuffer)
    return {
      job: draft?.job ?? this.#job,
      seeks: this.#seeks,
      isDraft: draft !== null,
      width,
      height,
      progress: simulation.progress(),
      present: simulation.layers(),
      layers,
      figures: figuresOf(layers, width, height),
      waterStands: simulation.waterStands(),
      waterIsOfThisGround: simulation.waterIsOfThisGround(),
      moreFollows: this.#frames.moreFollows,
      budget: simulation.budget(),
      stages: simulation.stages(),
      fingerprint: simulation.fingerprint(),
      iterationMilliseconds: this.#iterationMilliseconds,
      bytes: simulation.bytes(),
      checkpoints: { bytes: checkpoints.bytes, iterations: checkpoints.ofRecipe.map(({ progress }) => progress.iteration) },
      chunks: this.#chunks.of(simulation),
      problem: this.#problem,
    }
  }
}
