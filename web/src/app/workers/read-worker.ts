/** Reads heightmaps off the main thread, because a large one takes seconds. */
import * as Comlink from 'comlink'
import { acquireWorkerLock } from '@rill-terrain/engine/life-sign'
import { FileError } from '@rill-terrain/files/file-error'
import type { HeightImage } from '@rill-terrain/files/reading/height-image'
import { fetchReaders, readFetched, readHeightmap } from '@rill-terrain/files/reading/heightmap'
import type { ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { PlaceProgress } from '@rill-terrain/files/place/load-place'
import { centreInWords, type Place } from '@rill-terrain/files/place/place'
import { unpackTerrain, type TerrainFile } from '@rill-terrain/files/terrain-file'

/** A problem of a file is a reply value rather than an error, because the worker has not failed. */
export type ReadReply = { image: HeightImage } | { problem: string }
type UnpackReply = { terrain: TerrainFile } | { problem: string }

export interface ReadWorker {
  /** Fetches all readers. */
  prepare(): Promise<void>
  /** The name of the lock that this worker holds until it ends; null where the browser has no locks. */
  live(): Promise<string | null>
  /** Reads a file as heights in the engine's format. */
  read(bytes: Uint8Array, name: string, options: ReadOptions): Promise<ReadReply>
  /** Reads a file that was fetched from an address. */
  readFetched(bytes: Uint8Array, address: string, options: ReadOptions): Promise<ReadReply>
  /** Heights of a place from the elevation tiles at an address. */
  loadPlace(address: string, place: Place, progress: (progress: PlaceProgress) => void): Promise<ReadReply>
  /** Reads a file of a terrain and its images. */
  unpack(bytes: Uint8Array, name: string): Promise<UnpackReply>
}

/** Loaded when a place is opened, or when the page is idle. */
const fetchPlaces = () => import('@rill-terrain/files/place/load-place')

const reader: ReadWorker = {
  live: acquireWorkerLock,
  prepare: async () => void (await Promise.all([fetchReaders(), fetchPlaces()])),
  read: (bytes, name, options) => replied(name, () => readHeightmap(bytes, name, options)),
  readFetched: (bytes, address, options) => replied(address, () => readFetched(bytes, address, options)),
  loadPlace: (address, place, progress) =>
    replied(`The place at ${centreInWords(place)}`, async () => (await fetchPlaces()).loadPlace({ address }, place, { progress })),
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

async function replied(name: string, read: () => Promise<HeightImage>): Promise<ReadReply> {
  try {
    const image = await read()
    return Comlink.transfer({ image }, [image.values.buffer])
  } catch (error) {
    return { problem: problemOf(error, name) }
  }
}

/** Browsers word out-of-memory errors differently, so any error that is not a FileError counts as a lack of memory. */
function problemOf(error: unknown, name: string): string {
  return error instanceof FileError ? error.message : `${name} needs more memory than this browser provides: use a smaller file.`
}

Comlink.expose(reader)
