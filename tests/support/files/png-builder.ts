/** Builds valid and invalid PNG files byte by byte, without the library with which Rill reads them. */
import { crc32, deflateSync } from 'node:zlib'

export const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

export interface PngPlan {
  width: number
  height: number
  depth: number
  /** 0 grey, 2 colour, 3 palette, 4 grey with opacity, 6 colour with opacity. */
  colourType: number
  /** Samples row by row, with interleaved channels. */
  samples: number[]
  palette?: [number, number, number][]
  /** Chunks between the header and the pixels. */
  extra?: Uint8Array[]
}

const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

export function header(width: number, height: number, depth: number, colourType: number, interlace = 0): Uint8Array {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colourType, 0, 0, interlace], 8)
  return chunk('IHDR', data)
}

export function file(...chunks: Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat([signature, ...chunks, chunk('IEND', new Uint8Array(0))]))
}

/** Rows as stored, each after its filter byte. The rows cycle through all five filters. */
export function filteredRows({ width, height, depth, colourType, samples }: PngPlan): Uint8Array {
  const perRow = width * channelsOf[colourType]!
  const rowBytes = Math.ceil((perRow * depth) / 8)
  const step = Math.max(1, (channelsOf[colourType]! * depth) / 8)
  const result = Buffer.alloc(height * (rowBytes + 1))
  let above = new Uint8Array(rowBytes)
  for (let row = 0; row < height; row++) {
    const line = packed(samples.slice(row * perRow, (row + 1) * perRow), depth, rowBytes)
    const filter = row % 5
    const target = result.subarray(row * (rowBytes + 1))
    target[0] = filter
    for (let at = 0; at < rowBytes; at++) {
      const left = at >= step ? line[at - step]! : 0
      const up = above[at]!
      const corner = at >= step ? above[at - step]! : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!
      target[at + 1] = line[at]! - guess
    }
    above = line
  }
  return result
}

export function buildPng(plan: PngPlan): Uint8Array {
  const { width, height, depth, colourType, palette, extra = [] } = plan
  const colours = palette ? [chunk('PLTE', Uint8Array.from(palette.flat()))] : []
  const pixels = deflateSync(filteredRows(plan))
  // Two chunks, which a reader must join to one stream.
  const half = pixels.length >> 1
  const parts = [chunk('IDAT', pixels.subarray(0, half)), chunk('IDAT', pixels.subarray(half))]
  return file(header(width, height, depth, colourType), ...extra, ...colours, ...parts)
}

function packed(samples: number[], depth: number, rowBytes: number): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(rowBytes)
  samples.forEach((sample, index) => {
    if (depth === 16) {
      line[2 * index] = sample >> 8
      line[2 * index + 1] = sample & 255
    } else {
      const bit = index * depth
      line[bit >> 3]! |= sample << (8 - depth - (bit & 7))
    }
  })
  return line
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Corrects the checksums of all chunks that are still inside the file. */
export function mendChecksums(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = 8; start + 12 <= bytes.length;) {
    const end = start + 12 + view.getUint32(start)
    if (end > bytes.length) return
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    bytes.set(chunk(type, bytes.subarray(start + 8, end - 4)), start)
    start = end
  }
}
