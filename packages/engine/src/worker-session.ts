/** One worker from its start to its end: whether it starts, how far that is, and when it dies. */
import * as Comlink from 'comlink'
import { onDeath } from './life-sign'
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

export interface SessionListener {
  received(session: WorkerSession, frame: Frame): Promise<FrameAcknowledgement>
  loading(progress: LoadProgress): void
  /** The worker has died by itself, after it was up. */
  died(session: WorkerSession, reason: string): void
}

export class WorkerSession {
  readonly remote: Remote<ExposedWorker>
  /** Rejects with a reason, as the end of a sentence, where the worker cannot be started. */
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
  #longestSilence: number
  #silence: ReturnType<typeof setTimeout> | undefined

  /** `longestSilence`: milliseconds that the worker may take to start without word of any progress. */
  constructor(worker: Worker, settings: EngineSettings, longestSilence: number, listener: SessionListener) {
    this.#worker = worker
    this.#listener = listener
    this.#longestSilence = longestSilence
    const wrapped = Comlink.wrap<ExposedWorker>(worker)
    // Comlink's own type spreads over unions, so that an Outcome would no longer be one.
    this.remote = wrapped as unknown as Remote<ExposedWorker>
    this.#release = () => wrapped[Comlink.releaseProxy]()
    this.ended = new Promise((_, reject) => (this.#rejectEnded = reject))
    const refused = new Promise<never>((_, reject) => (this.#refuseStart = reject))
    worker.onerror = (event) => {
      event.preventDefault()
      this.die(event.message || 'its program could not be loaded')
    }
    this.started = Promise.race([this.#start(settings), refused, this.ended])
    // Nobody may be waiting when it ends; that is no error.
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
      if (lock) onDeath(lock, this.#end.signal, () => this.die('it ended without a word, perhaps for want of memory'))
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
    const seconds = Math.round(this.#longestSilence / 1000)
    this.#silence = setTimeout(() => this.die(`nothing was heard of it for ${seconds} seconds`), this.#longestSilence)
  }

  /** Takes note of a death; a start that is under way fails, and whatever runs is reported as lost. */
  die(reason: string): void {
    if (this.#end.signal.aborted) return
    if (this.#isUp) this.#listener.died(this, reason)
    else this.#refuseStart(new Error(reason))
  }

  /** Ends the worker whatever it does. */
  end(): void {
    if (this.#end.signal.aborted) return
    this.#end.abort()
    clearTimeout(this.#silence)
    this.#worker.terminate()
    this.#release()
    this.#rejectEnded(new EngineLostError('The engine was stopped.'))
  }
}
