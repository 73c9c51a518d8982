/** Loads lazy modules in advance, so that the whole page works offline afterwards. */

/** A page that plays a terrain is never idle, so each preparation starts after this time at the latest. */
const maxWait = 5_000

/** Runs preparations one after another while the page is idle; a failed one is tried again when the network is back. */
export function prepareWhenIdle(preparations: readonly (() => Promise<unknown>)[], cancel: AbortSignal): void {
  const [next, ...others] = preparations
  if (cancel.aborted || prefersLittleData()) return
  if (!next) {
    // For profilers, and for tests that continue offline.
    performance.mark('rill-prepared')
    return
  }
  whenIdle(async () => {
    if (cancel.aborted) return
    try {
      await next()
      prepareWhenIdle(others, cancel)
    } catch {
      addEventListener('online', () => prepareWhenIdle(preparations, cancel), { once: true, signal: cancel })
    }
  })
}

function whenIdle(work: () => void): void {
  // WebKit does not support requestIdleCallback.
  if ('requestIdleCallback' in self) requestIdleCallback(work, { timeout: maxWait })
  else setTimeout(work, maxWait / 5)
}

function prefersLittleData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
