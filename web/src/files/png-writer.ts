/** Writes 16-bit grey PNGs strip after strip (https://www.w3.org/TR/png-3/): what writes whole ones cannot say how far it is. */
import { crc32 } from './crc32'
import { Zlib } from 'fflate'

const signature = [137, 80, 78, 71, 13, 10, 26, 10]
/** Width and height are followed by: bits, grey, deflate, filters, not interlaced. */
const grey16 = [16, 0, 0, 0, 0]
/** Every byte is written as its difference to the one above: smooth ground packs a fifth smaller than without. */
const upFilter = 2

/** A PNG in parts that follow each other. The strips hold whole rows, `width * height` values in all. */
export function* png16Parts(width: number, height: number, strips: Iterable<Uint16Array>): Generator<Uint8Array<ArrayBuffer>> {
  yield Uint8Array.from(signature)
  yield chunk('IHDR', Uint8Array.from([...bytesOf(width), ...bytesOf(height), ...grey16]))
  let packed: Uint8Array[] = []
  const zlib = new Zlib({ level: 3 }, (data) => packed.push(data))
  let above: Uint8Array = new Uint8Array(2 * width)
  for (const strip of strips) {
    const rows = bigEndian(strip)
    zlib.push(filtered(rows, above))
    above = rows.subarray(rows.length - 2 * width)
    yield* packed.map((data) => chunk('IDAT', data))
    packed = []
  }
  zlib.push(new Uint8Array(0), true)
  yield* packed.map((data) => chunk('IDAT', data))
  yield chunk('IEND', new Uint8Array(0))
}

function bigEndian(values: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(2 * values.length)
  for (let index = 0; index < values.length; index++) {
    bytes[2 * index] = values[index]! >> 8
    bytes[2 * index + 1] = values[index]!
  }
  return bytes
}

/** Rows of the length of `above`, each with its filter before it. */
function filtered(rows: Uint8Array, above: Uint8Array): Uint8Array {
  const length = above.length
  const count = rows.length / length
  const bytes = new Uint8Array(rows.length + count)
  for (let row = 0, at = 0; row < count; row++) {
    const start = row * length
    const [before, offset] = row === 0 ? [above, 0] : [rows, start - length]
    bytes[at++] = upFilter
    for (let index = 0; index < length; index++) bytes[at++] = rows[start + index]! - before[offset + index]!
  }
  return bytes
}

/** Length, type, content, and the checksum of the latter two. */
function chunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12)
  bytes.set([...bytesOf(content.length), ...Array.from(type, (letter) => letter.charCodeAt(0))])
  bytes.set(content, 8)
  bytes.set(bytesOf(crc32(bytes.subarray(4, content.length + 8))), content.length + 8)
  return bytes
}

function bytesOf(number: number): number[] {
  return [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255]
}
