/** Writes complete files with the functions that write files in parts. */
import { geoTiffParts } from '@rill-terrain/files/geotiff-writer'
import type { Heights } from '@rill-terrain/files/reading/height-image'
import { scaledWriter } from '@rill-terrain/files/export/raster/scaled-heights'

export function writePng16(
  width: number,
  height: number,
  values: Float32Array,
  minimum: number,
  maximum: number,
): Uint8Array<ArrayBuffer> {
  const writer = scaledWriter('png', width, height, [minimum, maximum])
  return joined([...writer.push(values), ...writer.end()])
}

export function writeGeoTiff({ width, height, values }: Heights, cellSize: number): Uint8Array<ArrayBuffer> {
  return joined(geoTiffParts({ width, height }, [values], cellSize))
}

export function joined(parts: Iterable<Uint8Array>): Uint8Array<ArrayBuffer> {
  const all = [...parts]
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
