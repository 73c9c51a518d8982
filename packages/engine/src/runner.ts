/** Runs one recipe in slices, between which messages get in, and has what it looks like sent. */
import { ChunkView } from './chunk-view'
import { Draft } from './draft'
import { FrameSender, type FrameSource } from './frame-sender'
import { measureOf, type Measured, type MeasureId } from './measures/registry'
import { unwrap, type ParsedRecipe, type RillError, type RillModule } from './module'
import { Pace, sliceMilliseconds } from './pace'
import type { Frame, FrameReceiver, Job, Playback, Problem, TerrainCopy } from './protocol'
import { ShownPicture } from './shown-picture'
import { SliceTimer } from './slice-timer'
import { shownStateOf, terrainCopyOf } from './state-copy'
import { Timeline, type LocatedRecipe } from './timeline'
import { isChunked } from './world'

/** A terrain that is there within this time, more or less, needs no draft. */
const soonMilliseconds = 150

/** Larger terrains would keep a person waiting for what they do next. */
const mostCellsAtRest = 2048 * 2048

export class Runner implements FrameSource {
  #module: RillModule
  #timeline: Timeline
  /** Null until the first terrain has been seen: nobody changes one before. */
  #draft: Draft | null = null
  #threads: number
  #chunks: ChunkView
  #frames: FrameSender
  #timer = new SliceTimer(() => this.#tick())
  #pace = new Pace()
  #job = 0
  #seeks = 0
  #shape = { width: 0, height: 0 }
  #playback: Playback = { playing: false, playbackRate: 0, fastForwardTo: 0 }
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

  /** Closes the open simulation, so that its memory is free for the next, and opens `recipe`, the job's text; returns why if it cannot. */
  open(job: Job, recipe: ParsedRecipe): true | RillError {
    if (this.isAtRest()) this.#timeline.keepPresent()
    const located = this.#timeline.locate(recipe)
    if (job.allowsDraft && !(located instanceof Error) && this.#wantDraft(job, located)) {
      this.#timer.schedule(0)
      return true
    }
    this.#draft?.end()
    if (located instanceof Error) return located
    const opened = this.#timeline.openLocated(located, job.fastForwardTo)
    if (opened instanceof Error) return opened
    const { width, height } = unwrap(this.#timeline.simulation!.layer('height'))
    this.#shape = { width, height }
    this.#job = job.job
    this.#seeks = 0
    this.#pace.forget()
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
    this.#timer.queue(() => this.#frames.send())
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
    this.#timer.queue(() => this.#frames.send())
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
    return simulation && terrainCopyOf(this.#module, simulation, withDerived)
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
  measure<Id extends MeasureId>(id: Id): Measured<Id> | null {
    const { simulation } = this.#timeline
    if (!simulation || !this.isAtRest()) return null
    return { job: this.#job, iteration: simulation.progress().iteration, result: measureOf(id).compute(this.#module, simulation) }
  }

  /** False where the terrain itself is as good as a draft, or where none can be made. */
  #wantDraft(job: Job, located: LocatedRecipe): boolean {
    if (this.#timeline.millisecondsTo(located, job.fastForwardTo) < soonMilliseconds) return false
    // Chunks show their ground at once, and come one by one.
    return !isChunked(located.recipe.world) && (this.#draft?.want(job, located.recipe) ?? false)
  }

  #applyPlayback(playback: Playback): void {
    this.#playback = playback
    this.#pace.restart()
    this.#timer.schedule(0)
  }

  /** One slice: runs what is due, sends a frame if the last one was acknowledged, and sets the time of the next slice. */
  #tick(): void {
    if (this.#draft?.isOn) return this.#workOnDraft(this.#draft)
    const progress = this.#timeline.simulation?.progress()
    if (!progress || this.#problem) return
    const { playing, playbackRate, loop, fastForwardTo } = this.#playback
    if (progress.done && !(playing && loop && progress.iterations > 0)) return
    this.#pace.beginSlice()
    const { iterationsPerSlice } = this.#pace
    if (progress.iteration < fastForwardTo && !progress.done) {
      this.#run(Math.min(fastForwardTo - progress.iteration, iterationsPerSlice), fastForwardTo)
      this.#timer.schedule(0)
    } else if (playing && playbackRate === 0) {
      this.#play(progress.done, iterationsPerSlice)
      this.#timer.schedule(0)
    } else if (playing && this.#isStartSeen) {
      const due = this.#pace.takeDue(playbackRate)
      if (due > 0) this.#play(progress.done, due)
      this.#timer.schedule(this.#pace.millisecondsToNext(playbackRate))
    }
  }

  /** One slice of a draft. The terrain itself waits: it is to be another one. */
  #workOnDraft(draft: Draft): void {
    const isAtWork = draft.work(sliceMilliseconds)
    if (draft.isReady) {
      this.#frames.setDirty()
      this.#frames.send()
    }
    if (isAtWork) this.#timer.schedule(0)
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
      this.#pace.measured(ran, performance.now() - start)
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
    this.#draft ??= new Draft(this.#module, this.#threads)
    this.#pace.resume()
    this.#timer.schedule(0)
  }

  makeFrame(watched: readonly string[], takeBuffer: () => ArrayBuffer | undefined): Frame | null {
    const { checkpoints } = this.#timeline
    const draft = this.#draft?.isOn ? this.#draft : null
    const { simulation } = draft ?? this.#timeline
    if (!simulation || draft?.isReady === false) return null
    draft?.shown()
    return {
      ...shownStateOf(this.#module, simulation, watched, takeBuffer),
      job: draft?.job ?? this.#job,
      seeks: this.#seeks,
      isDraft: draft !== null,
      moreFollows: this.#frames.moreFollows,
      iterationMilliseconds: this.#pace.iterationMilliseconds,
      checkpoints: { bytes: checkpoints.bytes, iterations: checkpoints.ofRecipe.map(({ progress }) => progress.iteration) },
      chunks: this.#chunks.of(simulation),
      problem: this.#problem,
    }
  }
}
