/**
 * The page's side of the engine: calls to the worker, replacement of a worker that crashes, and the hard cancel. A worker that
 * crashes before it has sent a single frame is not replaced; the page then offers to retry.
 */
import { canRunEngine } from './features'
import type { MeasureId, MeasureOptions } from './measures/registry'
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
  type Stroke,
} from './protocol'
import { WorkerSession } from './worker-session'

/**
 * Maximum time in milliseconds for a worker to start without reporting progress. A download may take longer in total: each part
 * that arrives restarts the timer.
 */
const maxSilence = 60_000

/** Matches the error messages of browsers that run out of memory. */
const lacksMemory = /out of memory|allocation failed|allocate memory/i

export class EngineClient implements Engine {
  onFrame: FrameReceiver = (frame) => Promise.resolve(acknowledge(frame))
  onLoading: (progress: LoadProgress) => void = () => {}
  onLost: (loss: EngineLoss, info: EngineInfo) => void = () => {}
  onFailed: (message: string) => void = () => {}
  #settings: EngineSettings
  #createWorker: () => Worker
  #maxSilence: number
  #session: WorkerSession | null = null

  constructor(settings: EngineSettings, createWorker: () => Worker, silence = maxSilence) {
    this.#settings = settings
    this.#createWorker = createWorker
    this.#maxSilence = silence
  }

  /**
   * Starts a worker. If the build with threads cannot start, whatever features the browser reports, starts the build without
   * threads.
   */
  async start(): Promise<EngineInfo> {
    if (!canRunEngine())
      throw new Error('This browser is too old for Rill: it needs WebAssembly SIMD, which all browsers have had since 2023.')
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
  decodeStrokes = (text: string) => this.#call((remote) => remote.decodeStrokes(text))
  encodeStroke = (stroke: Stroke) => this.#call((remote) => remote.encodeStroke(stroke))
  open = (job: Job) => this.#call((remote) => remote.open(job))
  setPlayback = (playback: Playback) => this.#order((remote) => remote.setPlayback(playback))
  seek = (playback: Playback) => this.#order((remote) => remote.seek(playback))
  setCheckpointBudget = (bytes: number) => this.#call((remote) => remote.setCheckpointBudget(bytes))
  setPieceBudget = (bytes: number) => this.#call((remote) => remote.setPieceBudget(bytes))
  lookAt = (east: number, south: number) => this.#call((remote) => remote.lookAt(east, south))
  watch = (layers: string[], atRest?: string[]) => this.#call((remote) => remote.watch(layers, atRest))
  copyLayers = (withDerived?: boolean) => this.#call((remote) => remote.copyLayers(withDerived))
  measure = <Id extends MeasureId>(id: Id, options?: MeasureOptions[Id], whileRunning?: boolean) =>
    this.#call((remote) => remote.measure(id, options, whileRunning))
  runInBackground = (text: string) => this.#call((remote) => remote.runInBackground(text))
  endBackgroundRun = () => this.#call((remote) => remote.endBackgroundRun())

  async use(release: string | null): Promise<EngineInfo> {
    const before = this.#settings
    if (this.#session) this.#endSession(this.#session)
    this.#settings = { ...before, release }
    try {
      return await this.start()
    } catch (error) {
      // A release that cannot be loaded must not affect the next start.
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
    // The worker handles messages between two slices. The reply may take longer to arrive, where threads share processors.
    measure('rill-order', start, appliedAt - performance.timeOrigin)
    measure('rill-order-known', start, performance.now())
    return appliedAt
  }

  /** Stops the engine permanently. */
  stop(): void {
    if (this.#session) this.#endSession(this.#session)
  }

  cancel(): Promise<void> {
    return this.#replaceWorker({ message: 'The run was cancelled.', cancelled: true })
  }

  async cancelIfBusy(milliseconds: number): Promise<void> {
    const session = this.#session
    try {
      await session?.started
    } catch {
      return
    }
    if (!session || session !== this.#session) return
    // Any call: the worker answers it between two slices.
    const answer = Promise.race([session.remote.missingImages(''), session.ended]).then(
      () => false,
      () => false,
    )
    const isBusy = await Promise.race([answer, new Promise<true>((resolve) => setTimeout(() => resolve(true), milliseconds))])
    if (!isBusy || session !== this.#session) return
    await this.#replaceWorker({ message: 'The terrain before took too long and was stopped.', cancelled: true })
  }

  async #startSession(): Promise<EngineInfo> {
    const session = new WorkerSession(this.#createWorker(), this.#settings, this.#maxSilence, {
      received: (from, frame) => (from === this.#session ? this.onFrame(frame) : Promise.resolve(acknowledge(frame))),
      loading: (progress) => this.onLoading(progress),
      crashed: (from, reason) => void this.#crashed(from, reason),
    })
    this.#session = session
    try {
      return await session.started
    } catch (error) {
      this.#endSession(session)
      throw error
    }
  }

  /** Calls the worker. A call that throws, instead of replying with a problem, means that the module is broken. */
  async #call<Value>(call: (remote: Remote<EngineWorker>) => Promise<Value>): Promise<Value> {
    const session = this.#session
    if (!session) throw new EngineLostError('The engine is not running.')
    try {
      await session.started
      return await Promise.race([call(session.remote), session.ended])
    } catch (error) {
      if (!(error instanceof EngineLostError)) session.crash(reasonOf(error))
      throw error instanceof EngineLostError ? error : new EngineLostError(String(error))
    }
  }

  async #crashed(session: WorkerSession, reason: string): Promise<void> {
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

/** For a browser's profiler and for `npm run bench -- page`. Only the last measure of each name is stored. */
function measure(name: string, start: number, end: number): void {
  performance.clearMeasures(name)
  performance.measure(name, { start, end })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
