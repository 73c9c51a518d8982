/**
 * How the page learns that a worker is dead. Browsers report an error that nobody catches, and end a worker that needs too much
 * memory without a word. So the worker holds a lock for all its life, and whoever gets that lock next knows.
 */

/** Takes the lock of this worker; resolves to its name, or to null where the browser has no locks for this page. */
export function holdLifeLock(): Promise<string | null> {
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

/** Calls back once the worker that holds a lock is dead, unless `signal` aborts before. */
export function onDeath(lock: string, signal: AbortSignal, died: () => void): void {
  navigator.locks.request(lock, { signal }, died).catch(() => {})
}
