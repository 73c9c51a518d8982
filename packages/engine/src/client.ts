/**
 * The page's end of the engine: the calls of the worker, a worker that is replaced when it dies, and the hard cancel.
 * A worker that dies again before it has shown a single frame is not replaced again; the page then offers to retry.
 */
import { canRunEngine } from './features'
import type { MeasureId } from './measures/registry'
import {
  EngineLostError,
  acknowledge,
  type Edit,
  type Engine,
  type EngineInfo,
  type EngineLoss,
  type EngineSettings,
  type EngineWorker,
  type FrameReceiver,
  type Job,
  type LoadProgress,
  type NamedImage,
  type Playback,
  type Release,
  type Remote,
} from './protocol'
import { WorkerSession } from './worker-session'

/** A worker that is up by then is. What is being loaded may take longer: each part of it that comes is a sign of life. */
const longestSilence = 60_000

/** How browsers say that they have no memory left. */
const lacksMemory = /out of memory|allocation failed|allocate memory|want of memory/i

export class EngineClient implements Engine {
  onFrame: FrameReceiver = (frame) => Promise.resolve(acknowledge(frame))
  onLoading: (progress: LoadProgress) => void = () => {}
  onLost: (loss: EngineLoss, info: EngineInfo) => void = () => {}
  onFailed: (message: string) => void = () => {}
  #settings: EngineSettings
  #createWorker: () => Worker
  #longestSilence: number
  #session: WorkerSession | null = null

  constructor(settings: EngineSettings, createWorker: () => Worker, silence = longestSilence) {
    this.#settings = settings
    this.#createWorker = createWorker
    this.#longestSilence = silence
  }

  /** Starts a worker; where threads cannot be had, whatever the browser says of them, one without. */
  async start(): Promise<EngineInfo> {
    if (!canRunEngine())
      throw new Error('This browser is too old for Rill: it needs WebAssembly with vectors (SIMD), which all have had since 2023.')
    try {
      return await this.#startSession()
    } catch (error) {
      if (error instanceof EngineLostError) throw error
      if (this.#settings.build === 'single')
        throw new Error(`The engine could not be loaded: ${reasonOf(error)}.`, { cause: error })
      this.#settings = { ...this.#settings, build: 'single', threads: 1 }
      return this.start()
    }
  }

  parse = (text: string) => this.#call((remote) => remote.parse(text))
  edit = (text: string, edit: Edit) => this.#call((remote) => remote.edit(text, edit))
  missingImages = (text: string) => this.#call((remote) => remote.missingImages(text))
  provideImage = (image: NamedImage) => this.#call((remote) => remote.provideImage(image))
  contentHash = (values: Float32Array) => this.#call((remote) => remote.contentHash(values))
  open = (job: Job) => this.#call((remote) => remote.open(job))
  setPlayback = (playback: Playback) => this.#order((remote) => remote.setPlayback(playback))
  seek = (playback: Playback) => this.#order((remote) => remote.seek(playback))
  setCheckpointBudget = (bytes: number) => this.#call((remote) => remote.setCheckpointBudget(bytes))
  setPieceBudget = (bytes: number) => this.#call((remote) => remote.setPieceBudget(bytes))
  lookAt = (east: number, south: number) => this.#call((remote) => remote.lookAt(east, south))
  watch = (layers: string[], atRest?: string[]) => this.#call((remote) => remote.watch(layers, atRest))
  copyLayers = (withDerived?: boolean) => this.#call((remote) => remote.copyLayers(withDerived))
  measure = (id: MeasureId) => this.#call((remote) => remote.measure(id))
  runBeside = (text: string) => this.#call((remote) => remote.runBeside(text))
  endBeside = () => this.#call((remote) => remote.endBeside())

  async use(release: string | null): Promise<EngineInfo> {
    const before = this.#settings
    if (this.#session) this.#endSession(this.#session)
    this.#settings = { ...before, release }
    try {
      return await this.start()
    } catch (error) {
      // That one could not be had says nothing of the next.
      this.#settings = before
      throw error
    }
  }

  async releases(): Promise<readonly Release[]> {
    const reply = await fetch(new URL('engine/releases.json', this.#settings.base), { credentials: 'same-origin' })
    return (await reply.json()) as Release[]
  }

  async #order(order: (remote: Remote<EngineWorker>) => Promise<number>): Promise<number> {
    const start = performance.now()
    const appliedAt = await this.#call(order)
    // The worker takes messages between two slices; the reply may be on its way for longer, where threads have to share processors.
    measure('rill-order', start, appliedAt - performance.timeOrigin)
    measure('rill-order-known', start, performance.now())
    return appliedAt
  }

  /** Ends the engine for good. */
  stop(): void {
    if (this.#session) this.#endSession(this.#session)
  }

  cancel(): Promise<void> {
    return this.#replaceWorker({ message: 'The run was cancelled.', cancelled: true })
  }

  async #startSession(): Promise<EngineInfo> {
    const session = new WorkerSession(this.#createWorker(), this.#settings, this.#longestSilence, {
      received: (from, frame) => (from === this.#session ? this.onFrame(frame) : Promise.resolve(acknowledge(frame))),
      loading: (progress) => this.onLoading(progress),
      died: (from, reason) => void this.#died(from, reason),
    })
    this.#session = session
    try {
      return await session.started
    } catch (error) {
      this.#endSession(session)
      throw error
    }
  }

  /** Makes a call; one that throws, rather than to reply with a problem, means that the module is broken. */
  async #call<Value>(call: (remote: Remote<EngineWorker>) => Promise<Value>): Promise<Value> {
    const session = this.#session
    if (!session) throw new EngineLostError('The engine is not running.')
    try {
      await session.started
      return await Promise.race([call(session.remote), session.ended])
    } catch (error) {
      if (!(error instanceof EngineLostError)) session.die(reasonOf(error))
      throw error instanceof EngineLostError ? error : new EngineLostError(String(error))
    }
  }

  async #died(session: WorkerSession, reason: string): Promise<void> {
    if (session !== this.#session) return
    if (session.hasSentFrame) {
      await this.#replaceWorker({ message: lossSentence(reason), cancelled: false })
    } else {
      this.#endSession(session)
      this.onFailed(`The engine could not run: ${reason}.`)
    }
  }

  async #replaceWorker(loss: EngineLoss): Promise<void> {
    if (this.#session) this.#endSession(this.#session)
    try {
      const info = await this.start()
      this.onLost(loss, info)
    } catch (error) {
      if (error instanceof EngineLostError) return
      this.onFailed(reasonOf(error))
    }
  }

  #endSession(session: WorkerSession): void {
    session.end()
    if (this.#session === session) this.#session = null
  }
}

function lossSentence(reason: string): string {
  return lacksMemory.test(reason)
    ? 'The engine ran out of memory and was started again: make the terrain smaller, or close other tabs.'
    : `The engine stopped and was started again (${reason}).`
}

/** For a browser's profiler, and for `npm run bench:page`; only the last of a name is kept. */
function measure(name: string, start: number, end: number): void {
  performance.clearMeasures(name)
  performance.measure(name, { start, end })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
