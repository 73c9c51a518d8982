/** Builds valid and invalid TIFF files byte by byte, without the library with which Rill reads them. */
import { deflateSync } from 'node:zlib'

export type Compression = 'none' | 'lzw' | 'deflate' | 'packbits'

export interface TiffPlan {
  width: number
  height: number
  samples: number[]
  kind: 'uint8' | 'uint16' | 'int16' | 'float32'
  isBigEndian?: boolean
  compression?: Compression
  /** 2: differences along a row of integers. */
  predictor?: 2
  rowsPerStrip?: number
  /** Side of square tiles, instead of strips. */
  tile?: number
  /** Further fields: tag, type and values. */
  fields?: Field[]
}

type FieldType = 'ascii' | 'short' | 'long' | 'double'
export type Field = [tag: number, type: FieldType, values: number[] | string]

const typeNumbers: Record<FieldType, number> = { ascii: 2, short: 3, long: 4, double: 12 }
const typeBytes: Record<FieldType, number> = { ascii: 1, short: 2, long: 4, double: 8 }
const compressionNumbers: Record<Compression, number> = { none: 1, lzw: 5, deflate: 8, packbits: 32773 }
const kinds = {
  uint8: { bytes: 1, format: 1 },
  uint16: { bytes: 2, format: 1 },
  int16: { bytes: 2, format: 2 },
  float32: { bytes: 4, format: 3 },
}

export function buildTiff(plan: TiffPlan): Uint8Array {
  const { width, height, kind, compression = 'none', predictor, tile, rowsPerStrip = height, fields = [] } = plan
  const isLittle = !plan.isBigEndian
  const { bytes, format } = kinds[kind]
  const blocks = (tile ? tiles(plan, tile) : strips(plan, rowsPerStrip)).map((rows) => pack(encode(rows, plan), compression))
  const all: Field[] = [
    [256, 'long', [width]],
    [257, 'long', [height]],
    [258, 'short', [8 * bytes]],
    [259, 'short', [compressionNumbers[compression]]],
    [262, 'short', [1]],
    [277, 'short', [1]],
    [339, 'short', [format]],
    ...(predictor ? [[317, 'short', [predictor]] satisfies Field] : []),
    ...(tile
      ? ([
          [322, 'short', [tile]],
          [323, 'short', [tile]],
        ] satisfies Field[])
      : [[278, 'long', [rowsPerStrip]] satisfies Field]),
    [tile ? 325 : 279, 'long', blocks.map((block) => block.length)],
    [tile ? 324 : 273, 'long', blocks.map(() => 0)],
    ...fields,
  ]
  all.sort(([a], [b]) => a - b)

  const directory = 8
  let end = directory + 2 + 12 * all.length + 4
  const places = all.map(([, type, values]) => {
    const size = typeBytes[type] * (values.length + (type === 'ascii' ? 1 : 0))
    if (size <= 4) return -1
    end += size + (size & 1)
    return end - size - (size & 1)
  })
  const offsets = blocks.map((block) => {
    end += block.length
    return end - block.length
  })
  const file = new Uint8Array(end)
  const view = new DataView(file.buffer)
  file.set(isLittle ? [0x49, 0x49, 42, 0] : [0x4d, 0x4d, 0, 42])
  view.setUint32(4, directory, isLittle)
  view.setUint16(directory, all.length, isLittle)
  all.forEach(([tag, type, given], index) => {
    const values = tag === 273 || tag === 324 ? offsets : typeof given === 'string' ? [...Buffer.from(`${given}\0`)] : given
    const entry = directory + 2 + 12 * index
    view.setUint16(entry, tag, isLittle)
    view.setUint16(entry + 2, typeNumbers[type], isLittle)
    view.setUint32(entry + 4, values.length, isLittle)
    const place = places[index]!
    if (place !== -1) view.setUint32(entry + 8, place, isLittle)
    values.forEach((value, at) => {
      const where = (place === -1 ? entry + 8 : place) + at * typeBytes[type]
      if (type === 'ascii') view.setUint8(where, value)
      if (type === 'short') view.setUint16(where, value, isLittle)
      if (type === 'long') view.setUint32(where, value, isLittle)
      if (type === 'double') view.setFloat64(where, value, isLittle)
    })
  })
  blocks.forEach((block, index) => file.set(block, offsets[index]))
  return file
}

