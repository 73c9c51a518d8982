/** Starts the engine's worker for a figure, wherever that is framed. */
// oxlint-disable-next-line import/default -- Vite makes one: the address of the built worker.
import engineWorker from '@rill-terrain/engine/worker?worker&url'

/** A sandbox without `allow-same-origin` gives a figure an origin of its own, which not even its own files belong to. */
export const hasOwnOrigin = self.origin !== 'null'

export function startEngineWorker(): Worker {
  const name = 'rill-engine'
  if (hasOwnOrigin) return new Worker(engineWorker, { type: 'module', name })
  // A worker must be of the page's origin; what it imports need not. Browsers give no module to a worker of such an origin, but do to a
  // script that asks for one, which keeps what is said to the worker until the module can hear it.
  const address = new URL(engineWorker, import.meta.url).href
  const script = `
    const early = []
    const keep = (event) => { event.stopImmediatePropagation(); early.push(event) }
    addEventListener('message', keep)
    import(${JSON.stringify(address)}).then(
      () => {
        removeEventListener('message', keep)
        for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports }))
      },
      (error) => setTimeout(() => { throw error }),
    )`
  const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const worker = new Worker(blob, { name })
  URL.revokeObjectURL(blob)
  return worker
}
