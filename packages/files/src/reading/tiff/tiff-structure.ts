/**
 * Validates a TIFF before it is decoded. The file is not trusted: a file that passes cannot make a decoder allocate more memory
 * than the size in its header needs.
 */
import { FileError } from '../../file-error'
import { checkSize } from '../../limits'

/** Maximum size of the decoded pixels: a reader has them in memory twice, in addition to the file. */
const maximumDecodedBytes = 256 * 1024 * 1024

const tags = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planar: 284,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  sampleFormat: 339,
} as const

/** Bytes of one value of each field type. */
const fieldBytes: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}

/** None, LZW, deflate, PackBits, and the old code for deflate. */
const knownCompressions = [1, 5, 8, 32773, 32946]
/** Greyscale with 0 as white or as black; heights ignore the difference. */
const knownPhotometrics = [0, 1]

export interface TiffHeader {
  width: number
  height: number
  bitsPerSample: number
  /** 1: unsigned integers, 2: signed integers, 3: floating point. */
  sampleFormat: number
}

interface Field {
  type: number
  count: number
  /** Offset of the values in the file. */
  at: number
}

/** Reads numbers in the byte order of the file; callers check that every offset is inside the file. */
interface Reader {
  view: DataView
  little: boolean
  big: boolean
  name: string
}

export function isTiff(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  return ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(start)
}

/** Checks the structure, size and block offsets of the first picture; throws a `FileError` if they are invalid. */
export function checkTiff(bytes: Uint8Array, name: string): TiffHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const little = bytes[0] === 0x49
  const reader = { view, little, big: bytes[little ? 2 : 3] === 0x2b, name }
  const fields = readFields(reader)
  const one = (tag: number, otherwise: number): number => numbers(reader, fields.get(tag))[0] ?? otherwise

  const width = one(tags.width, 0)
  const height = one(tags.height, 0)
  if (width < 1 || height < 1) throw damaged(name, 'its header gives no size')
  checkSize(width, height, name)
  const samples = one(tags.samplesPerPixel, 1)
  const photometric = one(tags.photometric, 1)
  if (samples < 1 || samples > 4 || !knownPhotometrics.includes(photometric)) {
    throw new FileError(`${name} is a colour TIFF, not a heightmap; save only its elevation band.`)
  }
  const bits = numbers(reader, fields.get(tags.bitsPerSample))
  const bitsPerSample = bits[0] ?? 1
  const sampleFormat = one(tags.sampleFormat, 1)
  const isKnown =
    sampleFormat === 3 ? [32, 64].includes(bitsPerSample) : [1, 2].includes(sampleFormat) && [8, 16, 32].includes(bitsPerSample)
  if (!isKnown || bits.some((each) => each !== bitsPerSample)) {
    throw new FileError(
      `${name} is a TIFF of ${bitsPerSample}-bit samples that Rill cannot read; save it as 16-bit or 32-bit float.`,
    )
  }
  const compression = one(tags.compression, 1)
  if (!knownCompressions.includes(compression)) {
    throw new FileError(
      `${name} is a TIFF whose compression (number ${compression}) Rill cannot read; save it with deflate, LZW or none.`,
    )
  }
  if (!little && one(tags.predictor, 1) !== 1 && bitsPerSample > 8) {
    throw new FileError(`${name} is a big-endian TIFF with a predictor, which Rill cannot read; save it without predictor.`)
  }
  const planes = one(tags.planar, 1) === 2 ? samples : 1
  checkBlocks(reader, fields, { width, height, planes, pixelBytes: (bitsPerSample / 8) * (samples / planes), compression })
  return { width, height, bitsPerSample, sampleFormat }
}

