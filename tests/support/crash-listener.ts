/** Makes a worker end silently, like a crash, on request, or instead of starting if its name is `at once`. */
addEventListener(
  'message',
  (event) => {
    if (event.data === 'crash') close()
    if (self.name !== 'at once' || event.data?.path?.[0] !== 'start') return
    event.stopImmediatePropagation()
    void crashOnceLocked()
  },
  { capture: true },
)

/**
 * Crashes when the page waits for the lock of an engine. Locks that are already held may belong to workers that were terminated
 * shortly before.
 */
async function crashOnceLocked(): Promise<void> {
  const { pending } = await navigator.locks.query()
  if (pending!.some(({ name }) => name!.startsWith('rill-engine'))) close()
  else setTimeout(() => void crashOnceLocked())
}
