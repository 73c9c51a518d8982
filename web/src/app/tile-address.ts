/** The elevation tiles of this page: `VITE_ELEVATION_TILES` of its build, or the public set. */
import { defaultTileAddress } from '@rill-terrain/files/place/tile-source'

const built: string | undefined = import.meta.env['VITE_ELEVATION_TILES']

export const tileAddress = built || defaultTileAddress