/** Reads the fields of the first directory; throws if the values of a field are outside of the file. */
function readFields(reader: Reader): Map<number, Field> {
  const { view, little, big, name } = reader
  const size = view.byteLength
  const wordBytes = big ? 8 : 4
  const inFile = (at: number, bytes: number): void => {
    if (!(at >= 0 && at + bytes <= size))
      throw new FileError(`${name} is a TIFF that ends early, at byte ${size}: part of the file is missing.`)
  }
  const word = (at: number): number => (big ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little))
  inFile(0, big ? 16 : 8)
  const start = word(big ? 8 : 4)
  inFile(start, big ? 8 : 2)
  const entries = big ? word(start) : view.getUint16(start, little)
  const entryBytes = 4 + 2 * wordBytes
  const first = start + (big ? 8 : 2)
  inFile(first, entries * entryBytes)

  const fields = new Map<number, Field>()
  for (let entry = first; entry < first + entries * entryBytes; entry += entryBytes) {
    const tag = view.getUint16(entry, little)
    const type = view.getUint16(entry + 2, little)
    const count = word(entry + 4)
    const bytes = count * (fieldBytes[type] ?? NaN)
    if (Number.isNaN(bytes)) throw damaged(name, `its field ${tag} has an unknown type`)
    const at = bytes <= wordBytes ? entry + 4 + wordBytes : word(entry + 4 + wordBytes)
    inFile(at, bytes)
    if (fields.has(tag)) throw damaged(name, `its field ${tag} appears twice`)
    fields.set(tag, { type, count, at })
  }
  return fields
}

interface Plan {
  width: number
  height: number
  planes: number
  pixelBytes: number
  compression: number
}

/**
 * Checks strips or tiles: their number must match the size, all must be inside the file, and they must not decode to too many
 * bytes.
 */
function checkBlocks(reader: Reader, fields: Map<number, Field>, { width, height, planes, pixelBytes, compression }: Plan): void {
  const { name, view } = reader
  const isTiled = fields.has(tags.tileWidth)
  const list = (tag: number): number[] => numbers(reader, fields.get(tag))
  const blockWidth = isTiled ? (list(tags.tileWidth)[0] ?? 0) : width
  const blockHeight = isTiled ? (list(tags.tileHeight)[0] ?? 0) : Math.min(height, list(tags.rowsPerStrip)[0] ?? height)
  if (blockWidth < 1 || blockHeight < 1) throw damaged(name, 'its parts have no size')
  if (isTiled === fields.has(tags.stripOffsets)) throw damaged(name, 'it must have either strips or tiles')
  const offsets = list(isTiled ? tags.tileOffsets : tags.stripOffsets)
  const byteCounts = list(isTiled ? tags.tileByteCounts : tags.stripByteCounts)
  const blocks = Math.ceil(width / blockWidth) * Math.ceil(height / blockHeight) * planes
  const blockBytes = blockWidth * blockHeight * pixelBytes
  if (blocks * blockBytes > maximumDecodedBytes) {
    throw new FileError(
      `${name} unpacks to ${blocks * blockBytes} bytes, but Rill reads TIFF files of at most ${maximumDecodedBytes} bytes.`,
    )
  }
  if (offsets.length < blocks || byteCounts.length < blocks) throw damaged(name, `it has ${offsets.length} of ${blocks} parts`)
  for (let block = 0; block < blocks; block++) {
    const [offset, length] = [offsets[block]!, byteCounts[block]!]
    if (length === 0) throw damaged(name, `its part ${block + 1} of ${blocks} is empty`)
    if (offset + length > view.byteLength) {
      throw new FileError(`${name} is a TIFF that ends early, at byte ${view.byteLength}: part of the file is missing.`)
    }
    const rows = isTiled ? blockHeight : Math.min(blockHeight, height - (block % Math.ceil(height / blockHeight)) * blockHeight)
    if (compression === 1 && length < blockWidth * rows * pixelBytes)
      throw damaged(name, `its part ${block + 1} of ${blocks} is too short`)
  }
}

/** The values of an integer field; empty if the field is missing. */
function numbers({ view, little, name }: Reader, field: Field | undefined): number[] {
  if (!field) return []
  const { type, count, at } = field
  const read: Record<number, (place: number) => number> = {
    1: (place) => view.getUint8(place),
    3: (place) => view.getUint16(place, little),
    4: (place) => view.getUint32(place, little),
    16: (place) => Number(view.getBigUint64(place, little)),
  }
  const each = read[type]
  if (!each) throw damaged(name, 'a field that must have whole numbers has another type')
  return Array.from({ length: count }, (_, index) => each(at + index * fieldBytes[type]!))
}

function damaged(name: string, what: string): FileError {
  return new FileError(`${name} is a damaged TIFF: ${what}.`)
}
