/** The page's end of its service worker (`service-worker/`), by which it works without a network, and with threads on any host. */
import type { Messages } from '../state/messages'

/**
 * Installs the service worker, and tells what a visit to come will bring. A page in a frame has none: it is somebody else's visit.
 * Nothing is ever opened anew but by the person, whose link is the address and stays.
 */
export async function keepOffline(base: string, messages: Messages): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || window.parent !== window || !container) return
  let hasController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (hasController) tell(messages, 'A newer version of Rill is here, and opens with your next visit.', 'Open it now')
    else if (!self.crossOriginIsolated && navigator.hardwareConcurrency > 1)
      tell(messages, 'From your next visit on, Rill computes with several threads here.', 'Start again with them')
    hasController = true
  })
  // A browser that allows none, as in a private window, goes without; one that could not fetch it asks again at the next visit.
  await container.register(new URL('service-worker.js', base), { updateViaCache: 'none' }).catch(() => {})
}

function tell(messages: Messages, text: string, label: string): void {
  const action = { label, run: () => location.reload() }
  messages.show({ key: 'version', severity: 'notice', text, action, outlivesTerrain: true })
}
