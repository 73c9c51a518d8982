/**
 * The page's end of the engine: the calls of the worker, a worker that is replaced when it dies, and the hard cancel.
 * A worker that dies again before it has shown a single frame is not replaced again; the page then offers to retry.
 */
import * as Comlink from 'comlink'
import {
  EngineLostError,
  acknowledge,
  type Edit,
  type Engine,
  type EngineInfo,
  type EngineLoss,
  type EngineSettings,
  type EngineWorker,
  type Frame,
  type FrameAcknowledgement,
  type FrameReceiver,
  type Job,
  type NamedImage,
  type Playback,
  type Remote,
} from './protocol'

/** One worker, the promise of its start, and the one that rejects when it ends. */
interface WorkerSession {
  worker: Worker
  remote: Remote<EngineWorker>
  release: () => void
  started: Promise<EngineInfo>
  ended: Promise<never>
  end: (error: EngineLostError) => void
  hasSentFrame: boolean
}

export class EngineClient implements Engine {
  onFrame: FrameReceiver = (frame) => Promise.resolve(acknowledge(frame))
  onLost: (loss: EngineLoss, info: EngineInfo) => void = () => {}
  onFailed: (message: string) => void = () => {}
  #settings: EngineSettings
  #createWorker: () => Worker
  #session: WorkerSession | null = null

  constructor(settings: EngineSettings, createWorker: () => Worker) {
    this.#settings = settings
    this.#createWorker = createWorker
  }

  async start(): Promise<EngineInfo> {
    const session = this.#startSession()
    this.#session = session
    try {
      return await session.started
    } catch (error) {
      if (error instanceof EngineLostError) throw error
      this.#endSession(session)
      throw new Error(`The engine could not be loaded: ${reasonOf(error)}.`, { cause: error })
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
  watch = (layers: string[], atRest?: string[]) => this.#call((remote) => remote.watch(layers, atRest))
  copyLayers = (withDerived?: boolean) => this.#call((remote) => remote.copyLayers(withDerived))

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

  #startSession(): WorkerSession {
    const worker = this.#createWorker()
    let end!: (error: EngineLostError) => void
    const ended = new Promise<never>((_, reject) => (end = reject))
    // Nobody may be waiting when it ends; that is no error.
    ended.catch(() => {})
    const wrapped = Comlink.wrap<EngineWorker>(worker)
    // Comlink's own type spreads over unions, so that an Outcome would no longer be one.
    const remote = wrapped as unknown as Remote<EngineWorker>
    const receive = Comlink.proxy((frame: Frame) => this.#receiveFrame(session, frame))
    const started = Promise.race([remote.start(this.#settings, receive), ended])
    const session: WorkerSession = {
      worker,
      remote,
      release: () => wrapped[Comlink.releaseProxy](),
      started,
      ended,
      end,
      hasSentFrame: false,
    }
    worker.onerror = (event) => {
      event.preventDefault()
      void this.#crashed(session, event.message)
    }
    return session
  }

  async #receiveFrame(session: WorkerSession, frame: Frame): Promise<FrameAcknowledgement> {
    session.hasSentFrame = true
    const acknowledgement = session === this.#session ? await this.onFrame(frame) : acknowledge(frame)
    return Comlink.transfer(acknowledgement, acknowledgement.buffers)
  }

  /** Makes a call; one that throws, rather than to reply with a problem, means that the module is broken. */
  async #call<Value>(call: (remote: Remote<EngineWorker>) => Promise<Value>): Promise<Value> {
    const session = this.#session
    if (!session) throw new EngineLostError('The engine is not running.')
    try {
      await session.started
      return await Promise.race([call(session.remote), session.ended])
    } catch (error) {
      if (!(error instanceof EngineLostError)) void this.#crashed(session, reasonOf(error))
      throw error instanceof EngineLostError ? error : new EngineLostError(String(error))
    }
  }

  async #crashed(session: WorkerSession, reason: string): Promise<void> {
    if (session !== this.#session) return
    if (session.hasSentFrame) {
      await this.#replaceWorker({
        message: `The engine stopped (${reason || 'no reason given'}) and was started again.`,
        cancelled: false,
      })
    } else {
      this.#endSession(session)
      this.onFailed(`The engine could not run: ${reason || 'its program could not be loaded'}.`)
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
    session.worker.terminate()
    session.release()
    session.end(new EngineLostError('The engine was stopped.'))
    if (this.#session === session) this.#session = null
  }
}

/** For a browser's profiler, and for `npm run bench:page`; only the last of a name is kept. */
function measure(name: string, start: number, end: number): void {
  performance.clearMeasures(name)
  performance.measure(name, { start, end })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
