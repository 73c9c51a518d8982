/** A worker that ends during a task, as when a browser ends it for lack of memory: with an event, or without one. */
import * as Comlink from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StandbyWorker } from '../../web/src/app/standby-worker'

interface Calls {
  prepare(): Promise<void>
  live(): Promise<string | null>
  work(): Promise<string>
  hang(): Promise<string>
}

/** Locks that are held until `release`; the other requests wait. */
class Locks {
  #waiting = new Map<string, () => void>()
  request(name: string, options: { signal: AbortSignal }, granted: () => void): Promise<void> {
    this.#waiting.set(name, granted)
    options.signal.addEventListener('abort', () => this.#waiting.delete(name))
    return Promise.resolve()
  }
  release(name: string): void {
    this.#waiting.get(name)?.()
  }
  get waiting(): number {
    return this.#waiting.size
  }
}

let locks: Locks
let workers: (Worker & { name: string })[]

function createWorker(): Worker {
  const { port1, port2 } = new MessageChannel()
  const name = `lock ${workers.length}`
  const calls: Calls = {
    prepare: () => Promise.resolve(),
    live: () => Promise.resolve(name),
    work: () => Promise.resolve('done'),
    hang: () => new Promise(() => {}),
  }
  Comlink.expose(calls, port2)
  const terminate = () => {
    port1.close()
    port2.close()
  }
  const worker = Object.assign(port1, { name, terminate, onerror: null }) as unknown as Worker & { name: string }
  workers.push(worker)
  return worker
}

beforeEach(() => {
  locks = new Locks()
  workers = []
  vi.stubGlobal('navigator', { locks })
})

afterEach(() => {
  for (const worker of workers) worker.terminate()
  vi.unstubAllGlobals()
})

it('a task ends with a sentence when its worker is killed without an event, and the next task has another worker', async () => {
  const standby = new StandbyWorker<Calls>(createWorker)
  const task = standby.use((calls) => calls.hang(), 'The export failed.')
  await vi.waitFor(() => expect(locks.waiting).toBe(1))
  locks.release(workers[0]!.name)
  await expect(task).rejects.toThrow('The export failed.')
  expect(await standby.use((calls) => calls.work(), 'The export failed.')).toBe('done')
  expect(workers.length).toBeGreaterThan(1)
  standby.end()
})

it('a task ends with a sentence when its worker reports an error, and with another one when it is cancelled', async () => {
  const standby = new StandbyWorker<Calls>(createWorker)
  const task = standby.use((calls) => calls.hang(), 'The export failed.')
  workers[0]!.onerror!({ preventDefault: () => {} } as ErrorEvent)
  await expect(task).rejects.toThrow('The export failed.')
  const cancel = new AbortController()
  const other = standby.use((calls) => calls.hang(), 'The export failed.', cancel.signal)
  cancel.abort()
  await expect(other).rejects.toThrow('It was cancelled.')
  standby.end()
})
