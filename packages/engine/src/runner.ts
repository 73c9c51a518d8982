/** Runs one recipe in slices, handles messages between the slices, and sends frames. */
import { ChunkView } from './chunk-view'
import { Draft } from './draft'
import { FrameSender, type FrameSource, type ShownPlan } from './frame-sender'
import { KeyframesAhead } from './keyframes-ahead'
import { loadMeasuring } from './measuring'
import { History } from './measures/history'
import type { Measured, MeasureId, MeasureOptions } from './measures/registry'
import { unwrap, type ParsedRecipe, type RillError, type RillModule } from './module'
import { Pace, sliceMilliseconds } from './playback/pace'
import { goalOf, rests } from './playback/goal'
import type { Frame, FrameReceiver, Job, Playback, Problem, TerrainCopy } from './protocol'
import { ShownPicture } from './shown-picture'
import { SliceTimer } from './playback/slice-timer'
import { problemOf, terrainCopyOf } from './state-copy'
import { Timeline, type LocatedRecipe } from './timeline'

/** Maximum number of cells for layers at rest: larger terrains would delay the user's next action. */
const maxCellsAtRest = 2048 * 2048

export class Runner implements FrameSource {
  #module: RillModule
  #timeline: Timeline
  #keyframes: KeyframesAhead
  /** Null until the first terrain has been shown, because no one can change it before. */
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
  /** The starting terrain has been shown. */
  #isStartSeen = false
  #picture = new ShownPicture()
  #problem: Problem | null = null
  #history = new History()

  constructor(module: RillModule, threads: number, send: FrameReceiver) {
    this.#module = module
    this.#timeline = new Timeline(module, threads)
    this.#keyframes = new KeyframesAhead(module, threads, this.#timeline.checkpoints, () => this.#frames.report())
    this.#threads = threads
    this.#chunks = new ChunkView(module)
    this.#frames = new FrameSender(this, send)
  }

