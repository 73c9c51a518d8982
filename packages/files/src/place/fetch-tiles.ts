/** Fetches elevation tiles, several at a time, without credentials or referrer. */
import { FileError } from '../file-error'
import { readTile } from './elevation-tiles'
import { fetchAgain } from './fetch-again'
import { coveringTile, levelsTried, partOfTile } from './missing-tile'
import type { Tile } from './tile-plan'
import { addressOf, type TileSource } from './tile-source'

/** Browsers open about this many connections to a host. */
const maxParallel = 6
/** Maximum size of a tile: twice the size of the largest one without compression. */
const maxTileBytes = 2 * 1024 * 1024
/** Maximum time for a tile. */
const defaultMilliseconds = 30_000

export interface FetchOptions {
  cancel?: AbortSignal | undefined
  /** Called after each tile with the number of finished tiles and the bytes that they had. */
  progress?: ((done: number, bytes: number) => void) | undefined
  /** Maximum time for a tile. */
  milliseconds?: number | undefined
  /** Pauses before further tries, in milliseconds. */
  pauses?: readonly number[] | undefined
}

/** A tile that the set lacks. */
class MissingTile extends FileError {}

interface FetchedTiles {
  /** Heights of all tiles, in their order. */
  heights: Float32Array[]
  /** Number of tiles whose heights are those of a lower zoom level, because the set lacks them. */
  missing: number
}

/**
 * Fetches all tiles. A missing tile has the heights of the tile of a lower zoom level that covers it. Rejects with a `FileError` at
 * the first tile that cannot be fetched or read, and stops the other downloads.
 */
export async function fetchTiles(source: TileSource, tiles: readonly Tile[], options: FetchOptions = {}): Promise<FetchedTiles> {
  const stop = new AbortController()
  const cancel = options.cancel ? AbortSignal.any([options.cancel, stop.signal]) : stop.signal
  const heights: Float32Array[] = []
  const covering = new Map<string, Promise<Float32Array>>()
  let [next, done, bytes, missing] = [0, 0, 0, 0]
  async function fetchInTurn(): Promise<void> {
    while (next < tiles.length) {
      const index = next++
      const tile = tiles[index]!
      heights[index] = await heightsOf(tile).catch((error: unknown) => {
        if (!(error instanceof MissingTile)) throw error
        missing++
        return fromLowerZoom(tile, error)
      })
      options.progress?.(++done, bytes)
    }
  }
  async function heightsOf(tile: Tile): Promise<Float32Array> {
    const content = await fetchTile(source, tile, { ...options, cancel })
    bytes += content.length
    return readTile(content, nameOf(tile))
  }
  async function fromLowerZoom(tile: Tile, why: MissingTile): Promise<Float32Array> {
    for (let levels = 1; levels <= Math.min(levelsTried, tile.zoom); levels++) {
      const cover = coveringTile(tile, levels)
      const name = nameOf(cover)
      if (!covering.has(name)) covering.set(name, heightsOf(cover))
      try {
        return partOfTile(await covering.get(name)!, tile, levels)
      } catch (error) {
        if (!(error instanceof MissingTile)) throw error
      }
    }
    throw why
  }
  try {
    await Promise.all(Array.from({ length: Math.min(maxParallel, tiles.length) }, fetchInTurn))
  } catch (error) {
    stop.abort()
    if (options.cancel?.aborted) throw new FileError('Loading the elevation tiles was cancelled.', { cause: error })
    throw error
  }
  return { heights, missing }
}

/** Bytes of one tile, after several tries if its server is busy. Rejects with a `FileError` that names the tile and its host. */
export async function fetchTile(
  source: TileSource,
  tile: Tile,
  { cancel, milliseconds = defaultMilliseconds, pauses }: Omit<FetchOptions, 'progress'> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const address = addressOf(source, tile)
  const { host } = new URL(address)
  const deadline = AbortSignal.timeout(milliseconds)
  const signal = cancel ? AbortSignal.any([cancel, deadline]) : deadline
  try {
    const request = () => fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    const { reply, content } = await fetchAgain(request, signal, maxTileBytes, pauses)
    if (!reply.ok) throw refusal(reply.status, nameOf(tile), host)
    if (content.length > maxTileBytes)
      throw new FileError(`The elevation tile ${nameOf(tile)} from ${host} is larger than a tile can be.`)
    return content
  } catch (error) {
    if (error instanceof FileError) throw error
    const text = deadline.aborted
      ? `The elevation tile ${nameOf(tile)} did not arrive from ${host} within ${milliseconds / 1000} seconds: try again.`
      : `The elevation tiles could not be loaded: ${host} cannot be reached; check the network and try again.`
    throw new FileError(text, { cause: error })
  }
}

/** S3 answers 403 for files that do not exist. */
function refusal(status: number, name: string, host: string): FileError {
  if (status === 404 || status === 403) {
    return new MissingTile(`There is no elevation tile ${name} on ${host}: choose a lower zoom level, or another place.`)
  }
  return new FileError(`The elevation tile ${name} could not be loaded: ${host} answered ${status}; try again later.`)
}

const nameOf = ({ zoom, x, y }: Tile) => `${zoom}/${x}/${y}`
