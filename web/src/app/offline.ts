/** Registers the service worker (`service-worker/`), which lets the page work offline, and with threads on any host. */
import type { Messages } from '../state/messages'

/**
 * Installs the service worker, and shows a message when a reload would bring a new version or threads. A page in a frame installs
 * none, because the user visits the embedding site. Only the user reloads the page; the address bar retains the link.
 */
export async function installOffline(base: string, messages: Messages): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || window.parent !== window || !container) return
  let hasController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (hasController) offerReload(messages, 'A newer version of Rill is available and opens at your next visit.', 'Reload now')
    else if (!self.crossOriginIsolated && navigator.hardwareConcurrency > 1)
      offerReload(messages, 'Rill can use several threads on this site from your next visit.', 'Reload now')
    hasController = true
  })
  // Without service workers, such as in a private window, the page works online only; a failed fetch is repeated at the next visit.
  await container.register(new URL('service-worker.js', base), { updateViaCache: 'none' }).catch(() => {})
}

function offerReload(messages: Messages, text: string, label: string): void {
  const action = { label, run: () => location.reload() }
  messages.show({ key: 'version', severity: 'notice', text, action, outlivesTerrain: true })
}
