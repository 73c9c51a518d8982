/** The life of one worker: its start, the progress of the start, and its end or crash. */
import * as Comlink from 'comlink'
import { endedSilently, onCrash } from './life-sign'
import {
  EngineLostError,
  type EngineInfo,
  type EngineSettings,
  type Frame,
  type FrameAcknowledgement,
  type LoadProgress,
  type Remote,
} from './protocol'
import type { ExposedWorker } from './worker'

interface SessionListener {
  received(session: WorkerSession, frame: Frame): Promise<FrameAcknowledgement>
  loading(progress: LoadProgress): void
  /** The worker has crashed after it started. */
  crashed(session: WorkerSession, reason: string): void
}

export class WorkerSession {
  readonly remote: Remote<ExposedWorker>
  /** Rejects with a reason, as the end of a sentence, if the worker cannot be started. */
  readonly started: Promise<EngineInfo>
  /** Rejects when the worker ends. */
  readonly ended: Promise<never>
  hasSentFrame = false
  #worker: Worker
  #listener: SessionListener
  #release: () => void
  #isUp = false
  #refuseStart!: (error: Error) => void
  #rejectEnded!: (error: EngineLostError) => void
  #end = new AbortController()
  #maxSilence: number
  #silence: ReturnType<typeof setTimeout> | undefined

  /** `maxSilence`: maximum milliseconds without progress while the worker starts. */
  constructor(worker: Worker, settings: EngineSettings, maxSilence: number, listener: SessionListener) {
    this.#worker = worker
    this.#listener = listener
    this.#maxSilence = maxSilence
    const wrapped = Comlink.wrap<ExposedWorker>(worker)
    // Comlink's own type distributes over unions, which would break the type `Outcome`.
    this.remote = wrapped as unknown as Remote<ExposedWorker>
    this.#release = () => wrapped[Comlink.releaseProxy]()
    this.ended = new Promise((_, reject) => (this.#rejectEnded = reject))
    const refused = new Promise<never>((_, reject) => (this.#refuseStart = reject))
    worker.onerror = (event) => {
      event.preventDefault()
      this.crash(event.message || 'its program could not be loaded')
    }
    this.started = Promise.race([this.#start(settings), refused, this.ended])
    // A worker that ends while no caller waits is not an error.
    for (const promise of [this.started, this.ended]) promise.catch(() => {})
  }

  async #start(settings: EngineSettings): Promise<EngineInfo> {
    this.#awaitSign()
    const receive = async (frame: Frame): Promise<FrameAcknowledgement> => {
      this.hasSentFrame = true
      const acknowledgement = await this.#listener.received(this, frame)
      return Comlink.transfer(acknowledgement, acknowledgement.buffers)
    }
    const report = (progress: LoadProgress): void => {
      if (this.#isUp) return
      this.#awaitSign()
      this.#listener.loading(progress)
    }
    void this.remote.live().then((lock) => {
      if (lock) onCrash(lock, this.#end.signal, () => this.crash(endedSilently))
    })
    try {
      const info = await this.remote.start(settings, Comlink.proxy(receive), Comlink.proxy(report))
      this.#isUp = true
      return info
    } finally {
      clearTimeout(this.#silence)
    }
  }

  #awaitSign(): void {
    clearTimeout(this.#silence)
    const seconds = Math.round(this.#maxSilence / 1000)
    this.#silence = setTimeout(() => this.crash(`it did not respond for ${seconds} seconds`), this.#maxSilence)
  }

  /** Handles a crash: rejects a pending start, or reports a running worker as lost. */
  crash(reason: string): void {
    if (this.#end.signal.aborted) return
    if (this.#isUp) this.#listener.crashed(this, reason)
    else this.#refuseStart(new Error(reason))
  }

  /** Terminates the worker, even while it is busy. */
  end(): void {
    if (this.#end.signal.aborted) return
    this.#end.abort()
    clearTimeout(this.#silence)
    this.#worker.terminate()
    this.#release()
    this.#rejectEnded(new EngineLostError('The engine was stopped.'))
  }
}
