/** Makes export files off the page's own thread; whoever waits for none ends the worker. */
import * as Comlink from 'comlink'
import { encoders } from './export/encoders'
import { exportFormats, exportName, scaleNote } from './export/formats'
import type { ExportTerrain, Progress } from './export/terrain'
import { FileError } from './file-error'
import { packTerrain, type TerrainFile } from './terrain-file'

export type ExportReply = { name: string; content: Blob; note: string } | { problem: string }

export interface ExportWorker {
  /** Fetches all encoders. */
  prepare(): Promise<void>
  encode(extension: string, terrain: ExportTerrain, progress: Progress): Promise<ExportReply>
  /** Makes a file of a terrain with its images. */
  pack(terrain: TerrainFile, progress: Progress): Promise<Blob>
}

const worker: ExportWorker = {
  async prepare() {
    await Promise.all(Object.values(encoders).map((fetchEncoder) => fetchEncoder()))
  },
  async encode(extension, terrain, progress) {
    const format = exportFormats.find((each) => each.extension === extension)!
    try {
      const encode = await encoders[format.extension]()
      const parts = await encode(terrain, progress)
      return { name: exportName(terrain, format), content: new Blob(parts), note: scaleNote(terrain, format) }
    } catch (error) {
      if (error instanceof FileError) return { problem: error.message }
      // Anything but a browser's limit would fail for every terrain, and so in the tests.
      return { problem: `The ${format.title} file needs more memory than this browser gives; make the terrain smaller.` }
    }
  },
  async pack(terrain, progress) {
    return new Blob(packTerrain(terrain, progress))
  },
}

Comlink.expose(worker)
