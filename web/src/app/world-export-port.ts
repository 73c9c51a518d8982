/** Exports of worlds: the worker that makes them, with an engine of its own, from when it is first needed until one is ended. */
import * as Comlink from 'comlink'
import type { EngineSettings, Remote } from '@rill-terrain/engine/protocol'
import { saveFile } from './save-file'
import { provideImages, type ImageSource } from '../state/files/images'
import { WorldExport, type WorldRequest } from '../state/chunks/world-export'
// oxlint-disable-next-line import/default -- Vite makes one: the address of the built worker.
import exportWorker from './workers/world-export-worker?worker&url'
import type { WorldExportWorker, WorldReply } from './workers/world-export-worker'

const stopped =
  'The export stopped, because its worker did: perhaps for want of memory. What is finished is kept; start it again to go on.'

interface Session {
  worker: Worker
  calls: Remote<WorldExportWorker>
  /** Resolves once the engine is up. */
  engine(): Promise<void>
  died: Promise<never>
}

/** `closed` ends the worker. */
export function createWorldExport(
  settings: EngineSettings,
  images: Pick<ImageSource, 'builtin' | 'stored' | 'fetch'>,
  closed: AbortSignal,
): WorldExport {
  let session: Session | null = null
  const end = () => {
    session?.worker.terminate()
    session = null
  }
  closed.addEventListener('abort', end)

  const opened = (): Session => (session ??= openSession(settings))

  /** Whatever is asked of the worker, it may die meanwhile. */
  async function ask<Value>(act: (calls: Remote<WorldExportWorker>) => Promise<Value>, cancel?: AbortSignal): Promise<Value> {
    const { calls, died } = opened()
    const cancelled = new Promise<never>((_, reject) =>
      cancel?.addEventListener('abort', () => {
        reject(new Error('It was cancelled.'))
        end()
      }),
    )
    try {
      return await Promise.race([act(calls), died, cancelled])
    } catch (error) {
      end()
      throw error
    }
  }

  async function prepared(request: WorldRequest, cancel = new AbortController().signal): Promise<void> {
    await ask(() => opened().engine(), cancel)
    const names = await ask((calls) => calls.missingImages(request.recipe), cancel)
    const engine = {
      provideImage: (image: Parameters<WorldExportWorker['provideImage']>[0]) => ask((calls) => calls.provideImage(image), cancel),
    }
    const missing = await provideImages(engine, images, names, cancel)
    if (missing.length > 0)
      throw new Error(`The terrain needs the image ${missing[0]}, which this browser does not keep: open it first.`)
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
    keptBytes: () => ask((calls) => calls.keptBytes()),
    removeKept: () => ask((calls) => calls.removeKept()),
    save: saveFile,
  })
}

function openSession(settings: EngineSettings): Session {
  const worker = new Worker(exportWorker, { type: 'module', name: 'rill-world-export' })
  // Comlink's own type spreads over unions, so that a reply would no longer be one.
  const calls = Comlink.wrap(worker) as unknown as Remote<WorldExportWorker>
  const died = new Promise<never>((_, reject) => {
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error(stopped))
    }
  })
  died.catch(() => {})
  let engine: Promise<void> | null = null
  return { worker, calls, died, engine: () => (engine ??= calls.start(settings)) }
}

function valueOf<Value>(reply: WorldReply<Value>): Value {
  if ('problem' in reply) throw new Error(reply.problem)
  return reply.value
}
