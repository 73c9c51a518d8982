/**
 * The page's end of the engine: the calls of the worker, a worker that is replaced when it dies, and the hard cancel.
 * A worker that dies again before it has shown a single frame is not replaced again; the page then offers to retry.
 */
import * as Comlink from 'comlink'
import {
  EngineLostError,
  doneWith,
  type Edit,
  type Engine,
  type EngineInfo,
  type EngineLoss,
  type EngineSettings,
  type EngineWorker,
  type Frame,
  type FrameAnswer,
  type FrameReceiver,
  type Job,
  type NamedImage,
  type Remote,
  type RunOrder,
} from './protocol'

/** One worker, the promise of its start, and the one that rejects when it ends. */
interface Life {
  worker: Worker
  remote: Remote<EngineWorker>
  release: () => void
  started: Promise<EngineInfo>
  ended: Promise<never>
  end: (error: EngineLostError) => void
  hasShown: boolean
}

export class EngineClient implements Engine {
  onFrame: FrameReceiver = (frame) => Promise.resolve(doneWith(frame))
  onLost: (loss: EngineLoss, info: EngineInfo) => void = () => {}
  onFailed: (message: string) => void = () => {}
  #settings: EngineSettings
  #createWorker: () => Worker
  #life: Life | null = null

  constructor(settings: EngineSettings, createWorker: () => Worker) {
    this.#settings = settings
    this.#createWorker = createWorker
  }

  async start(): Promise<EngineInfo> {
    const life = this.#begin()
    this.#life = life
    try {
      return await life.started
    } catch (error) {
      if (error instanceof EngineLostError) throw error
      this.#end(life)
      throw new Error(`The engine could not be loaded: ${reasonOf(error)}.`, { cause: error })
    }
  }

  parse = (text: string) => this.#call((remote) => remote.parse(text))
  edit = (text: string, edit: Edit) => this.#call((remote) => remote.edit(text, edit))
  missingImages = (text: string) => this.#call((remote) => remote.missingImages(text))
  provideImage = (image: NamedImage) => this.#call((remote) => remote.provideImage(image))
  contentHash = (values: Float32Array) => this.#call((remote) => remote.contentHash(values))
  open = (job: Job) => this.#call((remote) => remote.open(job))
  async order(order: RunOrder): Promise<number> {
    const start = performance.now()
    const heard = await this.#call((remote) => remote.order(order))
    // The worker hears between two slices; word of it may be on its way for longer, where threads have to share processors.
    measure('rill-order', start, heard - performance.timeOrigin)
    measure('rill-order-known', start, performance.now())
    return heard
  }
  watch = (layers: string[]) => this.#call((remote) => remote.watch(layers))
  copyLayers = () => this.#call((remote) => remote.copyLayers())

  /** Ends the engine for good. */
  stop(): void {
    if (this.#life) this.#end(this.#life)
  }

  cancel(): Promise<void> {
    return this.#replace({ message: 'The run was cancelled.', cancelled: true })
  }

  #begin(): Life {
    const worker = this.#createWorker()
    let end!: (error: EngineLostError) => void
    const ended = new Promise<never>((_, reject) => (end = reject))
    // Nobody may be waiting when it ends; that is no error.
    ended.catch(() => {})
    const wrapped = Comlink.wrap<EngineWorker>(worker)
    // Comlink's own type spreads over unions, so that an Outcome would no longer be one.
    const remote = wrapped as unknown as Remote<EngineWorker>
    const receive = Comlink.proxy((frame: Frame) => this.#receive(life, frame))
    const started = Promise.race([remote.start(this.#settings, receive), ended])
    const life: Life = { worker, remote, release: () => wrapped[Comlink.releaseProxy](), started, ended, end, hasShown: false }
    worker.onerror = (event) => {
      event.preventDefault()
      void this.#died(life, event.message)
    }
    return life
  }

  async #receive(life: Life, frame: Frame): Promise<FrameAnswer> {
    life.hasShown = true
    const answer = life === this.#life ? await this.onFrame(frame) : doneWith(frame)
    return Comlink.transfer(answer, answer.buffers)
  }

  /** Makes a call; one that throws, rather than to reply with a problem, means that the module is broken. */
  async #call<Value>(call: (remote: Remote<EngineWorker>) => Promise<Value>): Promise<Value> {
    const life = this.#life
    if (!life) throw new EngineLostError('The engine is not running.')
    try {
      await life.started
      return await Promise.race([call(life.remote), life.ended])
    } catch (error) {
      if (!(error instanceof EngineLostError)) void this.#died(life, reasonOf(error))
      throw error instanceof EngineLostError ? error : new EngineLostError(String(error))
    }
  }

  async #died(life: Life, reason: string): Promise<void> {
    if (life !== this.#life) return
    if (life.hasShown) {
      await this.#replace({
        message: `The engine stopped (${reason || 'no reason given'}) and was started again.`,
        cancelled: false,
      })
    } else {
      this.#end(life)
      this.onFailed(`The engine could not run: ${reason || 'its program could not be loaded'}.`)
    }
  }

  async #replace(loss: EngineLoss): Promise<void> {
    if (this.#life) this.#end(this.#life)
    try {
      const info = await this.start()
      this.onLost(loss, info)
    } catch (error) {
      if (error instanceof EngineLostError) return
      this.onFailed(reasonOf(error))
    }
  }

  #end(life: Life): void {
    life.worker.terminate()
    life.release()
    life.end(new EngineLostError('The engine was stopped.'))
    if (this.#life === life) this.#life = null
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
