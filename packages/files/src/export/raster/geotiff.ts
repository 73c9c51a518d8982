import { cloudOptimizedParts } from '../../geotiff/cloud-optimized'
import { localEntries, locationEntries } from '../../geotiff/georeference-entries'
import { heightUnitName, unitItem } from '../../geotiff/height-unit'
import { mainLayer, type Encoder, type ExportLayer, type ExportTerrain, type Progress } from '../terrain'
import { valuesWith, voidsLayer } from '../voids'

export const encodeGeoTiff: Encoder = async (terrain, progress) => layerParts(terrain, mainLayer(terrain), progress)

/** Unit of the values of a layer in its GeoTIFF: lengths have the unit of the heights of the terrain's elevation model. */
export function fileUnit({ location }: ExportTerrain, { unit }: ExportLayer): { name: string; factor: number } {
  if (unit !== 'm' || location === null) return { name: unit, factor: 1 }
  return { name: heightUnitName(location.metresPerHeightUnit), factor: 1 / location.metresPerHeightUnit }
}

/** A layer's GeoTIFF, in consecutive parts. */
export function layerParts(terrain: ExportTerrain, layer: ExportLayer, progress: Progress): Uint8Array<ArrayBuffer>[] {
  const { width, height, cellSize, corner, location } = terrain
  const { factor } = fileUnit(terrain, layer)
  const values = valuesWith(terrain, layer, NaN)
  const image = {
    width,
    height,
    values: factor === 1 ? values : values.map((value) => value * factor),
    noData: terrain.voids && layer.id !== voidsLayer ? 'nan' : '',
    description: null,
    georeference: location ? locationEntries(location, width, height) : localEntries(cellSize, corner),
    metadata: location && layer.unit === 'm' ? unitItem(location) : '',
  }
  return cloudOptimizedParts(image, progress)
}
