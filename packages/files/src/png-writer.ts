/**
 * Writes PNGs strip by strip (https://www.w3.org/TR/png-3/), because libraries that write whole PNGs cannot report progress and
 * need all pixels in memory.
 */
import { crc32 } from './crc32'
import { Zlib } from 'fflate'

const signature = [137, 80, 78, 71, 13, 10, 26, 10]
/** Bits per sample, PNG colour type and bytes per pixel of each layout. */
const layouts = {
  grey8: { bits: 8, colours: 0, bytes: 1 },
  grey16: { bits: 16, colours: 0, bytes: 2 },
  rgb: { bits: 8, colours: 2, bytes: 3 },
  rgba: { bits: 8, colours: 6, bytes: 4 },
} as const
/**
 * PNG filter type Up: each byte is stored as the difference to the byte above, which makes files of smooth ground a fifth smaller.
 */
const upFilter = 2

type PngLayout = keyof typeof layouts

/** Writes a PNG in consecutive parts: the parts from `push` for each strip of whole rows, and then the parts from `end`. */
export class PngWriter {
  #parts: Uint8Array<ArrayBuffer>[]
  #above: Uint8Array
  #zlib = new Zlib({ level: 3 }, (data) => this.#parts.push(chunk('IDAT', data)))

  constructor(width: number, height: number, layout: PngLayout) {
    const { bits, colours, bytes } = layouts[layout]
    // The last three bytes: deflate compression, adaptive filters, not interlaced.
    const head = Uint8Array.from([...bytesOf(width), ...bytesOf(height), bits, colours, 0, 0, 0])
    this.#parts = [Uint8Array.from(signature), chunk('IHDR', head)]
    this.#above = new Uint8Array(bytes * width)
  }

  push(rows: Uint8Array): Uint8Array<ArrayBuffer>[] {
    this.#zlib.push(filtered(rows, this.#above))
    this.#above = rows.slice(rows.length - this.#above.length)
    return this.#parts.splice(0)
  }

  end(): Uint8Array<ArrayBuffer>[] {
    this.#zlib.push(new Uint8Array(0), true)
    return [...this.#parts.splice(0), chunk('IEND', new Uint8Array(0))]
  }
}

/** 16-bit samples in the byte order of PNG. */
export function bigEndian16(values: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(2 * values.length)
  for (let index = 0; index < values.length; index++) {
    bytes[2 * index] = values[index]! >> 8
    bytes[2 * index + 1] = values[index]!
  }
  return bytes
}

/** Filters rows of the length of `above`; each result row starts with its filter type. */
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

/** A PNG chunk: length, type, content, and the checksum of type and content. */
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
