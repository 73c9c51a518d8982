/** Where the page's exports are made and how they reach the person's disk. */
import * as Comlink from 'comlink'
import { exportFormats } from './files/export/formats'
import { fileName } from './files/export/names'
import type { ExportTerrain } from './files/export/terrain'
import type { ExportWorker } from './files/export-worker'
import type { ExportedFile, ExportRequest, ExportPort } from './state/exporter'

/** A download has certainly begun by then, and its content may go. */
const longestStart = 60_000

export function createExportPort(capture: () => Promise<Blob>): ExportPort {
  return {
    choices: exportFormats.map(({ extension, title, about, holdsAllLayers }) => ({ id: extension, title, about, holdsAllLayers })),
    capture,
    fileName,
    encode,
    save({ name, content }) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(content)
      link.download = name
      document.body.append(link)
      link.click()
      link.remove()
      setTimeout(() => URL.revokeObjectURL(link.href), longestStart)
    },
  }
}

/** Encodes in a worker of its own, which ends with the work or when that is cancelled. */
async function encode(
  extension: string,
  request: ExportRequest,
  progress: (share: number) => void,
  cancel: AbortSignal,
): Promise<ExportedFile> {
  const worker = new Worker(new URL('./files/export-worker.ts', import.meta.url), { type: 'module', name: 'rill-export' })
  try {
    const ended = new Promise<never>((_, reject) => {
      cancel.addEventListener('abort', () => reject(new Error('The export was cancelled.')))
      worker.onerror = () => reject(new Error('The export failed: its worker stopped.'))
    })
    const terrain = terrainOf(request)
    const moved = Comlink.transfer(
      terrain,
      terrain.layers.map(({ values }) => values.buffer as ArrayBuffer),
    )
    const reply = await Promise.race([Comlink.wrap<ExportWorker>(worker).encode(extension, moved, Comlink.proxy(progress)), ended])
    if ('problem' in reply) throw new Error(reply.problem)
    return reply
  } finally {
    worker.terminate()
  }
}

function terrainOf({ layers, descriptions, width, height, cellSize, corner, pictureRange, recipe }: ExportRequest): ExportTerrain {
  const described = layers.map((layer) => {
    const { label, unit } = descriptions.find(({ id }) => id === layer.id)!
    return { ...layer, label, unit }
  })
  return { width, height, cellSize, corner, pictureRange, recipe, layers: described }
}
