/**
 * Decodes the blocks of an OpenEXR picture whose compression is lossless (NONE, RLE, ZIPS, ZIP, PIZ) or keeps 24 bits of a float
 * (PXR24), for any types and names of channels, and never to more bytes than the size in the header needs.
 *
 * Rill has a reader of its own because the available ones (`parse-exr` 1.0.2, and the loader of three.js from which it was made) do
 * not end for some damaged PIZ blocks, allocate what a damaged file says, and skip single channels other than Y, mixed types and
 * whole numbers.
 *
 * The lossy compressions B44 and DWA, which only pictures use, are not read. Of the maintained libraries, the loader of three.js
 * (r187) reads them, but not in a channel R alone; it takes 59 kB after compression with the parts of three.js that it imports
 * (this reader: 9 kB), and 6 of the first 19 damaged DWA files did not end within 10 s.
 */
import { unzlibSync } from 'fflate'
import { rawSize, type ExrBlock } from './exr-blocks'
import { bytesPerSample, damaged, type ExrPart, type ExrType } from './exr-header'
import { unpackPiz } from './exr-piz'

/** Numbers of compressions in the file. */
const [rle, zips, zip, piz, pxr24] = [1, 2, 3, 4, 5]
const decoded = new Set([0, rle, zips, zip, piz, pxr24])

export function isDecoded(compression: number): boolean {
  return decoded.has(compression)
}

/** Decodes channels, given by their indices, as floats, or throws a `FileError`. */
export function decodeBlocks(bytes: Uint8Array, part: ExrPart, blocks: ExrBlock[], wanted: number[], name: string): Float32Array[] {
  const results = wanted.map(() => new Float32Array(part.width * part.height))
  for (const block of blocks) {
    let raw: Uint8Array
    try {
      raw = rawBlock(bytes.subarray(block.start, block.start + block.size), part, block)
    } catch (error) {
      throw damaged(name, 'its pixel data cannot be decoded', error)
    }
    wanted.forEach((channel, index) => copyChannel(raw, part, block, channel, results[index]!))
  }
  return results
}

/** The samples of a block: line by line, channel by channel. */
function rawBlock(data: Uint8Array, part: ExrPart, block: ExrBlock): Uint8Array {
  const size = rawSize(block, part)
  // A block that would not become shorter is not compressed.
  if (data.length === size) return data
  if (part.compression === rle) return interleaved(summed(unpackRuns(data, size)))
  if (part.compression === zips || part.compression === zip) return interleaved(summed(inflated(data, size)))
  if (part.compression === piz) return unpackPiz(data, part, block)
  if (part.compression === pxr24) return unpackPxr24(data, part, block)
  throw new Error('A block is too short.')
}

function inflated(data: Uint8Array, size: number): Uint8Array {
  const result = unzlibSync(data, { out: new Uint8Array(size) })
  if (result.length !== size) throw new Error('A block is too short.')
  return result
}

/** Runs of bytes: a negative count precedes so many single bytes, another count one byte that is repeated once more than it says. */
function unpackRuns(data: Uint8Array, size: number): Uint8Array {
  const result = new Uint8Array(size)
  let to = 0
  for (let at = 0; at < data.length;) {
    const count = (data[at++]! << 24) >> 24
    if (count < 0) {
      result.set(data.subarray(at, at - count), to)
      at -= count
      to -= count
    } else {
      result.fill(data[at++]!, to, to + count + 1)
      to += count + 1
    }
  }
  if (to !== size) throw new Error('A block has the wrong length.')
  return result
}

/** Each byte is stored as the difference to the one before, plus 128. */
function summed(bytes: Uint8Array): Uint8Array {
  for (let at = 1; at < bytes.length; at++) bytes[at] = bytes[at - 1]! + bytes[at]! - 128
  return bytes
}

/** The first half has the bytes at even positions, the second those at odd ones. */
function interleaved(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length)
  const half = (bytes.length + 1) >> 1
  for (let at = 0; at < bytes.length; at++) result[at] = bytes[(at & 1) === 0 ? at >> 1 : half + (at >> 1)]!
  return result
}

/** Floats keep their upper three bytes; each byte of a line is stored apart, as differences between neighbouring samples. */
function unpackPxr24(data: Uint8Array, part: ExrPart, block: ExrBlock): Uint8Array {
  const stored = (type: ExrType) => (type === 'float' ? 3 : bytesPerSample[type])
  const size = block.columns * block.lines * part.channels.reduce((sum, { type }) => sum + stored(type), 0)
  const packed = inflated(data, size)
  const result = new Uint8Array(rawSize(block, part))
  const view = new DataView(result.buffer)
  let [from, to] = [0, 0]
  for (let line = 0; line < block.lines; line++) {
    for (const { type } of part.channels) {
      const [planes, bytes] = [stored(type), bytesPerSample[type]]
      let sample = 0
      for (let column = 0; column < block.columns; column++, to += bytes) {
        let difference = 0
        for (let plane = 0; plane < planes; plane++) difference = (difference << 8) | packed[from + plane * block.columns + column]!
        sample = (sample + (type === 'float' ? difference << 8 : difference)) | 0
        if (bytes === 2) view.setUint16(to, sample & 0xffff, true)
        else view.setUint32(to, sample >>> 0, true)
      }
      from += planes * block.columns
    }
  }
  return result
}

function copyChannel(raw: Uint8Array, part: ExrPart, block: ExrBlock, channel: number, values: Float32Array): void {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength)
  const sizes = part.channels.map(({ type }) => bytesPerSample[type])
  const lineBytes = block.columns * sizes.reduce((sum, size) => sum + size, 0)
  const start = block.columns * sizes.slice(0, channel).reduce((sum, size) => sum + size, 0)
  const { type } = part.channels[channel]!
  const read = readerOf(view, type)
  for (let line = 0; line < block.lines; line++) {
    const to = (block.line + line) * part.width + block.column
    const from = line * lineBytes + start
    for (let column = 0; column < block.columns; column++) values[to + column] = read(from + column * sizes[channel]!)
  }
}

function readerOf(view: DataView, type: ExrType): (at: number) => number {
  if (type === 'float') return (at) => view.getFloat32(at, true)
  if (type === 'uint') return (at) => view.getUint32(at, true)
  return (at) => halfToNumber(view.getUint16(at, true))
}

/** A number of 16 bits (IEEE 754 half precision). */
export function halfToNumber(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const [exponent, fraction] = [(half >> 10) & 31, half & 1023]
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN
  return sign * (1024 + fraction) * 2 ** (exponent - 25)
}
