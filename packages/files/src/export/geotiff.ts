import { geoTiffParts } from '../geotiff-writer'
import { stripsOf } from './strips'
import { mainLayer, type Encoder, type ExportLayer, type ExportTerrain, type Progress } from './terrain'

export const encodeGeoTiff: Encoder = async (terrain, progress) => [...layerParts(terrain, mainLayer(terrain), progress)]

/** A layer's GeoTIFF, in consecutive parts. */
export function layerParts(
  terrain: ExportTerrain,
  { values }: ExportLayer,
  progress: Progress,
): Generator<Uint8Array<ArrayBuffer>> {
  return geoTiffParts(terrain, stripsOf(terrain, values, progress), terrain.cellSize, terrain.corner)
}
