/**
 * Runs one simulation in slices, between which messages get in, and sends what it looks like: one frame at a time. While a
 * frame is on its way the simulation goes on; the next frame shows the newest state, and states in between are never sent.
 */
import { copyLayer } from './layer-copy'
import { unwrap, type RillError, type RillModule, type Simulation } from './module'
import type { Frame, FrameAnswer, FrameReceiver, Job, LayerValues, Problem, RunOrder, TerrainCopy } from './protocol'

/** Milliseconds of work between two looks at the messages. A pause is heard within this time plus one iteration. */
const sliceMilliseconds = 12

/**
 * Share of a run at full speed during which a processor may draw pictures of it. Drawing takes up to half of the cores that
 * iterate, so that the run loses about half of this.
 */
const drawingShare = 0.2
/** Between two such pictures, this often the run says how far it is. */
const newsMilliseconds = 500

/** Iterations that were due while the worker could not run are made up for only this far, lest a stall end in a leap. */
const longestDebtSeconds = 0.1

/** Runs `callback` once waiting messages have been heard: without the 4 ms that a nested timer would cost. */
export function createYield(): (callback: () => void) => void {
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
  #later = createYield()
  #simulation: Simulation | null = null
  #job = 0
  #shape = { width: 0, height: 0 }
  #order: RunOrder = { playing: false, pace: 0, hurryTo: 0 }
  #watched: string[] = ['height']
  #iterationMilliseconds = 0
  #debt = 0
  #lastTick = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #scheduled = false
  #sending = false
  /** The terrain has been seen as it starts. */
  #shown = false
  #changed = false
  /** Until when pictures, and word of progress, are not worth making while the run is hurried. */
  #nextPicture = 0
  #nextNews = 0
  #spare: ArrayBuffer[] = []
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
    this.#changed = true
    this.#shown = false
    this.#nextPicture = 0
    this.#follow(job)
    this.#sendFrame()
    return true
  }

  /** Changes how the open simulation goes on; returns since when it does. */
  order(order: RunOrder): number {
    const heard = performance.timeOrigin + performance.now()
    this.#follow(order)
    // A run that rests from now on is seen as it is; but whoever gave the order hears first that it was heard.
    this.#later(() => this.#sendFrame())
    return heard
  }

  #follow(order: RunOrder): void {
    this.#order = order
    this.#debt = 0
    this.#lastTick = performance.now()
    this.#schedule(0)
  }

  /** Names the layers that frames carry from now on, and sends a frame with them. */
  watch(layers: string[]): void {
    this.#watched = layers
    this.#changed = true
    this.#nextPicture = 0
    this.#sendFrame()
  }

  /** Copies every layer of the present state; null where nothing is open. */
  copyLayers(): TerrainCopy | null {
    const simulation = this.#simulation
    if (!simulation) return null
    const layers = simulation.layers().map((id) => this.#copy(simulation, id, undefined))
    return { ...this.#shape, iteration: simulation.progress().iteration, pictureRange: simulation.pictureRange(), layers }
  }

  #copy(simulation: Simulation, id: string, buffer: ArrayBuffer | undefined): LayerValues {
    return copyLayer(id, this.#module.HEAPF32, unwrap(simulation.layer(id)), buffer)
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (milliseconds > 0) {
      this.#timer = setTimeout(() => this.#tick(), milliseconds)
    } else if (!this.#scheduled) {
      this.#scheduled = true
      this.#later(() => {
        this.#scheduled = false
        this.#tick()
      })
    }
  }

  /** One slice: runs what is due, sends a frame if the last one was taken, and sets the time of the next slice. */
  #tick(): void {
    const simulation = this.#simulation
    if (!simulation || this.#problem) return
    const progress = simulation.progress()
    if (progress.done) return
    const { playing, pace, hurryTo } = this.#order
    const now = performance.now()
    const elapsed = now - this.#lastTick
    this.#lastTick = now

    if (progress.iteration < hurryTo) {
      this.#run(simulation, Math.min(hurryTo - progress.iteration, this.#fitting()))
      this.#schedule(0)
    } else if (playing && pace === 0) {
      this.#run(simulation, this.#fitting())
      this.#schedule(0)
    } else if (playing && this.#shown) {
      this.#debt = Math.min(this.#debt + (elapsed / 1000) * pace, Math.max(1, longestDebtSeconds * pace))
      const due = Math.min(Math.floor(this.#debt), this.#fitting())
      if (due > 0) {
        this.#debt -= due
        this.#run(simulation, due)
      }
      this.#schedule(Math.max(1, ((1 - this.#debt) / pace) * 1000 - (performance.now() - now)))
    }
  }

  /** How many iterations fit into a slice, at least one. */
  #fitting(): number {
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
    this.#changed = true
    this.#sendFrame()
  }

  #sendFrame(): void {
    const simulation = this.#simulation
    if (this.#sending || !this.#changed || !simulation) return
    const now = performance.now()
    const isNews = this.#isHurried(simulation) && now < this.#nextPicture
    if (isNews && now < this.#nextNews) return
    const frame = this.#makeFrame(simulation, isNews ? [] : this.#watched)
    // The picture of it is still to come.
    this.#changed = isNews
    this.#sending = true
    void this.#send(frame).then((answer) => this.#taken(frame.job, answer, isNews))
  }

  #taken(job: number, { buffers, drawing }: FrameAnswer, wasNews: boolean): void {
    const now = performance.now()
    this.#spare.push(...buffers)
    this.#sending = false
    if (!this.#shown && job === this.#job) {
      this.#shown = true
      this.#lastTick = now
      this.#schedule(0)
    }
    this.#nextNews = now + newsMilliseconds
    if (!wasNews) this.#nextPicture = now + drawing * (1 / drawingShare - 1)
    this.#sendFrame()
  }

  /** Whether iterations follow each other as fast as the machine can. */
  #isHurried(simulation: Simulation): boolean {
    const { iteration, done } = simulation.progress()
    const { playing, pace, hurryTo } = this.#order
    return !done && !this.#problem && (iteration < hurryTo || (playing && pace === 0))
  }

  #makeFrame(simulation: Simulation, watched: readonly string[]): Frame {
    const present = simulation.layers()
    const layers = watched.filter((id) => present.includes(id)).map((id) => this.#copy(simulation, id, this.#spare.pop()))
    return {
      job: this.#job,
      ...this.#shape,
      progress: simulation.progress(),
      present,
      layers,
      budget: simulation.budget(),
      stages: simulation.stages(),
      fingerprint: simulation.fingerprint(),
      iterationMilliseconds: this.#iterationMilliseconds,
      bytes: simulation.bytes(),
      problem: this.#problem,
    }
  }
}
