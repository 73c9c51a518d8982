/** Reads heightmaps off the page's own thread: a large one takes seconds. */
import * as Comlink from 'comlink'
import { FileError } from '@rill-terrain/files/file-error'
import type { HeightImage } from '@rill-terrain/files/height-image'
import { fetchReaders, readHeightmap } from '@rill-terrain/files/heightmap'
import type { KnownLayout } from '@rill-terrain/files/raw-layout'
import { unpackTerrain, type TerrainFile } from '@rill-terrain/files/terrain-file'

/** What is wrong with a file comes back as a value: it is a reply, and no failure of the worker. */
export type ReadReply = { image: HeightImage } | { problem: string }
export type UnpackReply = { terrain: TerrainFile } | { problem: string }

export interface ReadWorker {
  /** Fetches all readers. */
  prepare(): Promise<void>
  /** Reads a file as heights, as the engine takes them. */
  read(bytes: Uint8Array, name: string, layout: KnownLayout): Promise<ReadReply>
  /** Reads a file that holds a terrain with its images. */
  unpack(bytes: Uint8Array, name: string): Promise<UnpackReply>
}

const reader: ReadWorker = {
  prepare: fetchReaders,
  async read(bytes, name, layout) {
    try {
      const image = await readHeightmap(bytes, name, { layout })
      return Comlink.transfer({ image }, [image.values.buffer])
    } catch (error) {
      return { problem: problemOf(error, name) }
    }
  },
  async unpack(bytes, name) {
    try {
      const terrain = unpackTerrain(bytes, name)
      return Comlink.transfer(
        { terrain },
        terrain.images.map(({ values }) => values.buffer),
      )
    } catch (error) {
      return { problem: problemOf(error, name) }
    }
  },
}

/** Engines say it in different ways, but where the file is not at fault, only one thing is left that reading can fail of. */
function problemOf(error: unknown, name: string): string {
  return error instanceof FileError ? error.message : `${name} needs more memory than this browser gives.`
}

Comlink.expose(reader)
