/** Starts the engine's worker for a figure, also in a sandboxed frame. */
// oxlint-disable-next-line import/default -- Vite makes one: the address of the built worker.
import engineWorker from '@rill-terrain/engine/worker?worker&url'

/** False in a sandbox without `allow-same-origin`: the figure then has an opaque origin, to which not even its own files belong. */
export const hasOwnOrigin = self.origin !== 'null'

export function startEngineWorker(): Worker {
  const name = 'rill-engine'
  if (hasOwnOrigin) return new Worker(engineWorker, { type: 'module', name })
  // A worker script must have the page's origin, but its imports need not. Browsers refuse module workers from an opaque
  // origin, but allow a classic script to import a module. The script buffers messages until the module can receive them.
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
