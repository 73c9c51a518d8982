/** Makes export files in a standby worker, and downloads them to the user's device. */
import * as Comlink from 'comlink'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { ExportTerrain } from '@rill-terrain/files/export/terrain'
import { voidsLayer } from '@rill-terrain/files/export/voids'
import type { ExportWorker } from './workers/export-worker'
import type { Remote } from '@rill-terrain/engine/protocol'
import { saveFile } from './save-file'
import type { Scene } from '../scene/scene'
import { StandbyWorker } from './standby-worker'
import type { ExportedFile, ExportPort, ExportRequest } from '../state/files/exports'
import type { PictureOrder } from '../state/files/picture-files'
import { rangeFor } from '../state/files/height-range'
import type { Workspace } from '../state/workspace'

const stopped = 'The export failed because its worker crashed: check the network and try again, or use a smaller terrain.'

const failure = 'The part of the page that makes pictures and videos could not be loaded: check the network and try again.'
const filmModule = lazyModule(() => import('../scene/film'), failure)
const pictureModule = lazyModule(() => import('../scene/pictures'), failure)

/** `closed` ends the worker. */
export function createExportPort(workspace: Workspace, scene: Scene, closed: AbortSignal): ExportPort {
  const workers = new StandbyWorker<ExportWorker>(
    () => new Worker(new URL('./workers/export-worker.ts', import.meta.url), { type: 'module', name: 'rill-export' }),
  )
  // The page may have closed while this module loaded.
  if (closed.aborted) workers.end()
  else closed.addEventListener('abort', () => workers.end())
  return {
    prepare: () => workers.prepare(),
    capture: () => scene.capture(),
    paint: (order, progress, cancel) => paint(workspace, scene, workers, order, progress, cancel),
    async film(order, progress, cancel) {
      const { makeFilm } = await filmModule.load()
      return makeFilm(workspace, scene, order, progress, cancel)
    },
    async filmEncoding(order) {
      const { videoEncoding } = await filmModule.load()
      return videoEncoding(order)
    },
    encode: (extension, request, progress, cancel) => encode(workers, extension, request, progress, cancel),
    pack: (terrain, progress, cancel) => workers.use((worker) => worker.pack(terrain, Comlink.proxy(progress)), stopped, cancel),
    save: saveFile,
  }
}

async function paint(
  workspace: Workspace,
  scene: Scene,
  workers: StandbyWorker<ExportWorker>,
  order: PictureOrder,
  progress: (share: number) => void,
  cancel: AbortSignal,
): Promise<Blob> {
  const [{ paintPicture }, { hold }] = await Promise.all([pictureModule.load(), filmModule.load()])
  const { pane } = scene
  if (!pane?.sight) throw new Error('There is no terrain to paint yet.')
  const goOn = hold(workspace)
  const work = async (worker: Remote<ExportWorker>): Promise<Blob> => {
    const rows = {
      begin: (width: number, height: number) => worker.beginPicture(width, height, order.isTransparent),
      add: (pixels: Uint8ClampedArray<ArrayBuffer>) => worker.addRows(Comlink.transfer(pixels, [pixels.buffer])),
    }
    await paintPicture(pane, workspace, order, rows, progress, cancel)
    return worker.endPicture()
  }
  try {
    return await workers.use(work, stopped, cancel)
  } finally {
    goOn()
  }
}

async function encode(
  workers: StandbyWorker<ExportWorker>,
  extension: string,
  request: ExportRequest,
  progress: (share: number) => void,
  cancel: AbortSignal,
): Promise<ExportedFile> {
  const terrain = terrainOf(request)
  const moved = Comlink.transfer(
    terrain,
    terrain.layers.map(({ values }) => values.buffer as ArrayBuffer),
  )
  const { pack } = request.options
  const reply = await workers.use(
    (worker) =>
      pack ? worker.encodePack(pack, moved, Comlink.proxy(progress)) : worker.encode(extension, moved, Comlink.proxy(progress)),
    stopped,
    cancel,
  )
  if ('problem' in reply) throw new Error(reply.problem)
  return reply
}

function terrainOf(request: ExportRequest): ExportTerrain {
  const { layers, descriptions, width, height, cellSize, corner, pictureRange, location, recipe, options } = request
  const described = layers.map((layer) => {
    const { label, unit, classes } = descriptions.find(({ id }) => id === layer.id)!
    return { ...layer, label, unit, ...(classes && { classes }) }
  })
  const { minimum, maximum } = layers[0]!
  const range = options.range && rangeFor(options.range, minimum, maximum)
  const voids = layers.find(({ id }) => id === voidsLayer)?.values.slice()
  return {
    ...{ width, height, cellSize, corner, pictureRange, location, recipe, layers: described },
    ...(range && { range }),
    ...(voids && { voids }),
  }
}
