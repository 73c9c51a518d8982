/** Draws the tiles of the world map, off the main thread. */
import * as Comlink from 'comlink'
import { FileError } from '@rill-terrain/files/file-error'
import { readTile } from '@rill-terrain/files/place/elevation-tiles'
import { fetchTile } from '@rill-terrain/files/place/fetch-tiles'
import { shadeTile } from '@rill-terrain/files/place/shaded-tile'
import { metresPerPixel, tilePixels, type Tile } from '@rill-terrain/files/place/tile-plan'

/** A problem of a tile is a reply value rather than an error, because the worker has not failed. */
type TileReply = { picture: ImageBitmap } | { problem: string }

export interface MapTileWorker {
  /** The picture of a tile of the set at an address. */
  draw(address: string, tile: Tile): Promise<TileReply>
}

/** Latitude of the middle of a row of tiles, in degrees. */
function middleOf({ zoom, y }: Tile): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** zoom))) * 180) / Math.PI
}

const drawer: MapTileWorker = {
  async draw(address, tile) {
    try {
      const heights = readTile(await fetchTile({ address }, tile), `${tile.zoom}/${tile.x}/${tile.y}`)
      const pixels = shadeTile(heights, tile.zoom, metresPerPixel(middleOf(tile), tile.zoom))
      const picture = await createImageBitmap(new ImageData(pixels, tilePixels, tilePixels))
      return Comlink.transfer({ picture }, [picture])
    } catch (error) {
      return { problem: error instanceof FileError ? error.message : `The map could not be drawn: ${String(error)}.` }
    }
  },
}

Comlink.expose(drawer)
