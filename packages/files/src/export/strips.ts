/** A layer in strips, so that the encoder of a long file can say how far it is. */
import type { ExportTerrain, Progress } from './terrain'

/** Values that are encoded between two words of progress. */
const stripValues = 1 << 16

/** The values in strips of whole rows from north to south; when the next strip is asked for, the last one is done. */
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
