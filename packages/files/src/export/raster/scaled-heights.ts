/** Writes heights in formats that store shares of a range instead of metres, strip by strip, so that a world need not fit in memory. */
import { writeFloat32 } from '../../float32'
import { bigEndian16, PngWriter } from '../../png-writer'
import { quantise } from '../../quantise'
import { writeRaw16 } from '../../reading/raw/raw'

export type ScaledExtension = 'png' | 'r16' | 'r32'

/** Minimum bytes of one value in the file: a PNG is compressed, so its size is known only when it is written. */
export const minBytesPerValue: Record<ScaledExtension, number> = { png: 0, r16: 2, r32: 4 }

/** Writes strips of whole rows from north to south; returns the parts of the file that are complete. */
interface ScaledWriter {
  push(rows: Float32Array): Uint8Array<ArrayBuffer>[]
  end(): Uint8Array<ArrayBuffer>[]
}

/** A writer of an image of `width` x `height` values; values outside of the range are cut off. */
export function scaledWriter(
  extension: ScaledExtension,
  width: number,
  height: number,
  [minimum, maximum]: readonly [minimum: number, maximum: number],
): ScaledWriter {
  if (extension === 'r16') return { push: (rows) => [writeRaw16(rows, minimum, maximum)], end: () => [] }
  if (extension === 'r32') return { push: (rows) => [writeFloat32(shares(rows, minimum, maximum))], end: () => [] }
  const png = new PngWriter(width, height, 'grey16')
  return { push: (rows) => png.push(bigEndian16(quantise(rows, minimum, maximum))), end: () => png.end() }
}

/** Little-endian float32 from 0 to 1 is what World Machine and Gaea write and read as RAW with 32 bits. */
function shares(values: Float32Array, minimum: number, maximum: number): Float32Array {
  const scale = maximum > minimum ? 1 / (maximum - minimum) : 0
  return values.map((value) => Math.min(1, Math.max(0, (value - minimum) * scale)))
}
