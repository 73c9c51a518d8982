/** The tags that place an image on a map. */
import { geoKeys as localKeys, placeOnMap } from '../georeference'
import type { Location } from '../reading/location'
import { entryOf, type Entry } from '../world/tiff-directories'
import { geoKeyEntries } from './geo-keys'

const [pixelScaleTag, tiepointTag, transformationTag] = [33550, 33922, 34264]

/** Value of `GTRasterTypeGeoKey` for cells that are points: the map coordinates are those of their centres. */
const pixelIsPoint = 2

/** Tags of an image of square cells in metres, in the world's own coordinates. */
export function localEntries(cellSize: number, corner: readonly [east: number, south: number]): Entry[] {
  const { pixelScale, tiepoint } = placeOnMap(cellSize, corner)
  return [entryOf(pixelScaleTag, 'double', pixelScale), entryOf(tiepointTag, 'double', tiepoint), ...geoKeyEntries(localKeys, 0)]
}

/** Tags of an image of `width` x `height` cells at a location on the Earth. */
export function locationEntries({ transform, geoKeys }: Location, width: number, height: number): Entry[] {
  const [x, columnX, rowX, y, columnY, rowY] = transform
  const [stepX, shearX, shearY, stepY] = [columnX / width, rowX / height, columnY / width, rowY / height]
  const shift = geoKeys['GTRasterTypeGeoKey'] === pixelIsPoint ? 0.5 : 0
  const [left, top] = [x + shift * (stepX + shearX), y + shift * (shearY + stepY)]
  const keys = Object.keys(geoKeys).length > 0 ? geoKeyEntries(geoKeys, 1) : []
  // The pixel scale can only describe an image whose rows go to the east and whose columns go to the south.
  if (shearX === 0 && shearY === 0 && stepX > 0 && stepY < 0) {
    return [entryOf(pixelScaleTag, 'double', [stepX, -stepY, 0]), entryOf(tiepointTag, 'double', [0, 0, 0, left, top, 0]), ...keys]
  }
  return [entryOf(transformationTag, 'double', [stepX, shearX, 0, left, shearY, stepY, 0, top, 0, 0, 0, 0, 0, 0, 0, 1]), ...keys]
}
