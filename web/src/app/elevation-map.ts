/** The elevation tiles of this page: where they are, whose work they are, and the pictures of the world map. */
import { defaultTileAddress, tileCredit, tileCreditAddress } from '@rill-terrain/files/place/tile-source'
import type { ElevationMap } from '../state/place/elevation-map'
import { WorkerMapTiles } from './map-tiles'
import { tileAddress } from './tile-address'

/** The credit of other tiles than the public set: `VITE_ELEVATION_CREDIT` of the page's build. */
const builtCredit: string | undefined = import.meta.env['VITE_ELEVATION_CREDIT']
const isPublicSet = tileAddress === defaultTileAddress
const { host } = new URL(tileAddress)

export const elevationMap: ElevationMap = {
  address: tileAddress,
  host,
  credit: builtCredit || (isPublicSet ? tileCredit : `elevation tiles of ${host}.`),
  creditAddress: isPublicSet ? tileCreditAddress : null,
  open: (onChange) => new WorkerMapTiles(tileAddress, onChange),
}
