/**
 * Detects crashed workers. Browsers report an uncaught error, but they end a worker that needs too much memory without any event.
 * So the worker holds a Web Lock until it ends, and the page waits for that lock: a crashed worker releases it.
 */

/** Acquires the lock of this worker; resolves to its name, or to null where the browser does not provide locks for this page. */
export function acquireWorkerLock(): Promise<string | null> {
  const name = `rill-engine ${Math.random()}`
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve(null)
    navigator.locks
      .request(name, () => {
        resolve(name)
        return new Promise(() => {})
      })
      .catch(() => resolve(null))
  })
}

/** Why a worker ended whose lock was released, as the end of a sentence: browsers do not say it. */
export const endedSilently = 'its worker was closed from outside, or needed too much memory'

/** Calls back once the worker that holds a lock has ended, unless `signal` aborts first. */
export function onCrash(lock: string, signal: AbortSignal, crashed: () => void): void {
  navigator.locks.request(lock, { signal }, crashed).catch(() => {})
}
