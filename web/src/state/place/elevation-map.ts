/** The elevation tiles of the page, as its dialogs use them. */
import type { MapTiles } from './map-tiles'

export interface ElevationMap {
  /** Address of the tiles, with `{z}`, `{x}` and `{y}`. */
  address: string
  host: string
  /** Whose work the tiles are, and the address of a page about them; null if it is not known. */
  credit: string
  creditAddress: string | null
  /** Opens the pictures of the map's tiles; `onChange` is called when one has arrived, or could not be loaded. */
  open(onChange: () => void): MapTiles
}
