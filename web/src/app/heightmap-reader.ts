/** Reads heightmaps and terrain files in a worker. The bytes move to the worker. */
import * as Comlink from 'comlink'
import type { HeightImage } from '@rill-terrain/files/reading/height-image'
import type { ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { PlaceProgress } from '@rill-terrain/files/place/load-place'
import { centreInWords, type Place } from '@rill-terrain/files/place/place'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import type { Remote } from '@rill-terrain/engine/protocol'
import type { ReadReply, ReadWorker } from './workers/read-worker'
import { StandbyWorker } from './standby-worker'

const stopped = (name: string) => `${name} could not be read because the reader crashed: check the network and try again.`

export class HeightmapReader {
  #workers = new StandbyWorker<ReadWorker>(
    () => new Worker(new URL('./workers/read-worker.ts', import.meta.url), { type: 'module', name: 'rill-read' }),
  )

  prepare(): Promise<void> {
    return this.#workers.prepare()
  }

  end(): void {
    this.#workers.end()
  }

  async read(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<HeightImage> {
    return this.#image(name, (reader) => reader.read(Comlink.transfer(bytes, [bytes.buffer]), name, options))
  }

  /** Reads a file that was fetched from an address. */
  async readFetched(bytes: Uint8Array, address: string, options: ReadOptions): Promise<HeightImage> {
    return this.#image(address, (reader) => reader.readFetched(Comlink.transfer(bytes, [bytes.buffer]), address, options))
  }

  async #image(name: string, read: (reader: Remote<ReadWorker>) => Promise<ReadReply>): Promise<HeightImage> {
    const reply = await this.#workers.use(read, stopped(name))
    if ('problem' in reply) throw new Error(reply.problem)
    return reply.image
  }

  /** Heights of a place from the elevation tiles at an address. `cancel` stops all downloads. */
  async loadPlace(
    address: string,
    place: Place,
    cancel: AbortSignal,
    progress: (progress: PlaceProgress) => void,
  ): Promise<HeightImage> {
    const reply = await this.#workers.use(
      (reader) => reader.loadPlace(address, place, Comlink.proxy(progress)),
      stopped(`The place at ${centreInWords(place)}`),
      cancel,
    )
    if ('problem' in reply) throw new Error(reply.problem)
    return reply.image
  }

  async unpack(bytes: Uint8Array, name: string): Promise<TerrainFile> {
    const reply = await this.#workers.use((reader) => reader.unpack(Comlink.transfer(bytes, [bytes.buffer]), name), stopped(name))
    if ('problem' in reply) throw new Error(reply.problem)
    return reply.terrain
  }
}
