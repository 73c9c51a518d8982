/** The structure of an OpenEXR file (https://openexr.com/en/latest/OpenEXRFileLayout.html). The file is not trusted. */
import { FileError } from '../../file-error'
import { checkSize } from '../../limits'

export type ExrType = 'uint' | 'half' | 'float'

export interface ExrChannel {
  name: string
  type: ExrType
}

/** One picture of the file. */
export interface ExrPart {
  width: number
  height: number
  /** In the order of the file, which is that of the pixel data. */
  channels: ExrChannel[]
  /** An index of `compressions`. */
  compression: number
  /** First column and line of the picture in the file's coordinates. */
  left: number
  top: number
  /** Size of tiles; null for pictures in lines. */
  tile: { width: number; height: number; hasLevels: boolean } | null
  /** Number of blocks of a part of a file with several parts; null otherwise. */
  chunkCount: number | null
}

export interface ExrFile {
  parts: ExrPart[]
  isMultiPart: boolean
  /** Position after the headers, where the offsets of the blocks are. */
  end: number
}

/** Names of compressions and lines per block, by their number in the file. */
export const compressions: readonly (readonly [name: string, lines: number])[] = [
  ['NONE', 1],
  ['RLE', 1],
  ['ZIPS', 1],
  ['ZIP', 16],
  ['PIZ', 32],
  ['PXR24', 16],
  ['B44', 32],
  ['B44A', 32],
  ['DWAA', 32],
  ['DWAB', 256],
]

export const bytesPerSample: Readonly<Record<ExrType, number>> = { uint: 4, half: 2, float: 4 }

const types: readonly ExrType[] = ['uint', 'half', 'float']
const [tiledFlag, deepFlag, multiPartFlag] = [2, 8, 16]
const maxName = 255
const maxParts = 256

interface Attribute {
  start: number
  size: number
}

/** Reads the headers, or throws a `FileError`. */
export function readExrHeaders(bytes: Uint8Array, name: string): ExrFile {
  if (bytes.length < 16) throw damaged(name, 'it ends in its header')
  const flags = bytes[5]!
  if (flags & deepFlag) throw new FileError(`${name} is an OpenEXR file with deep pixels; save it with one value per pixel.`)
  const isMultiPart = (flags & multiPartFlag) !== 0
  const parts: ExrPart[] = []
  let at = 8
  for (let part = 0; part < (isMultiPart ? maxParts : 1) && (part === 0 || bytes[at] !== 0); part++) {
    const { attributes, end } = readAttributes(bytes, at, name)
    parts.push(readPart(bytes, attributes, isMultiPart ? attributes.has('tiles') : (flags & tiledFlag) !== 0, name))
    at = end
  }
  return { parts, isMultiPart, end: isMultiPart ? at + 1 : at }
}

function readAttributes(bytes: Uint8Array, start: number, name: string): { attributes: Map<string, Attribute>; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const attributes = new Map<string, Attribute>()
  let at = start
  while (at < bytes.length && bytes[at] !== 0) {
    const key = textAt(bytes, at, name)
    const type = textAt(bytes, at + key.length + 1, name)
    const value = at + key.length + type.length + 6
    if (value > bytes.length) throw damaged(name, 'it ends in its header')
    const size = view.getUint32(value - 4, true)
    if (size > bytes.length - value) throw damaged(name, `its attribute ${shortened(key)} is longer than the file`)
    attributes.set(key, { start: value, size })
    at = value + size
  }
  return { attributes, end: at + 1 }
}

/** A text that ends with a zero byte. */
function textAt(bytes: Uint8Array, start: number, name: string): string {
  const end = bytes.indexOf(0, start)
  if (end === -1 || end - start > maxName) throw damaged(name, 'a name in its header does not end')
  return String.fromCharCode(...bytes.subarray(start, end)).replace(/[^\x20-\x7e]/g, '?')
}

/** A name of a damaged file may be long. */
const shortened = (text: string) => (text.length > 32 ? `${text.slice(0, 32)}…` : text)

function readPart(bytes: Uint8Array, attributes: Map<string, Attribute>, isTiled: boolean, name: string): ExrPart {
  const field = (key: string, size: number): DataView => {
    const found = attributes.get(key)
    if (!found || found.size < size) throw damaged(name, `its header lacks ${key}`)
    return new DataView(bytes.buffer, bytes.byteOffset + found.start, found.size)
  }
  const box = field('dataWindow', 16)
  const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => box.getInt32(at, true)) as [number, number, number, number]
  const [width, height] = [right - left + 1, bottom - top + 1]
  if (width < 1 || height < 1) throw damaged(name, 'its size is invalid')
  checkSize(width, height, name)
  const compression = field('compression', 1).getUint8(0)
  if (compression >= compressions.length) throw damaged(name, `its compression ${compression} is unknown`)
  const channels = readChannels(bytes, field('channels', 1), name)
  const chunkCount = attributes.has('chunkCount') ? field('chunkCount', 4).getUint32(0, true) : null
  return { width, height, left, top, compression, channels, chunkCount, tile: isTiled ? readTile(field('tiles', 9), name) : null }
}

function readTile(view: DataView, name: string): NonNullable<ExrPart['tile']> {
  const [width, height, mode] = [view.getUint32(0, true), view.getUint32(4, true), view.getUint8(8)]
  if (width < 1 || height < 1) throw damaged(name, 'its tiles have no size')
  return { width, height, hasLevels: (mode & 15) !== 0 }
}

function readChannels(bytes: Uint8Array, view: DataView, name: string): ExrChannel[] {
  const channels: ExrChannel[] = []
  const start = view.byteOffset - bytes.byteOffset
  for (let at = 0; at < view.byteLength && view.getUint8(at) !== 0;) {
    const channel = textAt(bytes, start + at, name)
    at += channel.length + 1
    if (at + 16 > view.byteLength) throw damaged(name, 'its list of channels ends early')
    const type = types[view.getUint32(at, true)]
    if (!type) throw damaged(name, `its channel ${shortened(channel)} has an unknown type`)
    if (view.getUint32(at + 8, true) !== 1 || view.getUint32(at + 12, true) !== 1) {
      throw new FileError(
        `${name} is an OpenEXR file whose channel ${shortened(channel)} has fewer pixels; save it as RGB or as one channel.`,
      )
    }
    channels.push({ name: channel, type })
    at += 16
  }
  if (channels.length === 0) throw damaged(name, 'it has no channels')
  return channels
}

export function damaged(name: string, why: string, cause?: unknown): FileError {
  return new FileError(`${name} is a damaged OpenEXR file: ${why}.`, { cause })
}
