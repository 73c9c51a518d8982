import { strToU8, Zip, ZipPassThrough } from 'fflate'
import { fileUnit, layerParts } from './raster/geotiff'
import { fileName } from './names'
import type { Encoder, ExportTerrain } from './terrain'

/** A ZIP with a GeoTIFF for each layer, and a text file that describes the layers and contains the recipe. */
export const encodeArchive: Encoder = async (terrain, progress) => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  const folder = fileName(terrain)
  const text = new ZipPassThrough(`${folder}/recipe.txt`)
  zip.add(text)
  text.push(strToU8(describe(terrain)), true)

  terrain.layers.forEach((layer, index) => {
    // The tiles of a GeoTIFF are compressed.
    const file = new ZipPassThrough(`${folder}/${layer.id}.tif`)
    zip.add(file)
    for (const part of layerParts(terrain, layer, (share) => progress((index + share) / terrain.layers.length))) file.push(part)
    file.push(new Uint8Array(0), true)
  })
  zip.end()
  return parts
}

function describe(terrain: ExportTerrain): string {
  const { recipe, width, height, cellSize } = terrain
  const rows = terrain.layers.map((layer) => {
    const { name, factor } = fileUnit(terrain, layer)
    return `${layer.id}.tif: ${layer.label}, ${layer.minimum * factor} to ${layer.maximum * factor}${name && ` ${name}`}`
  })
  return [recipe, '', `${width} x ${height} cells of ${cellSize} m, row 0 is north`, ...rows, ''].join('\n')
}
