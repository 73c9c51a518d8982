/** Where elevation tiles come from, and whose work they are. */
import type { Tile } from './tile-plan'

/** A set of tiles: where they are and whose work they are. */
export interface TileSource {
  /** Address of a tile, with `{z}`, `{x}` and `{y}` in the place of its numbers. */
  address: string
}

/** The set of the Registry of Open Data on AWS, which is public. */
export const defaultTileAddress = 'https://s3.amazonaws.com/elevation-tiles-prod/terrarium/{z}/{x}/{y}.png'

/** Credit that the set's providers ask for; the page shows it with the map and under About. */
export const tileCredit =
  'Terrain Tiles, Registry of Open Data on AWS. Sources include SRTM, GMTED2010 and ETOPO1 (NASA, USGS and NOAA), ArcticDEM, ' +
  'EU-DEM (Copernicus), and national elevation models.'
export const tileCreditAddress = 'https://registry.opendata.aws/terrain-tiles/'

/** Whether a text is the address of a tile set: an https address (http for this computer) with all three numbers. */
export function isTileAddress(text: string): boolean {
  return (
    ['{z}', '{x}', '{y}'].every((number) => text.includes(number)) &&
    URL.canParse(text) &&
    (text.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text))
  )
}

export function addressOf({ address }: TileSource, { zoom, x, y }: Tile): string {
  return address.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y))
}
