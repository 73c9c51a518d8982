/** Writes heights in metres as a float32 GeoTIFF of square cells. */
import { writeArrayBuffer, type GeotiffWriterMetadata } from 'geotiff'

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
  [east, south]: readonly [east: number, south: number] = [0, 0],
): Generator<Uint8Array<ArrayBuffer>> {
  const metadata = {
    width,
    height,
    BitsPerSample: [8 * bytesPerValue],
    SamplesPerPixel: [1],
    StripByteCounts: [bytesPerValue * width * height],
    ModelPixelScale: [cellSize, cellSize, 0],
    // Maps count to the north.
    ModelTiepoint: [0, 0, 0, east, 0 - south, 0],
    // A projected map that is in no catalogue, in metres, whose cells are areas.
    GTModelTypeGeoKey: 1,
    GTRasterTypeGeoKey: 1,
    ProjectedCSTypeGeoKey: 32767,
    ProjLinearUnitsGeoKey: 9001,
    SampleFormat: [3],
    Software: 'Rill',
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
