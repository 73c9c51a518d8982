/** Loads the pictures of the world map in a worker that exists while the map is open. */
import * as Comlink from 'comlink'
import type { Remote } from '@rill-terrain/engine/protocol'
import type { MapTiles } from './state/map-tiles'
import type { MapTile } from './state/map-view'
import type { MapTileWorker } from './worker/map-tile-worker'

const maxParallel = 6
/** Pictures of 256 kB each: about three screens. */
const maxPictures = 300

const keyOf = ({ zoom, x, y }: MapTile) => `${zoom}/${x}/${y}`

export class WorkerMapTiles implements MapTiles {
  problem = ''
  #address: string
  #onChange: () => void
  #worker = new Worker(new URL('./worker/map-tile-worker.ts', import.meta.url), { type: 'module', name: 'rill-map' })
  #calls = Comlink.wrap(this.#worker) as unknown as Remote<MapTileWorker>
  /** In the order of their last use. */
  #pictures = new Map<string, ImageBitmap>()
  #failed = new Set<string>()
  #loading = new Set<string>()
  #queue: readonly MapTile[] = []
  #hasEnded = false

  /** `address` is that of the elevation tiles; `onChange` is called when a picture has arrived, or could not be loaded. */
  constructor(address: string, onChange: () => void) {
    this.#address = address
    this.#onChange = onChange
    this.#worker.onerror = (event) => {
      event.preventDefault()
      this.problem = 'The map could not be drawn: check the network and open it again.'
      onChange()
    }
  }

  want(tiles: readonly MapTile[]): void {
    this.#queue = tiles
    this.#loadNext()
  }

  picture(tile: MapTile): ImageBitmap | null {
    const key = keyOf(tile)
    const picture = this.#pictures.get(key)
    if (!picture) return null
    this.#pictures.delete(key)
    this.#pictures.set(key, picture)
    return picture
  }

  retry(): void {
    this.#failed.clear()
    this.problem = ''
    this.#loadNext()
  }

  end(): void {
    this.#hasEnded = true
    this.#worker.terminate()
    for (const picture of this.#pictures.values()) picture.close()
    this.#pictures.clear()
  }

  #loadNext(): void {
    const isMissing = (key: string) => !this.#pictures.has(key) && !this.#failed.has(key) && !this.#loading.has(key)
    while (this.#loading.size < maxParallel) {
      const next = this.#queue.find((tile) => isMissing(keyOf(tile)))
      if (!next) return
      void this.#load(next)
    }
  }

  async #load(tile: MapTile): Promise<void> {
    const key = keyOf(tile)
    this.#loading.add(key)
    const { zoom, x, y } = tile
    const reply = await this.#calls.draw(this.#address, { zoom, x, y })
    this.#loading.delete(key)
    if (this.#hasEnded) return
    if ('picture' in reply) {
      this.#pictures.set(key, reply.picture)
      this.#evict()
    } else {
      this.#failed.add(key)
      this.problem = reply.problem
    }
    this.#onChange()
    this.#loadNext()
  }

  #evict(): void {
    for (const [key, picture] of this.#pictures) {
      if (this.#pictures.size <= maxPictures) return
      picture.close()
      this.#pictures.delete(key)
    }
  }
}
