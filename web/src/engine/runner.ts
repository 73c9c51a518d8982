/**
 * Runs one simulation in slices, between which messages get in, and sends what it looks like: one frame at a time. While a
 * frame is in flight the simulation goes on; the next frame shows the newest state, and states in between are dropped.
 */
import { copyLayer } from './layer-copy'
import { unwrap, type RillError, type RillModule, type Simulation } from './module'
import type { Frame, FrameAcknowledgement, FrameReceiver, Job, LayerValues, Playback, Problem, TerrainCopy } from './protocol'

/** The time slice: milliseconds of work between two turns of the event loop. A pause takes effect within this time plus one iteration. */
const sliceMilliseconds = 12

/**
 * Share of a run at full speed during which a processor may draw pictures of it. Drawing takes up to half of the cores that
 * iterate, so that the run loses about half of this.
 */
const drawingShare = 0.2
/** Between two such pictures, a progress report is sent this often. */
const progressMilliseconds = 500

/** A terrain in which nothing has happened for so long is at rest: layers that take their time can be made of it. */
const restMilliseconds = 250
/** Larger terrains would keep a person waiting for what they do next. */
const mostCellsAtRest = 2048 * 2048

/** Iterations that were due while the worker could not run are made up for only this far, lest a stall end in a leap. */
const longestAccumulatedSeconds = 0.1

/** Queues macrotasks, which yield to waiting messages first: without the 4 ms that a nested timer would cost. */
export function createTaskQueue(): (callback: () => void) => void {
  const channel = new MessageChannel()
  const waiting: (() => void)[] = []
  channel.port1.onmessage = () => waiting.shift()?.()
  return (callback) => {
    waiting.push(callback)
    channel.port2.postMessage(null)
  }
}

export class Runner {
  #module: RillModule
  #threads: number
  #send: FrameReceiver
  #queueTask = createTaskQueue()
  #simulation: Simulation | null = null
  #job = 0
  #shape = { width: 0, height: 0 }
  #playback: Playback = { playing: false, playbackRate: 0, fastForwardTo: 0 }
  #watched: string[] = ['height']
  #watchedAtRest: string[] = []
  /** The newest state has not been sent with the layers that are watched at rest. */
  #isRestDue = false
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #iterationMilliseconds = 0
  #accumulator = 0
  #lastTick = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #scheduled = false
  #isInFlight = false
  /** The terrain has been seen as it starts. */
  #isStartSeen = false
  #isDirty = false
  /** Throttles: until when pictures, and progress reports, are not worth making while the run goes at full speed. */
  #nextPicture = 0
  #nextProgressReport = 0
  #bufferPool: ArrayBuffer[] = []
  #problem: Problem | null = null

  constructor(module: RillModule, threads: number, send: FrameReceiver) {
    this.#module = module
    this.#threads = threads
    this.#send = send
  }

  /** Closes the open simulation, so that its memory is free for the next, and opens that; says why if it cannot. */
  open(job: Job): true | RillError {
    this.#simulation?.delete()
    this.#simulation = null
    const simulation = this.#module.openSimulation(job.text, this.#threads, null)
    if (simulation instanceof Error) return simulation
    this.#simulation = simulation
    this.#job = job.job
    const { width, height } = unwrap(simulation.layer('height'))
    this.#shape = { width, height }
    this.#iterationMilliseconds = 0
    this.#problem = null
    this.#setDirty()
    this.#isStartSeen = false
    this.#nextPicture = 0
    this.#applyPlayback(job)
    this.#sendFrame()
    return true
  }

  /** Changes how the open simulation goes on; returns since when it does. */
  setPlayback(playback: Playback): number {
    const appliedAt = performance.timeOrigin + performance.now()
    this.#applyPlayback(playback)
    // A run that is paused from now on is seen as it is; but the reply to the caller goes first.
    this.#queueTask(() => this.#sendFrame())
    return appliedAt
  }

