/** Makes the files of the page's exports, in a worker that stands by. */
import * as Comlink from 'comlink'
import type { ExportTerrain } from './files/export/terrain'
import type { ExportWorker } from './files/export-worker'
import { StandbyWorker, type Prepared } from './standby-worker'
import type { ExportedFile, ExportPort, ExportRequest } from './state/exporter'

export type ExportEncoder = Pick<ExportPort, 'encode'> & Prepared

export function createExportEncoder(): ExportEncoder {
  const workers = new StandbyWorker<ExportWorker>(
    () => new Worker(new URL('./files/export-worker.ts', import.meta.url), { type: 'module', name: 'rill-export' }),
  )
  return {
    prepare: () => workers.prepare(),
    end: () => workers.end(),
    encode: (extension, request, progress, cancel) => encode(workers, extension, request, progress, cancel),
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
  const stopped =
    'The export failed, because its worker stopped. Check the network and try again; if that does not help, make the terrain smaller.'
  const reply = await workers.use((worker) => worker.encode(extension, moved, Comlink.proxy(progress)), stopped, cancel)
  if ('problem' in reply) throw new Error(reply.problem)
  return reply
}

function terrainOf({ layers, descriptions, width, height, cellSize, corner, pictureRange, recipe }: ExportRequest): ExportTerrain {
  const described = layers.map((layer) => {
    const { label, unit } = descriptions.find(({ id }) => id === layer.id)!
    return { ...layer, label, unit }
  })
  return { width, height, cellSize, corner, pictureRange, recipe, layers: described }
}
