/** Makes export files off the main thread. The page cancels an export by terminating the worker. */
import * as Comlink from 'comlink'
import { encoders } from '@rill-terrain/files/export/encoders'
import { exportFormats, exportName } from '@rill-terrain/files/export/formats'
import { exportNote } from '@rill-terrain/files/export/notes'
import type { PackOrder } from '@rill-terrain/files/export/engine-pack/engines'
import type { ExportTerrain, Progress } from '@rill-terrain/files/export/terrain'
import { acquireWorkerLock } from '@rill-terrain/engine/life-sign'
import { FileError } from '@rill-terrain/files/file-error'
import { PngWriter } from '@rill-terrain/files/png-writer'
import { packTerrain, type TerrainFile } from '@rill-terrain/files/terrain-file'

type ExportReply = { name: string; content: Blob; note: string } | { problem: string }

export interface ExportWorker {
  /** Fetches all encoders. */
  prepare(): Promise<void>
  /** The name of the lock that this worker holds until it ends; null where the browser has no locks. */
  live(): Promise<string | null>
  /** Makes a pack for a game engine. */
  encodePack(order: PackOrder, terrain: ExportTerrain, progress: Progress): Promise<ExportReply>
  encode(extension: string, terrain: ExportTerrain, progress: Progress): Promise<ExportReply>
  /** Starts a picture; its RGBA rows follow from top to bottom. */
  beginPicture(width: number, height: number, isTransparent: boolean): void
  addRows(pixels: Uint8ClampedArray<ArrayBuffer>): void
  endPicture(): Blob
  /** Makes a file of a terrain and its images. */
  pack(terrain: TerrainFile, progress: Progress): Promise<Blob>
}

const loadPack = () => import('@rill-terrain/files/export/engine-pack/pack')

/** Returns messages for the user as values, because a thrown error loses its class between workers. */
async function replied(what: string, make: () => Promise<ExportReply>): Promise<ExportReply> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof FileError) return { problem: error.message }
    // Any other error would occur for every terrain and fail the tests, so this one is a browser limit.
    return { problem: `${what} needs more memory than this browser provides: use a smaller terrain.` }
  }
}

/** The picture in progress: a worker makes one file at a time. */
let picture: { writer: PngWriter; isTransparent: boolean; parts: Uint8Array<ArrayBuffer>[] } | null = null

function withoutCover(pixels: Uint8ClampedArray): Uint8Array {
  const colours = new Uint8Array((pixels.length / 4) * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    colours[to++] = pixels[from]!
    colours[to++] = pixels[from + 1]!
    colours[to++] = pixels[from + 2]!
  }
  return colours
}

const worker: ExportWorker = {
  live: acquireWorkerLock,
  async prepare() {
    await Promise.all([...Object.values(encoders).map((fetchEncoder) => fetchEncoder()), loadPack()])
  },
  encode(extension, terrain, progress) {
    const format = exportFormats.find((each) => each.extension === extension)!
    return replied(`The ${format.title} file`, async () => {
      const encode = await encoders[format.extension]()
      const parts = await encode(terrain, progress)
      return { name: exportName(terrain, format), content: new Blob(parts), note: exportNote(terrain, format) }
    })
  },
  encodePack(order, terrain, progress) {
    return replied('The pack', async () => {
      const { encodePack } = await loadPack()
      const { name, parts, note } = await encodePack(terrain, order, progress)
      return { name, content: new Blob(parts), note }
    })
  },
  beginPicture(width, height, isTransparent) {
    picture = { writer: new PngWriter(width, height, isTransparent ? 'rgba' : 'rgb'), isTransparent, parts: [] }
  },
  addRows(pixels) {
    picture!.parts.push(...picture!.writer.push(picture!.isTransparent ? new Uint8Array(pixels.buffer) : withoutCover(pixels)))
  },
  endPicture() {
    return new Blob([...picture!.parts, ...picture!.writer.end()], { type: 'image/png' })
  },
  async pack(terrain, progress) {
    return new Blob(packTerrain(terrain, progress))
  },
}

Comlink.expose(worker)