  #applyPlayback(playback: Playback): void {
    this.#playback = playback
    this.#accumulator = 0
    this.#lastTick = performance.now()
    this.#schedule(0)
  }

  /** Names the layers that frames carry from now on, and sends a frame with them. */
  watch(layers: string[], atRest: string[] = []): void {
    this.#watched = layers
    this.#watchedAtRest = atRest
    this.#setDirty()
    this.#nextPicture = 0
    this.#sendFrame()
  }

  /** Copies every layer of the present state; null where nothing is open. */
  copyLayers(withDerived = false): TerrainCopy | null {
    const simulation = this.#simulation
    if (!simulation) return null
    const ids = [...simulation.layers(), ...(withDerived ? this.#module.derivedLayers() : [])]
    const layers = this.#copyWhatIsThere(simulation, ids, () => undefined)
    return { ...this.#shape, iteration: simulation.progress().iteration, pictureRange: simulation.pictureRange(), layers }
  }

  /** Leaves out layers that the terrain does not have, and derived ones for which there is no memory. */
  #copyWhatIsThere(simulation: Simulation, ids: readonly string[], takeBuffer: () => ArrayBuffer | undefined): LayerValues[] {
    return ids.flatMap((id) => {
      const view = simulation.layer(id)
      return view instanceof Error ? [] : [copyLayer(id, this.#module.HEAPF32, view, takeBuffer())]
    })
  }

  #setDirty(): void {
    clearTimeout(this.#restTimer)
    this.#isDirty = true
    this.#isRestDue = this.#watchedAtRest.length > 0 && this.#shape.width * this.#shape.height <= mostCellsAtRest
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
    const simulation = this.#simulation
    if (!simulation || this.#problem) return
    const progress = simulation.progress()
    if (progress.done) return
    const { playing, playbackRate, fastForwardTo } = this.#playback
    const now = performance.now()
    const elapsed = now - this.#lastTick
    this.#lastTick = now

    if (progress.iteration < fastForwardTo) {
      this.#run(simulation, Math.min(fastForwardTo - progress.iteration, this.#iterationsPerSlice()))
      this.#schedule(0)
    } else if (playing && playbackRate === 0) {
      this.#run(simulation, this.#iterationsPerSlice())
      this.#schedule(0)
    } else if (playing && this.#isStartSeen) {
      this.#accumulator = Math.min(
        this.#accumulator + (elapsed / 1000) * playbackRate,
        Math.max(1, longestAccumulatedSeconds * playbackRate),
      )
      const due = Math.min(Math.floor(this.#accumulator), this.#iterationsPerSlice())
      if (due > 0) {
        this.#accumulator -= due
        this.#run(simulation, due)
      }
      this.#schedule(Math.max(1, ((1 - this.#accumulator) / playbackRate) * 1000 - (performance.now() - now)))
    }
  }

  /** How many iterations fit into a slice, at least one. */
  #iterationsPerSlice(): number {
    if (this.#iterationMilliseconds === 0) return 1
    return Math.max(1, Math.floor(sliceMilliseconds / this.#iterationMilliseconds))
  }

  #run(simulation: Simulation, iterations: number): void {
    const start = performance.now()
    const ran = simulation.advance(iterations)
    if (ran instanceof Error) {
      this.#problem = { message: ran.message, position: ran.position }
    } else if (ran > 0) {
      this.#iterationMilliseconds = (performance.now() - start) / ran
    }
    this.#setDirty()
    this.#sendFrame()
  }

  #sendFrame(): void {
    const simulation = this.#simulation
    if (this.#isInFlight || !simulation) return
    if (!this.#isDirty) return this.#awaitRest()
    const now = performance.now()
    const isProgressReport = this.#isAtFullSpeed(simulation) && now < this.#nextPicture
    if (isProgressReport && now < this.#nextProgressReport) return
    // The picture of it is still to come.
    this.#isDirty = isProgressReport
    this.#dispatch(simulation, isProgressReport ? [] : this.#watched)
  }

  /** Sends what is watched at rest, once nothing has happened for a while after the rest was seen. */
  #awaitRest(): void {
    clearTimeout(this.#restTimer)
    if (!this.#isRestDue) return
    this.#restTimer = setTimeout(() => {
      const simulation = this.#simulation
      if (this.#isInFlight || this.#isDirty || !simulation || !this.#isAtRest(simulation)) return
      this.#isRestDue = false
      this.#dispatch(simulation, [...this.#watched, ...this.#watchedAtRest])
    }, restMilliseconds)
  }

  #dispatch(simulation: Simulation, layers: readonly string[]): void {
    const frame = this.#makeFrame(simulation, layers)
    this.#isInFlight = true
    void this.#send(frame).then((acknowledgement) => this.#acknowledged(frame.job, acknowledgement, layers.length === 0))
  }

  #acknowledged(job: number, { buffers, softwareRenderMilliseconds }: FrameAcknowledgement, wasProgressReport: boolean): void {
    const now = performance.now()
    this.#bufferPool.push(...buffers)
    this.#isInFlight = false
    if (!this.#isStartSeen && job === this.#job) {
      this.#isStartSeen = true
      this.#lastTick = now
      this.#schedule(0)
    }
    this.#nextProgressReport = now + progressMilliseconds
    if (!wasProgressReport) this.#nextPicture = now + softwareRenderMilliseconds * (1 / drawingShare - 1)
    this.#sendFrame()
  }

  #isAtRest(simulation: Simulation): boolean {
    const { iteration, done } = simulation.progress()
    return done || this.#problem !== null || !(this.#playback.playing || iteration < this.#playback.fastForwardTo)
  }

  /** Whether iterations follow each other as fast as the machine can. */
  #isAtFullSpeed(simulation: Simulation): boolean {
    const { iteration } = simulation.progress()
    const { playbackRate, fastForwardTo } = this.#playback
    return !this.#isAtRest(simulation) && (iteration < fastForwardTo || playbackRate === 0)
  }

  #makeFrame(simulation: Simulation, watched: readonly string[]): Frame {
    const layers = this.#copyWhatIsThere(simulation, watched, () => this.#bufferPool.pop())
    return {
      job: this.#job,
      ...this.#shape,
      progress: simulation.progress(),
      present: simulation.layers(),
      layers,
      waterStands: simulation.waterStands(),
      waterIsOfThisGround: simulation.waterIsOfThisGround(),
      moreFollows: this.#isRestDue && this.#isAtRest(simulation),
      budget: simulation.budget(),
      stages: simulation.stages(),
      fingerprint: simulation.fingerprint(),
      iterationMilliseconds: this.#iterationMilliseconds,
      bytes: simulation.bytes(),
      problem: this.#problem,
    }
  }
}
