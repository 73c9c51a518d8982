/**
 * A worker for occasional tasks, such as reading a file. Once the page is idle, a standby worker loads all code that it may need,
 * so that it also works offline. After a task the worker is replaced, which frees its memory; if no new worker can be started, the
 * used one stays on standby.
 */
import * as Comlink from 'comlink'
import { onCrash } from '@rill-terrain/engine/life-sign'
import type { Remote } from '@rill-terrain/engine/protocol'

/** Function that every such worker provides. */
interface Preparable {
  /** Fetches all code that the worker may need. */
  prepare(): Promise<void>
  /** The name of the lock that the worker holds until it ends; null where the browser has no locks. */
  live(): Promise<string | null>
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
  lock: Promise<string | null>
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
    const over = new AbortController()
    try {
      const value = await Promise.race([work(used.calls), endOf(used, stopped, over.signal, cancel)])
      this.#standBy(used)
      void this.#renew(used)
      return value
    } catch (error) {
      used.worker.terminate()
      this.prepare().catch(() => {})
      throw error
    } finally {
      over.abort()
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
    const calls = Comlink.wrap(worker) as unknown as Remote<Calls>
    const living: Remote<Preparable> = calls
    return { worker, calls, lock: living.live().catch(() => null) }
  }

  async #prepared(): Promise<Ready<Calls>> {
    const ready = this.#start()
    const calls: Remote<Preparable> = ready.calls
    const over = new AbortController()
    try {
      await Promise.race([calls.prepare(), endOf(ready, 'The worker stopped.', over.signal)])
      return ready
    } catch (error) {
      ready.worker.terminate()
      throw error
    } finally {
      over.abort()
    }
  }
}

/** Rejects when the worker crashes, with an event or without one, unless the task is `over` first. */
function endOf({ worker, lock }: Ready<unknown>, stopped: string, over: AbortSignal, cancel?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    void lock.then((name) => name !== null && !over.aborted && onCrash(name, over, () => reject(new Error(stopped))))
    cancel?.addEventListener('abort', () => reject(new Error('It was cancelled.')))
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error(stopped))
    }
  })
}
