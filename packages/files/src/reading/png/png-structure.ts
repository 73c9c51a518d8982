/**
 * Validates a PNG before it is decoded. The file is not trusted: a file that passes cannot make a decoder allocate more memory than
 * the size in its header needs.
 */
import { Unzlib } from 'fflate'
import { FileError } from '../../file-error'
import { joined } from '../../joined-bytes'
import { checkSize, maximumPixels } from '../../limits'
import { sniffFileType } from '../sniff-file-type'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Deflate expands its input at most 1032-fold, so a piece of this size decompresses to at most 17 megabytes. */
const inflatePiece = 16384

/** Maximum size of the decoded pixels: four bytes for each pixel of the largest image, because a decoder takes three times as much. */
const maxPixelBytes = 4 * maximumPixels

/** Samples per pixel and allowed bit depths, by colour type. */
const colourTypes: Record<number, { channels: number; depths: number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

export interface PngHeader {
  width: number
  height: number
  bitDepth: number
  indexed: boolean
  channels: number
  interlaced: boolean
}

interface Chunk {
  type: string
  /** Start of the chunk, including its length field, and start and end of its data. */
  start: number
  data: number
  end: number
}

interface CheckedPng {
  header: PngHeader
  /** The same picture with only the chunks that pixels need, so that compressed texts and profiles are never decoded. */
  bytes: Uint8Array
}

/** Checks the file's structure, its size against Rill's limits and the amount of pixel data, or throws a `FileError`. */
export function checkPng(bytes: Uint8Array, name: string): CheckedPng {
  checkSignature(bytes, name)
  const chunks = readChunks(bytes, name)
  const header = readHeader(bytes, chunks[0]!, name)
  const palette = chunks.find((chunk) => chunk.type === 'PLTE')
  if (palette) checkPalette(palette, name)
  if (header.indexed && !palette) throw new FileError(`${name} is a PNG with a palette, but the palette is missing.`)
  checkPixelData(bytes, chunks, header, name)

  const needed = chunks.filter((chunk) => ['IHDR', 'PLTE', 'IDAT', 'IEND'].includes(chunk.type))
  return { header, bytes: joined([signature, ...needed.map((chunk) => bytes.subarray(chunk.start, chunk.end + 4))]) }
}

/** Whether the bytes start like a PNG, whole or damaged. */
export function isPng(bytes: Uint8Array): boolean {
  return signature.subarray(1, 4).every((byte, index) => bytes[index + 1] === byte)
}

function checkSignature(bytes: Uint8Array, name: string): void {
  const matching = signature.findIndex((byte, index) => bytes[index] !== byte)
  if (matching === -1) return
  if (bytes.length > 0 && matching === bytes.length) throw endsEarly(bytes, name)
  throw new FileError(`${name} is not a PNG (it looks like ${sniffFileType(bytes).kind}).`)
}

function endsEarly(bytes: Uint8Array, name: string): FileError {
  return new FileError(`${name} is a PNG that ends early, at byte ${bytes.length}: part of the file is missing.`)
}

/** Chunks from the header to the end mark; bytes after the end mark are not part of the picture. */
function readChunks(bytes: Uint8Array, name: string): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  let start = signature.length
  for (;;) {
    if (start + 8 > bytes.length) throw endsEarly(bytes, name)
    const length = view.getUint32(start)
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    if (!/^[A-Za-z]{4}$/.test(type))
      throw new FileError(`${name} is a damaged PNG: byte ${start + 4} does not start a valid chunk.`)
    const data = start + 8
    const end = data + length
    if (end + 4 > bytes.length) throw endsEarly(bytes, name)
    const isFirst = chunks.length === 0
    if (isFirst !== (type === 'IHDR'))
      throw new FileError(`${name} is a damaged PNG: its header chunk is not in the right position.`)
    const isNeeded = type[0] === type[0]!.toUpperCase()
    if (isNeeded && !['IHDR', 'PLTE', 'IDAT', 'IEND'].includes(type)) {
      throw new FileError(`${name} is a PNG with a critical chunk (${type}) that Rill cannot read.`)
    }
    chunks.push({ type, start, data, end })
    if (type === 'IEND') return chunks
    start = end + 4
  }
}

