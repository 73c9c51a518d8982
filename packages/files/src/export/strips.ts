/** Splits a layer into strips, so that the encoder of a large file can report its progress. */
import type { ExportTerrain, Progress } from './terrain'

/** Number of values that are encoded between two progress reports. */
const stripValues = 1 << 16

/** Yields the values in strips of whole rows from north to south. A request for the next strip means that the last one is done. */
export function* stripsOf(
  { width, height }: Pick<ExportTerrain, 'width' | 'height'>,
  values: Float32Array,
  progress: Progress,
): Generator<Float32Array> {
  const rows = Math.max(1, Math.floor(stripValues / width))
  for (let first = 0; first < height; first += rows) {
    const end = Math.min(height, first + rows)
    yield values.subarray(first * width, end * width)
    progress(end / height)
  }
}
