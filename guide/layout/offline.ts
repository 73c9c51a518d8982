/** Installs the service worker of the playground, with which the guide also works offline. */
import { trustScriptsBelow } from '@rill-terrain/engine/trusted-scripts'
import { playgroundFrom } from './playground'

export function installOffline(page: string): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const { connection } = navigator as { connection?: { saveData: boolean } }
  if (!container || window.parent !== window || connection?.saveData) return
  const base = new URL(playgroundFrom(page), location.href).href
  trustScriptsBelow(base)
  // Without service workers, such as in a private window, the guide works online only.
  container.register(new URL('service-worker.js', base), { updateViaCache: 'none' }).catch(() => {})
}
