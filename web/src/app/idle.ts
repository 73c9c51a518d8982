/** What the page fetches before it is asked for, so that all of it works without a network from then on. */

/** A page that plays is never quite idle; it gets to this all the same. */
const longestWait = 5_000

/** Does one thing after another when the page has nothing better to do; what fails is tried again once there is a network. */
export function prepareWhenIdle(preparations: readonly (() => Promise<unknown>)[], cancel: AbortSignal): void {
  const [next, ...others] = preparations
  if (cancel.aborted || prefersLittleData()) return
  if (!next) {
    // For a profiler, and for tests that go on without a network.
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
  // WebKit has no such thing.
  if ('requestIdleCallback' in self) requestIdleCallback(work, { timeout: longestWait })
  else setTimeout(work, longestWait / 5)
}

function prefersLittleData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