function readHeader(bytes: Uint8Array, chunk: Chunk, name: string): PngHeader {
  if (chunk.end - chunk.data !== 13) throw new FileError(`${name} is a damaged PNG: its header has the wrong length.`)
  const view = new DataView(bytes.buffer, bytes.byteOffset + chunk.data, 13)
  const width = view.getUint32(0)
  const height = view.getUint32(4)
  const bitDepth = view.getUint8(8)
  const colourType = view.getUint8(9)
  const kind = colourTypes[colourType]
  const [compression, filter, interlace] = [view.getUint8(10), view.getUint8(11), view.getUint8(12)]
  if (width === 0 || height === 0 || !kind?.depths.includes(bitDepth) || compression !== 0 || filter !== 0 || interlace > 1) {
    throw new FileError(`${name} is a damaged PNG: its header is invalid.`)
  }
  checkSize(width, height, name)
  const pixelBytes = Math.ceil((width * height * bitDepth * kind.channels) / 8)
  if (pixelBytes > maxPixelBytes) {
    throw new FileError(
      `${name} has ${pixelBytes} bytes of pixels, but Rill reads PNGs of at most ${maxPixelBytes}; save it as grey with 16 bits.`,
    )
  }
  if (interlace === 1 && bitDepth < 8) {
    throw new FileError(
      `${name} is an interlaced PNG of ${bitDepth} bits per pixel, which Rill cannot read; save it without interlacing.`,
    )
  }
  return { width, height, bitDepth, indexed: colourType === 3, channels: kind.channels, interlaced: interlace === 1 }
}

function checkPalette(chunk: Chunk, name: string): void {
  const length = chunk.end - chunk.data
  if (length === 0 || length % 3 !== 0 || length > 3 * 256) {
    throw new FileError(`${name} is a damaged PNG: its palette has ${length} bytes, which is not a valid length.`)
  }
}

/** Decompresses the pixel data piece by piece without storing it, until its end or until it exceeds the size in the header. */
function checkPixelData(bytes: Uint8Array, chunks: Chunk[], header: PngHeader, name: string): void {
  const expected = inflatedLength(header)
  let inflated = 0
  const inflator = new Unzlib((piece) => {
    inflated += piece.length
    if (inflated > expected) {
      throw new FileError(`${name} is a damaged PNG: it unpacks to more than the ${expected} bytes that its size needs.`)
    }
  })
  try {
    for (const chunk of chunks.filter(({ type }) => type === 'IDAT')) {
      for (let at = chunk.data; at < chunk.end; at += inflatePiece) {
        inflator.push(bytes.subarray(at, Math.min(at + inflatePiece, chunk.end)), false)
      }
    }
  } catch (error) {
    if (error instanceof FileError) throw error
    throw new FileError(`${name} is a damaged PNG: its pixel data cannot be decompressed.`, { cause: error })
  }
  if (inflated < expected) {
    throw new FileError(`${name} is a damaged PNG: it unpacks to ${inflated} of the ${expected} bytes that its size needs.`)
  }
}

/** Bytes of uncompressed pixel data: every line of every pass starts with one byte for its filter. */
function inflatedLength({ width, height, bitDepth, channels, interlaced }: PngHeader): number {
  const lineBytes = (pixels: number): number => 1 + Math.ceil((pixels * channels * bitDepth) / 8)
  if (!interlaced) return height * lineBytes(width)
  // Adam7: first column, first row, column step and row step of each pass.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  return passes.reduce((sum, [column, row, columnStep, rowStep]) => {
    const columns = Math.ceil((width - column) / columnStep)
    const rows = Math.ceil((height - row) / rowStep)
    return columns > 0 && rows > 0 ? sum + rows * lineBytes(columns) : sum
  }, 0)
}
