/** Runs world exports in a worker with a separate engine. The worker starts on first use and stops when an export is cancelled. */
import * as Comlink from 'comlink'
import type { EngineSettings, Remote } from '@rill-terrain/engine/protocol'
import type { Location } from '@rill-terrain/files/reading/location'
import type { PageHost } from '../../app/host'
import { perOwner } from '../../state/per-owner'
import { saveFile } from '../../app/save-file'
import { provideImages } from '../../state/files/images'
import { WorldExport } from './state/world-export'
import type { WorldRequest } from './worker/world-request'
// oxlint-disable-next-line import/default -- Vite makes one: the address of the built worker.
import exportWorker from './worker/world-export-worker?worker&url'
import type { WorldExportWorker, WorldReply } from './worker/world-export-worker'

const stopped =
  'The export worker crashed, possibly from a lack of memory: start the export again to continue from the finished chunks.'

interface Session {
  worker: Worker
  calls: Remote<WorldExportWorker>
  /** Resolves once the engine has started. */
  engine(): Promise<void>
  crashed: Promise<never>
}

/** The exports of a page. Its end ends the worker. */
export const worldExportOf = perOwner(({ settings, imageSource: images, closed }: PageHost): WorldExport => {
  let session: Session | null = null
  const end = (ended = session) => {
    ended?.worker.terminate()
    if (session === ended) session = null
  }
  closed.addEventListener('abort', () => end())
  const opened = (): Session => (session ??= openSession(settings))

  /** Calls the worker; rejects if the worker crashes meanwhile. */
  async function ask<Value>(act: (calls: Remote<WorldExportWorker>) => Promise<Value>, cancel?: AbortSignal): Promise<Value> {
    const asked = opened()
    const cancelled = new Promise<never>((_, reject) =>
      cancel?.addEventListener('abort', () => {
        reject(new Error('It was cancelled.'))
        end(asked)
      }),
    )
    try {
      return await Promise.race([act(asked.calls), asked.crashed, cancelled])
    } catch (error) {
      // Only this session: a later call may already use the next one.
      end(asked)
      throw error
    }
  }

  async function prepared(request: WorldRequest, cancel = new AbortController().signal): Promise<void> {
    await ask(() => opened().engine(), cancel)
    const names = await ask((calls) => calls.missingImages(request.recipe), cancel)
    const engine = {
      provideImage: (image: Parameters<WorldExportWorker['provideImage']>[0]) => ask((calls) => calls.provideImage(image), cancel),
    }
    const locations: Record<string, Location> = {}
    const missing = await provideImages(engine, images, names, cancel, undefined, (name, { location }) => {
      if (location) locations[name] = location
    })
    if (missing.length > 0)
      throw new Error(`The terrain needs the image ${missing[0]}, which is not stored in this browser: open the image file first.`)
    await ask((calls) => calls.locate(locations), cancel)
  }

  return new WorldExport({
    async plan(request) {
      await prepared(request)
      return valueOf(await ask((calls) => calls.plan(request)))
    },
    async run(request, progress, cancel) {
      await prepared(request, cancel)
      return valueOf(await ask((calls) => calls.run(request, Comlink.proxy(progress)), cancel))
    },
    storedBytes: () => ask((calls) => calls.storedBytes()),
    removeStored: () => ask((calls) => calls.removeStored()),
    save: saveFile,
  })
})

function openSession(settings: EngineSettings): Session {
  const worker = new Worker(exportWorker, { type: 'module', name: 'rill-world-export' })
  // Comlink's own type distributes over unions, which would break union replies.
  const calls = Comlink.wrap(worker) as unknown as Remote<WorldExportWorker>
  const crashed = new Promise<never>((_, reject) => {
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error(stopped))
    }
  })
  crashed.catch(() => {})
  let engine: Promise<void> | null = null
  return { worker, calls, crashed, engine: () => (engine ??= calls.start(settings)) }
}

function valueOf<Value>(reply: WorldReply<Value>): Value {
  if ('problem' in reply) throw new Error(reply.problem)
  return reply.value
}
