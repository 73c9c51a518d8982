/** Writes heights in metres as a float32 GeoTIFF of square cells. */
import { writeArrayBuffer, type GeotiffWriterMetadata } from 'geotiff'
import { geoKeys, placeOnMap, software } from './georeference'
import { locatedHead } from './geotiff/located-head'
import type { Location } from './reading/location'

const bytesPerValue = 4

/**
 * A GeoTIFF in consecutive parts: one for the bytes before the heights, one for each strip of heights, and one for the description,
 * if there is any: ASCII of any length. The image is at `location`; without one, the map's origin is the world's, so windows of one
 * world fit together, and `corner` is the north-western corner, in metres east and south of the origin.
 */
export function* geoTiffParts(
  { width, height }: { width: number; height: number },
  strips: Iterable<Float32Array>,
  cellSize: number,
  corner: readonly [east: number, south: number] = [0, 0],
  description: string | null = null,
  location: Location | null = null,
): Generator<Uint8Array<ArrayBuffer>> {
  const reserved = description === null ? null : laterDescription
  const head = location ? locatedHead(width, height, location, reserved) : localHead({ width, height }, cellSize, corner, reserved)
  if (description === null) {
    yield head
    for (const strip of strips) yield bigEndian(strip)
    return
  }
  const ending = new TextEncoder().encode(`${description}\0`)
  describeBehind(head, head.length + bytesPerValue * width * height, ending.length)
  yield head
  for (const strip of strips) yield bigEndian(strip)
  yield ending
}

/** The bytes before the heights of an image in the world's own coordinates. */
function localHead(
  { width, height }: { width: number; height: number },
  cellSize: number,
  corner: readonly [east: number, south: number],
  description: string | null,
): Uint8Array<ArrayBuffer> {
  const { pixelScale, tiepoint } = placeOnMap(cellSize, corner)
  const metadata = {
    width,
    height,
    BitsPerSample: [8 * bytesPerValue],
    SamplesPerPixel: [1],
    StripByteCounts: [bytesPerValue * width * height],
    ModelPixelScale: pixelScale,
    ModelTiepoint: tiepoint,
    ...geoKeys,
    SampleFormat: [3],
    Software: software,
    ...(description !== null && { ImageDescription: description }),
  } as unknown as GeotiffWriterMetadata
  // The library would write all values in one call, which takes seconds. So it writes a single value, and only the header is used.
  const file = writeArrayBuffer(new Float32Array(1), metadata)
  return new Uint8Array(file, 0, file.byteLength - bytesPerValue)
}

/** The library reserves only 1000 bytes before the heights, so it gets this text instead of the description. */
const laterDescription = 'behind the heights'
const descriptionTag = 270

/** Writes the actual position and length into the description field (TIFF 6.0: number, type, count, position). */
function describeBehind(head: Uint8Array<ArrayBuffer>, place: number, bytes: number): void {
  const view = new DataView(head.buffer, head.byteOffset)
  const first = view.getUint32(4) + 2
  for (let field = first; ; field += 12) {
    if (view.getUint16(field) !== descriptionTag) continue
    view.setUint32(field + 4, bytes)
    view.setUint32(field + 8, place)
    return
  }
}

/** The library writes big-endian files. */
function bigEndian(values: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bytesPerValue * values.length)
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => view.setFloat32(bytesPerValue * index, value, false))
  return bytes
}
