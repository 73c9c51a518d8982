/** The elevation tiles of this page: where they are, and whose work they are. */
import { defaultTileAddress, tileCredit, tileCreditAddress } from '@rill-terrain/files/place/tile-source'
import type { ElevationTiles } from '../ui/context'
import { tileAddress } from './tile-address'

/** The credit of other tiles than the public set: `VITE_ELEVATION_CREDIT` of the page's build. */
const builtCredit: string | undefined = import.meta.env['VITE_ELEVATION_CREDIT']
const isPublicSet = tileAddress === defaultTileAddress
const { host } = new URL(tileAddress)

export const elevationTiles: ElevationTiles = {
  address: tileAddress,
  host,
  credit: builtCredit || (isPublicSet ? tileCredit : `elevation tiles of ${host}.`),
  creditAddress: isPublicSet ? tileCreditAddress : null,
}
