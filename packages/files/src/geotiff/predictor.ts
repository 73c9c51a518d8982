/**
 * Compresses tiles with deflate, after the predictor for floating-point numbers (Adobe Photoshop TIFF Technical Note 3): each row
 * is stored as its most significant bytes, then the next ones, and so on, each byte as the difference to the byte before. Smooth
 * ground then has long runs of equal bytes.
 */
import { zlibSync } from 'fflate'

const bytesPerValue = 4

/** Higher levels take several times as long, and make files of heights hardly smaller. */
const level = 4

/** `values` has rows of `width` values. */
export function compressed(values: Float32Array, width: number): Uint8Array<ArrayBuffer> {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length)
  const bytes = new Uint8Array(bytesPerValue * values.length)
  for (let start = 0; start < values.length; start += width) {
    let at = bytesPerValue * start
    let before = 0
    for (let shift = 24; shift >= 0; shift -= 8) {
      for (let column = 0; column < width; column++) {
        const byte = (bits[start + column]! >>> shift) & 255
        bytes[at++] = byte - before
        before = byte
      }
    }
  }
  return zlibSync(bytes, { level }) as Uint8Array<ArrayBuffer>
}
