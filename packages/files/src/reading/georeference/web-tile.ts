/**
 * Elevation tiles of web maps say by their address `…/zoom/column/row.png` where they are: the world in Web Mercator (EPSG:3857) is
 * a square of 2^zoom x 2^zoom tiles.
 */
import { fileNameOf } from '../../fetch-bytes'
import type { HeightImage } from '../height-image'
import { placeImage, systemOf } from './placement'

/** Tile numbers at the end of a path; a tile with twice the pixels has `@2x` in its name. */
const tilePath = /\/(\d{1,2})\/(\d+)\/(\d+)(?:@\d(?:\.\d)?x)?\.(?:png|webp)$/i

/** Half of the equator on the sphere of Web Mercator, in metres. */
const halfWorld = Math.PI * 6378137

const keys = { GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 3857 }

/** The image with the ground size and the location of its tile; unchanged if it is no elevation tile or has a location already. */
export function placeWebTile(image: HeightImage, address: string): HeightImage {
  const [zoom = NaN, column = NaN, row = NaN] = (tilePath.exec(new URL(address).pathname) ?? []).slice(1).map(Number)
  const across = 2 ** zoom
  if (!image.isInMetres || image.ground || image.location || !(column < across && row < across)) return image
  const [name, side] = [fileNameOf(address), (2 * halfWorld) / across]
  const affine = [column * side - halfWorld, side / image.width, 0, halfWorld - row * side, 0, -side / image.height] as const
  const decisions = [...image.decisions]
  const system = systemOf(name, image, affine, keys, {}, decisions)
  const { ground, transform, decisions: more } = placeImage(name, image, affine, system, {})
  if (!ground) return image
  const kilometres = [ground.width, ground.height].map((metres) => Number((metres / 1000).toPrecision(4)))
  const text = `${name} is the map tile ${zoom}/${column}/${row}, which covers ${kilometres.join(' km x ')} km.`
  decisions.push({ subject: 'ground size', text, choices: [] }, ...more)
  return { ...image, ground, location: { transform, geoKeys: keys, metresPerHeightUnit: 1 }, decisions }
}
