/** The pictures of the map's tiles, which a worker draws from elevation tiles. */
import type { MapTile } from './map-view'

export interface MapTiles {
  /** Loads these tiles, and cancels those that are not among them and have not been started. */
  want(tiles: readonly MapTile[]): void
  /** The picture of a tile; null until it is loaded. */
  picture(tile: MapTile): ImageBitmap | null
  /** Why the last tile could not be loaded; empty if it could. */
  readonly problem: string
  /** Loads failed tiles again when they are wanted. */
  retry(): void
  /** Stops the worker. */
  end(): void
}

/** A part of a tile's picture that stands in for another tile: of a lower zoom level, enlarged. */
interface StandIn {
  picture: ImageBitmap
  left: number
  top: number
  side: number
}

/** The picture of a tile, or the part of the picture of a lower level that is there; null if neither is loaded. */
export function standInFor(tiles: Pick<MapTiles, 'picture'>, { zoom, x, y }: MapTile): StandIn | null {
  for (let level = zoom; level >= 0; level--) {
    const steps = 2 ** (zoom - level)
    const picture = tiles.picture({ zoom: level, x: Math.floor(x / steps), y: Math.floor(y / steps) })
    if (!picture) continue
    const side = picture.width / steps
    return { picture, left: (x % steps) * side, top: (y % steps) * side, side }
  }
  return null
}
