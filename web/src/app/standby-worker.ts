/**
 * A worker for occasional tasks, such as reading a file. Once the page is idle, a standby worker loads all code that it may need,
 * so that it also works offline. After a task the worker is replaced, which frees its memory; if no new worker can be started, the
 * used one stays on standby.
 */
import * as Comlink from 'comlink'
import type { Remote } from '@rill-terrain/engine/protocol'

/** Function that every such worker provides. */
export interface Preparable {
  /** Fetches all code that the worker may need. */
  prepare(): Promise<void>
}

/** An owner of standby workers, which are loaded in advance and stopped with the page. */
export interface Prepared {
  prepare(): Promise<void>
  end(): void
}

/** A worker and its only Comlink proxy, because Comlink closes the message port when any proxy is garbage-collected. */
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

  /** Starts a standby worker; rejects if its code cannot be fetched. */
  async prepare(): Promise<void> {
    if (!this.#idle) this.#standBy(await this.#prepared())
  }

  /** Runs a task in a worker; rejects with `stopped` if the worker crashes. `cancel` terminates the worker and the task. */
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

  /** Stops the standby worker, and prevents new ones. */
  end(): void {
    this.#isEnded = true
    this.#idle?.worker.terminate()
  }

  #standBy(ready: Ready<Calls>): void {
    if (this.#idle || this.#isEnded) ready.worker.terminate()
    else this.#idle = ready
  }

  /** Replaces a used worker by a new one, unless the used one is running again. */
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
    // Comlink's own type distributes over unions, which would break union replies.
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
