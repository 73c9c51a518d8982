/** Prepares the page, once it has shown its first picture, for what the user may do next. */
import { loadAll } from '@rill-terrain/loading/lazy-module'
import { fetchIceSurface, fetchMapPass, fetchObjectsPass } from '@rill-terrain/renderer/renderer'
import type { PageHost } from './host'
import { prepareWhenIdle } from './idle'
import type { Mode } from './mode'
import { installOffline } from './offline'

/** Starts the modes that start with the page, and loads all code while the page is idle. */
export function prepare(modes: readonly Mode[], host: PageHost): void {
  if (host.closed.aborted) return
  startModes(modes, host)
  prepareWhenIdle(preparations(host), host.closed)
}

/** If code cannot be loaded now, the first command of its mode loads it. */
function startModes(modes: readonly Mode[], host: PageHost): void {
  for (const { startsWithPage, code } of modes) {
    if (startsWithPage)
      code.load().then(
        ({ start }) => start?.(host),
        () => {},
      )
  }
}

/** What the page loads and installs while it is idle. */
function preparations({ playground, imageSource, settings }: PageHost): (() => Promise<unknown>)[] {
  const { importer, exporter, messages } = playground
  const workers = [imageSource.prepare, importer.prepare, exporter.prepare]
  return [...workers, loadAll, fetchMapPass, fetchObjectsPass, fetchIceSurface, () => installOffline(settings.base, messages)]
}
