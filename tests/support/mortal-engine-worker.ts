/** The engine's worker, which ends without a word when it is told to, or (by its name) in the place of a start. */
import '@rill-terrain/engine/worker'

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

/** Ends when the page has been told by which lock it will know. */
async function dieOnceKnown(): Promise<void> {
  const { held } = await navigator.locks.query()
  if (held!.some(({ name }) => name!.startsWith('rill-engine'))) close()
  else setTimeout(() => void dieOnceKnown())
}