  /** Closes the open simulation to free its memory, and opens `recipe`, the job's text, or returns the error. */
  open(job: Job, recipe: ParsedRecipe): true | RillError {
    const located = this.#timeline.locate(recipe)
    const isError = located instanceof Error
    this.#keyframes.open(job.readiesAges === true && !isError ? located : null)
    if (!isError && this.#timeline.repeat(located, job.fastForwardTo)) return this.#start(job, located)
    if (this.isAtRest()) this.#timeline.storePresent()
    if (!isError && this.#draft?.want(job, located, this.#timeline)) {
      this.#timer.schedule(0)
      return true
    }
    this.#draft?.end()
    if (isError) return located
    const opened = this.#timeline.openLocated(located, job.fastForwardTo)
    if (opened instanceof Error) return opened
    return this.#start(job, located)
  }

  /** Shows and runs the recipe that the timeline has opened. */
  #start(job: Job, located: LocatedRecipe): true {
    this.#draft?.end()
    this.#history.setRecipe(located.keys.ends, located.recipe.stageIterations)
    this.#history.record(this.#timeline.simulation!)
    this.#shape = unwrap(this.#timeline.simulation!.layer('height'))
    this.#job = job.job
    this.#seeks = 0
    this.#pace.forget()
    this.#problem = null
    this.#isStartSeen = false
    this.#chunks.opened(located.recipe, () => {
      this.#frames.send()
      this.#applyPlayback(this.#playback)
    })
    this.#applyPlayback(job)
    this.#arrangeChunks()
    // Cached chunks replace the previous picture immediately.
    this.#picture.opened(Boolean(job.keepsPicture) && this.#timeline.simulation!.progress().iteration === 0)
    this.#frames.sendNow()
    return true
  }

  /** Changes the playback of the open simulation; returns the time when the change took effect. */
  setPlayback = (playback: Playback): number => this.#steer(playback, false)

  /** Goes forwards or backwards to the iteration `fastForwardTo`; returns the time when the change took effect. */
  seek(playback: Playback): number {
    return this.#steer(playback, true)
  }

  #steer(playback: Playback, isSeek: boolean): number {
    const appliedAt = performance.timeOrigin + performance.now()
    if (this.isAtRest()) this.#timeline.storePresent()
    if (isSeek) this.#seeks++
    if (isSeek) this.#note(this.#timeline.goBackTo(playback.fastForwardTo))
    this.#applyPlayback(playback)
    this.#arrangeChunks()
    if (isSeek || this.#timeline.isWithinIteration || this.#chunks.showsPlan) this.#frames.setDirty()
    // A run that has just been paused sends its present state, after the reply to the caller.
    this.#timer.queue(() => this.#frames.send())
    return appliedAt
  }

  setCheckpointBudget(bytes: number): void {
    this.#timeline.setBudget(bytes)
    this.#frames.sendNow()
  }

  watch(layers: string[], atRest: string[] = []): void {
    this.#picture.lacks()
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
    if (this.#timeline.isWithinIteration) return // chunks have no parts of iterations
    const result = this.#chunks.arrange(this.#timeline.simulation, this.#playback)
    if (result !== null) this.#note(result)
  }

  /** Null where nothing is open, or where a measure needs rest. With `whileRunning`, none does, and complete drafts are measured. */
  async measure<Id extends MeasureId>(id: Id, options?: MeasureOptions[Id], whileRunning = false): Promise<Measured<Id> | null> {
    const measuring = await loadMeasuring()
    const { worksWhileRunning, isOfRun } = measuring.ok ? measuring.value.measureOf(id) : {}
    if (whileRunning && !isOfRun) await this.#draft?.completed()
    const draft = this.#draft?.isOn ? this.#draft : null
    const canMeasure = draft ? whileRunning && !isOfRun : whileRunning || worksWhileRunning || this.isAtRest()
    const { simulation, text } = draft ?? this.#timeline
    if (!simulation || !canMeasure) return null
    const state = { module: this.#module, simulation, text, threads: this.#threads, history: this.#history }
    const found = measuring.ok ? measuring.value.measured(id, state, options) : { result: null, problem: measuring.problem }
    return { job: draft?.job ?? this.#job, iteration: simulation.progress().iteration, ...found }
  }

  #applyPlayback(playback: Playback): void {
    this.#keyframes.pause()
    this.#playback = playback
    this.#pace.restart()
    this.#timer.schedule(0)
  }

  /** One slice: runs what is due, sends a frame if the last one was acknowledged, and sets the time of the next slice. */
  #tick(): void {
    if (this.#draft?.isOn) return this.#workOnDraft(this.#draft)
    const { progress } = this.#timeline
    if (!progress || this.#problem) return
    const { playing, playbackRate, loop, fastForwardTo } = this.#playback
    if (progress.done && !(playing && loop && progress.iterations > 0)) return
    const mayPlay = playing && (this.#isStartSeen || this.#chunks.needNoPicture)
    this.#pace.beginSlice()
    const { iterationsPerSlice } = this.#pace
    if (progress.iteration < fastForwardTo && !progress.done) {
      this.#run(Math.min(fastForwardTo - progress.iteration, iterationsPerSlice), fastForwardTo)
      this.#timer.schedule(0)
    } else if (mayPlay && playbackRate === 0) {
      this.#play(progress.done, iterationsPerSlice)
      this.#timer.schedule(0)
    } else if (mayPlay) {
      const due = this.#pace.dueAt(playbackRate)
      if (due > 0) this.#pace.done(this.#play(progress.done, due))
      this.#timer.schedule(this.#pace.millisecondsToNext(playbackRate))
    }
  }

  /** One slice of a draft. The open terrain waits, because it is about to be replaced. */
  #workOnDraft(draft: Draft): void {
    const isBusy = draft.work(sliceMilliseconds)
    if (draft.isReady) {
      this.#frames.setDirty()
      this.#frames.send()
    }
    if (isBusy) this.#timer.schedule(0)
  }

  /** Continues the run, or starts it again at the end of a loop. Returns how many iterations are complete. */
  #play(isDone: boolean, iterations: number): number {
    if (!isDone) return this.#run(iterations, Infinity)
    this.#playback = { ...this.#playback, fastForwardTo: 0 }
    this.#note(this.#timeline.goBackTo(0))
    this.#frames.setDirty()
    this.#frames.send()
    return iterations
  }

  /** Runs one slice. Returns how many iterations are complete. */
  #run(iterations: number, goal: number): number {
    const start = performance.now()
    const ran = this.#timeline.run(iterations, goal, sliceMilliseconds)
    const count = ran instanceof Error ? 0 : ran
    this.#note(ran)
    this.#pace.measured(count, performance.now() - start)
    if (this.#timeline.isWithinIteration) return count
    if (!this.#problem) {
      this.#timeline.storeWhereDue(goal)
      this.#history.record(this.#timeline.simulation!)
    }
    this.#frames.setDirty(this.#chunks.replacesPlan(this.#timeline.simulation!))
    this.#frames.send()
    return count
  }

  /** Stores the problem of a step, or null if the step succeeded. */
  #note(result: unknown): void {
    this.#problem = result instanceof Error ? problemOf(result) : null
  }

  /** Null if the run is not fast-forwarding. */
  #goal(): number | null {
    const { progress } = this.#timeline
    return progress && !this.#problem ? goalOf(progress, this.#playback) : null
  }

  isAtRest(): boolean {
    if (this.#draft?.isOn) return false
    const { progress } = this.#timeline
    return !progress || this.#problem !== null || rests(progress, this.#playback)
  }

  isAtFullSpeed(): boolean {
    if (this.#draft?.isOn) return false
    return !this.isAtRest() && (this.#goal() !== null || this.#playback.playbackRate === 0)
  }

  plan(): ShownPlan | null {
    return this.isAtRest() ? null : this.#chunks.planOf(this.#timeline.simulation!)
  }

  isWorthShowing(): boolean {
    if (this.#draft?.isOn) return this.#draft.isReady
    const { simulation, progress } = this.#timeline
    if (!this.isAtRest() && !this.#picture.isOutdated(simulation!.changes?.())) return false
    const goal = this.#goal()
    return goal === null || this.#picture.isBetter(progress!.iteration, goal)
  }

  hasLayersAtRest(): boolean {
    return this.#draft?.isOn ?? false
  }

  canMakeLayersAtRest(): boolean {
    return this.#shape.width * this.#shape.height <= maxCellsAtRest
  }

  acknowledged(frame: Frame): void {
    if (frame.job !== this.#job) return
    if (frame.layers.length > 0) this.#picture.shown(frame.progress.iteration)
    if (this.isAtRest() && !this.#frames.moreFollows) this.#keyframes.resume(frame)
    if (this.#isStartSeen) return
    this.#isStartSeen = true
    this.#draft ??= new Draft(this.#module, this.#threads)
    this.#pace.resume()
    this.#timer.schedule(0)
  }

  makeFrame(watched: readonly string[], takeBuffer: () => ArrayBuffer | undefined): Frame | null {
    const draft = this.#draft?.isOn ? this.#draft : null
    // A later slice completes the iteration, and sends a frame.
    if (!draft && this.#timeline.isWithinIteration && !this.isAtRest()) return null
    const { simulation } = draft ?? this.#timeline
    if (!simulation || draft?.isReady === false || this.#chunks.isLoading) return null
    draft?.shown()
    if (!draft && watched.length > 0) this.#picture.made(simulation.changes?.())
    const mayBePlan = !draft && !this.isAtRest() && this.#goal() === null
    return {
      ...this.#chunks.stateOf(simulation, watched, takeBuffer, mayBePlan),
      job: draft?.job ?? this.#job,
      seeks: this.#seeks,
      isDraft: draft !== null,
      moreFollows: this.#frames.moreFollows,
      iterationMilliseconds: this.#pace.iterationMilliseconds,
      checkpoints: this.#keyframes.report(),
      chunks: this.#chunks.of(simulation),
      problem: this.#problem,
    }
  }
}
