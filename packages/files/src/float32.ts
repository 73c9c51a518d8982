/** Raw heights: little-endian float32 metres, row by row, row 0 is north, without a header or a trailer. */
import { FileError } from './file-error'

const bytesPerValue = 4

/**
 * Reads the heights of a terrain of the given size; throws a `FileError` if the file does not match the size or has invalid values.
 */
export function readFloat32(bytes: Uint8Array, name: string, width: number, height: number): Float32Array {
  const needed = width * height * bytesPerValue
  if (bytes.length !== needed) {
    throw new FileError(
      `${name} holds ${bytes.length} bytes, but a terrain of ${width} x ${height} heights takes ${needed} (4 bytes each).`,
    )
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const value = view.getFloat32(index * bytesPerValue, true)
    if (!Number.isFinite(value)) {
      throw new FileError(
        `${name} holds ${value} at index ${index} (column ${index % width}, row ${Math.floor(index / width)}), ` +
          `but every height must be a finite number.`,
      )
    }
    values[index] = value
  }
  return values
}

/** Writes the bytes from which `readFloat32` reads the same values. */
export function writeFloat32(values: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.length * bytesPerValue)
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => view.setFloat32(index * bytesPerValue, value, true))
  return bytes
}
