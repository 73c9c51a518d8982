import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { layerParts } from './geotiff'
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
    const file = new ZipDeflate(`${folder}/${layer.id}.tif`, { level: 6 })
    zip.add(file)
    for (const part of layerParts(terrain, layer, (share) => progress((index + share) / terrain.layers.length))) file.push(part)
    file.push(new Uint8Array(0), true)
  })
  zip.end()
  return parts
}

function describe({ recipe, width, height, cellSize, layers }: ExportTerrain): string {
  const rows = layers.map(
    ({ id, label, unit, minimum, maximum }) => `${id}.tif: ${label}, ${minimum} to ${maximum}${unit && ` ${unit}`}`,
  )
  return [recipe, '', `${width} x ${height} cells of ${cellSize} m, row 0 is north`, ...rows, ''].join('\n')
}