/** Fields of a map in metres, or in degrees if `isGeographic`. `top` is the northern edge. */
export function georeference(cell: [number, number], top: number, isGeographic = false): Field[] {
  return [
    [33550, 'double', [...cell, 0]],
    [33922, 'double', [0, 0, 0, 0, top, 0]],
    [34735, 'short', [1, 1, 0, 2, 1024, 0, 1, isGeographic ? 2 : 1, 1025, 0, 1, 1]],
  ]
}

export const noData = (value: string): Field => [42113, 'ascii', value]

function strips({ width, height, samples }: TiffPlan, rows: number): number[][][] {
  return Array.from({ length: Math.ceil(height / rows) }, (_, strip) =>
    Array.from({ length: Math.min(rows, height - strip * rows) }, (__, row) => {
      const start = (strip * rows + row) * width
      return samples.slice(start, start + width)
    }),
  )
}

/** Tiles have their full size also beyond the image's edge, where they contain arbitrary values. */
function tiles({ width, height, samples }: TiffPlan, side: number): number[][][] {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  return Array.from({ length: across * down }, (_, tile) =>
    Array.from({ length: side }, (__, row) =>
      Array.from({ length: side }, (___, column) => {
        const [x, y] = [(tile % across) * side + column, Math.floor(tile / across) * side + row]
        return x < width && y < height ? samples[y * width + x]! : 77
      }),
    ),
  )
}

function encode(rows: number[][], { kind, predictor, isBigEndian }: TiffPlan): Uint8Array {
  const { bytes } = kinds[kind]
  const values = rows.flatMap((row) => (predictor ? row.map((value, index) => value - (index > 0 ? row[index - 1]! : 0)) : row))
  const view = new DataView(new ArrayBuffer(bytes * values.length))
  values.forEach((value, index) => {
    const at = index * bytes
    if (kind === 'uint8') view.setUint8(at, value)
    else if (kind === 'float32') view.setFloat32(at, value, !isBigEndian)
    else view.setUint16(at, value, !isBigEndian)
  })
  return new Uint8Array(view.buffer)
}

function pack(bytes: Uint8Array, compression: Compression): Uint8Array {
  if (compression === 'deflate') return deflateSync(bytes)
  if (compression === 'packbits') return packBits(bytes)
  return compression === 'lzw' ? packLzw(bytes) : bytes
}

function packBits(bytes: Uint8Array): Uint8Array {
  const packed: number[] = []
  for (let at = 0; at < bytes.length;) {
    let run = 1
    while (run < 128 && bytes[at + run] === bytes[at]) run++
    if (run > 1) {
      packed.push(257 - run, bytes[at]!)
      at += run
    } else {
      const end = Math.min(bytes.length, at + 5)
      packed.push(end - at - 1, ...bytes.subarray(at, end))
      at = end
    }
  }
  return Uint8Array.from(packed)
}

function packLzw(bytes: Uint8Array): Uint8Array {
  const bits: string[] = []
  let codes = new Map<string, number>()
  let width = 9
  const write = (code: number): void => void bits.push(code.toString(2).padStart(width, '0'))
  const clear = (): void => {
    write(256)
    codes = new Map(Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte]))
    width = 9
  }
  clear()
  let next = 258
  let held = ''
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte)
    if (codes.has(held + letter)) {
      held += letter
      continue
    }
    write(codes.get(held)!)
    codes.set(held + letter, next++)
    // As specified: codes get one bit more after entry 511, 1023 or 2047, and a new table starts after entry 4094.
    if (next === 512 || next === 1024 || next === 2048) width++
    if (next === 4095) {
      clear()
      next = 258
    }
    held = letter
  }
  if (held) write(codes.get(held)!)
  write(257)
  const whole = bits.join('')
  return Uint8Array.from({ length: Math.ceil(whole.length / 8) }, (_, index) =>
    parseInt(whole.slice(8 * index, 8 * index + 8).padEnd(8, '0'), 2),
  )
}
