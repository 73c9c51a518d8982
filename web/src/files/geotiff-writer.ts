/** Writes heights in metres as a float32 GeoTIFF of square cells. */
import { writeArrayBuffer, type GeotiffWriterMetadata } from 'geotiff'
import { geoKeys, placeOnMap, software } from './georeference'

const bytesPerValue = 4

/**
 * A GeoTIFF in parts that follow each other: one for what comes before the heights, and one for each strip of them. Its map's
 * origin is the world's: windows of one world lie beside each other. `corner` is the north-western one, in metres east and
 * south of that.
 */
export function* geoTiffParts(
  { width, height }: { width: number; height: number },
  strips: Iterable<Float32Array>,
  cellSize: number,
  corner: readonly [east: number, south: number] = [0, 0],
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
  } as unknown as GeotiffWriterMetadata
  // The library would write all values in one go, which takes seconds: it is given one, and what comes before that is kept.
  const file = writeArrayBuffer(new Float32Array(1), metadata)
  yield new Uint8Array(file, 0, file.byteLength - bytesPerValue)
  for (const strip of strips) yield bigEndian(strip)
}

/** The library writes files whose numbers have their most significant byte first. */
function bigEndian(values: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bytesPerValue * values.length)
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => view.setFloat32(bytesPerValue * index, value, false))
  return bytes
}
