/**
 * A worker for work that comes now and then, such as reading a file. One stands by from the time that the page is idle, with all
 * the code that it may need, so that it works without a network, too. One that has worked is replaced, which gives its memory
 * back; where no other is to be had, it stands by once more.
 */
import * as Comlink from 'comlink'
import type { Remote } from '@rill-terrain/engine/protocol'

/** What every such worker can do. */
export interface Preparable {
  /** Fetches whatever code the worker may need. */
  prepare(): Promise<void>
}

/** What has such workers: they are fetched before they are needed, and ended with the page. */
export interface Prepared {
  prepare(): Promise<void>
  end(): void
}

/** A worker and its calls: those are made once, because Comlink closes a worker's ear with the first of them that is forgotten. */
interface Ready<Calls> {
  worker: Worker
  calls: Remote<Calls>
}

export class StandbyWorker<Calls extends Preparable> {
  #create: () => Worker
  #idle: Ready<Calls> | null = null
  #isEnded = false

  constructor(create: () => Worker) {
    this.#create = create
  }

  /** Has a worker stand by; rejects where its code cannot be fetched. */
  async prepare(): Promise<void> {
    if (!this.#idle) this.#standBy(await this.#prepared())
  }

  /** Does work in a worker; rejects with `stopped` where that dies. `cancel` ends the worker, and with it the work. */
  async use<Value>(work: (calls: Remote<Calls>) => Promise<Value>, stopped: string, cancel?: AbortSignal): Promise<Value> {
    const used = this.#idle ?? this.#start()
    this.#idle = null
    try {
      const value = await Promise.race([work(used.calls), endOf(used.worker, stopped, cancel)])
      this.#standBy(used)
      void this.#renew(used)
      return value
    } catch (error) {
      used.worker.terminate()
      this.prepare().catch(() => {})
      throw error
    }
  }

  /** Ends the worker that stands by, and any that would. */
  end(): void {
    this.#isEnded = true
    this.#idle?.worker.terminate()
  }

  #standBy(ready: Ready<Calls>): void {
    if (this.#idle || this.#isEnded) ready.worker.terminate()
    else this.#idle = ready
  }

  /** Puts a fresh worker in the place of one that has worked, unless that works again. */
  async #renew(used: Ready<Calls>): Promise<void> {
    const fresh = await this.#prepared().catch(() => null)
    if (!fresh) return
    if (this.#idle === used) {
      this.#idle = null
      used.worker.terminate()
    }
    this.#standBy(fresh)
  }

  #start(): Ready<Calls> {
    const worker = this.#create()
    // Comlink's own type spreads over unions, so that a reply would no longer be one.
    return { worker, calls: Comlink.wrap(worker) as unknown as Remote<Calls> }
  }

  async #prepared(): Promise<Ready<Calls>> {
    const ready = this.#start()
    const calls: Remote<Preparable> = ready.calls
    try {
      await Promise.race([calls.prepare(), endOf(ready.worker, 'The worker stopped.')])
      return ready
    } catch (error) {
      ready.worker.terminate()
      throw error
    }
  }
}

function endOf(worker: Worker, stopped: string, cancel?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    cancel?.addEventListener('abort', () => reject(new Error('It was cancelled.')))
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error(stopped))
    }
  })
}
