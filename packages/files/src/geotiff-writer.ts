/** Writes heights in metres as a float32 GeoTIFF of square cells. */
import { software } from './georeference'
import { localEntries } from './geotiff/georeference-entries'
import { locatedHead } from './geotiff/located-head'
import type { Location } from './reading/location'
import { entryOf, short, text, TiffDirectories } from './world/tiff-directories'

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

/** Bytes before the heights of an image in the world's own coordinates. */
const localHeadBytes = 1000

/**
 * The bytes before the heights of an image in the world's own coordinates. They never change, because a directory of chunks that an
 * earlier version began is continued only if all its files have the bytes that this version writes.
 */
function localHead(
  { width, height }: { width: number; height: number },
  cellSize: number,
  corner: readonly [east: number, south: number],
  description: string | null,
): Uint8Array<ArrayBuffer> {
  const entries = [
    short(256, width), // ImageWidth
    short(257, height), // ImageLength
    short(258, 8 * bytesPerValue), // BitsPerSample
    short(259, 1), // Compression: none
    short(262, 1), // PhotometricInterpretation: more is brighter
    ...(description === null ? [] : [text(descriptionTag, description)]), // ImageDescription
    entryOf(273, 'long', [localHeadBytes]), // StripOffsets
    short(277, 1), // SamplesPerPixel
    entryOf(278, 'long', [height]), // RowsPerStrip
    entryOf(279, 'long', [bytesPerValue * width * height]), // StripByteCounts
    short(284, 1), // PlanarConfiguration
    text(305, software), // Software
    short(338), // ExtraSamples: none
    short(339, 3), // SampleFormat: floating point
    ...localEntries(cellSize, corner),
  ]
  const head = new Uint8Array(localHeadBytes)
  head.set(new TiffDirectories([entries], { isLittleEndian: false, alignment: 2 }).head())
  return head
}

/** The description field has this text until the length of the heights is known. */
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

/** The bytes of values in a big-endian file. */
function bigEndian(values: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bytesPerValue * values.length)
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => view.setFloat32(bytesPerValue * index, value, false))
  return bytes
}
