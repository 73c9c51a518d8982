import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { writeGeoTiff } from '../geotiff'
import { fileName } from './names'
import { heightsOf, type Encoder, type ExportTerrain } from './terrain'

/** Bytes that are packed between two words of progress. */
const piece = 1 << 20

/** A ZIP of a GeoTIFF for each layer, and a text that says what they are and how to make them again. */
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
    const bytes = writeGeoTiff(heightsOf(terrain, layer), terrain.cellSize, terrain.corner)
    const file = new ZipDeflate(`${folder}/${layer.id}.tif`, { level: 6 })
    zip.add(file)
    for (let at = 0; at < bytes.length; at += piece) {
      const isLast = at + piece >= bytes.length
      file.push(bytes.subarray(at, at + piece), isLast)
      progress((index + Math.min(1, (at + piece) / bytes.length)) / terrain.layers.length)
    }
  })
  zip.end()
  return parts
}

function describe({ recipe, width, height, cellSize, layers }: ExportTerrain): string {
  const rows = layers.map(({ id, label, unit, minimum, maximum }) => `${id}.tif: ${label}, ${minimum} to ${maximum}${unit && ` ${unit}`}`)
  return [recipe, '', `${width} x ${height} cells of ${cellSize} m, row 0 is north`, ...rows, ''].join('\n')
}
