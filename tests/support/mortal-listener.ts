/** Has a worker end without a word when it is told to or, by its name, in place of a start. */
addEventListener(
  'message',
  (event) => {
    if (event.data === 'die') close()
    if (self.name !== 'at once' || event.data?.path?.[0] !== 'start') return
    event.stopImmediatePropagation()
    void dieOnceKnown()
  },
  { capture: true },
)

/** Ends when the page waits for a lock of an engine. Locks that are held may be those of workers that were ended a moment ago. */
async function dieOnceKnown(): Promise<void> {
  const { pending } = await navigator.locks.query()
  if (pending!.some(({ name }) => name!.startsWith('rill-engine'))) close()
  else setTimeout(() => void dieOnceKnown())
}
