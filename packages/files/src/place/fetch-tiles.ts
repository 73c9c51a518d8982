/** Fetches elevation tiles, several at a time, without credentials or referrer. */
import { FileError } from '../file-error'
import { readTile } from './elevation-tiles'
import type { Tile } from './tile-plan'
import { addressOf, type TileSource } from './tile-source'

/** Browsers open about this many connections to a host. */
const maxParallel = 6
/** Maximum size of a tile: twice its size without compression. */
const maxTileBytes = 512 * 1024
/** Maximum time for a tile. */
const defaultMilliseconds = 30_000

export interface FetchOptions {
  cancel?: AbortSignal | undefined
  /** Called after each tile with the number of finished tiles and the bytes that they had. */
  progress?: ((done: number, bytes: number) => void) | undefined
  /** Maximum time for a tile. */
  milliseconds?: number | undefined
}

/**
 * Heights of all tiles, in their order. Rejects with a `FileError` at the first tile that cannot be fetched or read, and stops the
 * other downloads.
 */
export async function fetchTiles(source: TileSource, tiles: readonly Tile[], options: FetchOptions = {}): Promise<Float32Array[]> {
  const stop = new AbortController()
  const cancel = options.cancel ? AbortSignal.any([options.cancel, stop.signal]) : stop.signal
  const heights: Float32Array[] = []
  let [next, done, bytes] = [0, 0, 0]
  async function fetchInTurn(): Promise<void> {
    while (next < tiles.length) {
      const index = next++
      const content = await fetchTile(source, tiles[index]!, cancel, options.milliseconds)
      heights[index] = readTile(content, nameOf(tiles[index]!))
      bytes += content.length
      options.progress?.(++done, bytes)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(maxParallel, tiles.length) }, fetchInTurn))
  } catch (error) {
    stop.abort()
    if (options.cancel?.aborted) throw new FileError('Loading the elevation tiles was cancelled.', { cause: error })
    throw error
  }
  return heights
}

/** Bytes of one tile. Rejects with a `FileError` that names the tile and its host. */
export async function fetchTile(
  source: TileSource,
  tile: Tile,
  cancel?: AbortSignal,
  milliseconds = defaultMilliseconds,
): Promise<Uint8Array<ArrayBuffer>> {
  const address = addressOf(source, tile)
  const { host } = new URL(address)
  const deadline = AbortSignal.timeout(milliseconds)
  const signal = cancel ? AbortSignal.any([cancel, deadline]) : deadline
  try {
    const reply = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!reply.ok) throw new FileError(refused(reply.status, nameOf(tile), host))
    const content = new Uint8Array(await reply.arrayBuffer())
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
function refused(status: number, name: string, host: string): string {
  if (status === 404 || status === 403) {
    return `There is no elevation tile ${name} on ${host}: choose a lower zoom level, or another place.`
  }
  return `The elevation tile ${name} could not be loaded: ${host} answered ${status}; try again later.`
}

const nameOf = ({ zoom, x, y }: Tile) => `${zoom}/${x}/${y}`
