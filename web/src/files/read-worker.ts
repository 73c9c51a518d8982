/** Reads heightmaps off the page's own thread: a large one takes seconds. */
import * as Comlink from 'comlink'
import { FileError } from './file-error'
import type { HeightImage } from './height-image'
import { fetchReaders, readHeightmap } from './heightmap'
import type { KnownLayout } from './raw-layout'

/** What is wrong with a file comes back as a value: it is a reply, and no failure of the worker. */
export type ReadReply = { image: HeightImage } | { problem: string }

export interface ReadWorker {
  /** Fetches all readers. */
  prepare(): Promise<void>
  /** Reads a file as heights, as the engine takes them. */
  read(bytes: Uint8Array, name: string, layout: KnownLayout): Promise<ReadReply>
}

const reader: ReadWorker = {
  prepare: fetchReaders,
  async read(bytes, name, layout) {
    try {
      const image = await readHeightmap(bytes, name, { layout })
      return Comlink.transfer({ image }, [image.values.buffer])
    } catch (error) {
      if (error instanceof FileError) return { problem: error.message }
      // Engines say it in different ways; only one thing is left that reading can fail of.
      return { problem: `${name} needs more memory than this browser gives.` }
    }
  },
}

Comlink.expose(reader)
