/** Writes heights in metres as a float32 GeoTIFF of square cells. */
import { writeArrayBuffer, type GeotiffWriterMetadata } from 'geotiff'
import { geoKeys, placeOnMap, software } from './georeference'

const bytesPerValue = 4

/**
 * A GeoTIFF in parts that follow each other: one for what comes before the heights, one for each strip of them, and one for the
 * description, if there is any: ASCII of any length. Its map's origin is the world's: windows of one world lie beside each other.
 * `corner` is the north-western one, in metres east and south of that.
 */
export function* geoTiffParts(
  { width, height }: { width: number; height: number },
  strips: Iterable<Float32Array>,
  cellSize: number,
  corner: readonly [east: number, south: number] = [0, 0],
  description: string | null = null,
): Generator<Uint8Array<ArrayBuffer>> {
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
    ...(description !== null && { ImageDescription: laterDescription }),
  } as unknown as GeotiffWriterMetadata
  // The library would write all values in one go, which takes seconds: it is given one, and what comes before that is kept.
  const file = writeArrayBuffer(new Float32Array(1), metadata)
  const head = new Uint8Array(file, 0, file.byteLength - bytesPerValue)
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

/** The library has room for 1000 bytes before the heights, so that it is given this for a description. */
const laterDescription = 'behind the heights'
const descriptionTag = 270

/** Has the field of the description name the place where that is (TIFF 6.0: number, type, count, place). */
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

/** The library writes files whose numbers have their most significant byte first. */
function bigEndian(values: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bytesPerValue * values.length)
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => view.setFloat32(bytesPerValue * index, value, false))
  return bytes
}
