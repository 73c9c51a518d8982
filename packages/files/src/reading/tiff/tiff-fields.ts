/** Reads the directories of a TIFF: lists of fields with numbers or text. The file is not trusted: every offset is checked. */
import { FileError } from '../../file-error'

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

/** More directories than the pages, masks and overviews of any elevation model. */
const maximumDirectories = 100
/** The only field that may appear twice: the mark of voids. */
const repeatable = 42113

interface Field {
  tag: number
  type: number
  count: number
  /** Offset of the values in the file. */
  at: number
}

/** Reads numbers in the byte order of the file. */
interface Reader {
  view: DataView
  little: boolean
  big: boolean
  name: string
}

/** The fields of one picture. */
export interface Directory {
  has: (tag: number) => boolean
  /** Whole numbers; empty if the field is missing. Throws if it has another type. */
  integers: (tag: number) => number[]
  /** Numbers of any type; empty if the field is missing. */
  numbers: (tag: number) => number[]
  /** Text without the final zero, of all fields with this tag; empty if there is none. */
  texts: (tag: number) => string[]
}

export interface TiffFile {
  bytes: Uint8Array
  name: string
  /** Whether numbers have their lowest byte first. */
  little: boolean
  /** At least one. */
  directories: Directory[]
  /** Whether the directories after the last one in the list are damaged. */
  isCut: boolean
}

export function isTiff(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  return ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(start)
}

/** Reads all directories; throws a `FileError` if the first one is damaged. */
export function readTiff(bytes: Uint8Array, name: string): TiffFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const little = bytes[0] === 0x49
  const reader = { view, little, big: bytes[little ? 2 : 3] === 0x2b, name }
  checkInFile(reader, 0, reader.big ? 16 : 8)
  const directories: Directory[] = []
  const starts = new Set<number>()
  let start = word(reader, reader.big ? 8 : 4)
  let isCut = false
  do {
    starts.add(start)
    try {
      const { fields, next } = readFields(reader, start)
      directories.push(directoryOf(reader, fields))
      start = next
    } catch (error) {
      if (directories.length === 0) throw error
      isCut = true
      break
    }
  } while (start !== 0 && !starts.has(start) && directories.length < maximumDirectories)
  // A plain array, because `slice` of Node's buffers shares memory.
  return { bytes: new Uint8Array(view.buffer, view.byteOffset, view.byteLength), name, little, directories, isCut }
}

export function damaged(name: string, what: string): FileError {
  return new FileError(`${name} is a damaged TIFF: ${what}.`)
}

/** Throws unless a range of bytes is inside the file. */
function checkInFile({ view: { byteLength }, name }: Reader, at: number, bytes: number): void {
  if (!(at >= 0 && at + bytes <= byteLength)) {
    throw new FileError(`${name} is a TIFF that ends early, at byte ${byteLength}: part of the file is missing.`)
  }
}

function word({ view, big, little }: Reader, at: number): number {
  return big ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little)
}

/** Reads the fields of a directory, and the offset of the next one (0: none). */
function readFields(reader: Reader, start: number): { fields: Field[]; next: number } {
  const { view, little, big, name } = reader
  const wordBytes = big ? 8 : 4
  checkInFile(reader, start, big ? 8 : 2)
  const entries = big ? word(reader, start) : view.getUint16(start, little)
  const entryBytes = 4 + 2 * wordBytes
  const first = start + (big ? 8 : 2)
  checkInFile(reader, first, entries * entryBytes)
  const fields: Field[] = []
  const tags = new Set<number>()
  const end = first + entries * entryBytes
  for (let entry = first; entry < end; entry += entryBytes) {
    const tag = view.getUint16(entry, little)
    const type = view.getUint16(entry + 2, little)
    const count = word(reader, entry + 4)
    const bytes = count * (fieldBytes[type] ?? NaN)
    if (Number.isNaN(bytes)) throw damaged(name, `its field ${tag} has an unknown type`)
    const at = bytes <= wordBytes ? entry + 4 + wordBytes : word(reader, entry + 4 + wordBytes)
    checkInFile(reader, at, bytes)
    if (tags.has(tag) && tag !== repeatable) throw damaged(name, `its field ${tag} appears twice`)
    tags.add(tag)
    fields.push({ tag, type, count, at })
  }
  // Some writers end the file without the offset of the next directory.
  const next = end + wordBytes <= view.byteLength ? word(reader, end) : 0
  return { fields, next }
}

function directoryOf(reader: Reader, fields: Field[]): Directory {
  const byTag = new Map(fields.map((field) => [field.tag, field]))
  return {
    has: (tag) => byTag.has(tag),
    integers: (tag) => integers(reader, byTag.get(tag)),
    numbers: (tag) => anyNumbers(reader, byTag.get(tag)),
    texts: (tag) => fields.filter((field) => field.tag === tag).map((field) => text(reader, field)),
  }
}

function integers({ view, little, name }: Reader, field: Field | undefined): number[] {
  if (!field) return []
  const { type, count, at } = field
  const read: Record<number, (place: number) => number> = {
    1: (place) => view.getUint8(place),
    3: (place) => view.getUint16(place, little),
    4: (place) => view.getUint32(place, little),
    13: (place) => view.getUint32(place, little),
    16: (place) => Number(view.getBigUint64(place, little)),
  }
  const each = read[type]
  if (!each) throw damaged(name, 'a field that must have whole numbers has another type')
  return Array.from({ length: count }, (_, index) => each(at + index * fieldBytes[type]!))
}

function anyNumbers(reader: Reader, field: Field | undefined): number[] {
  if (field?.type !== 11 && field?.type !== 12) return integers(reader, field)
  const { view, little } = reader
  const { type, count, at } = field
  return Array.from({ length: count }, (_, index) =>
    type === 11 ? view.getFloat32(at + 4 * index, little) : view.getFloat64(at + 8 * index, little),
  )
}

/** Text is ASCII by the specification, but some writers use UTF-8. */
function text({ view }: Reader, { count, at }: Field): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, count)).replace(/\0[\s\S]*$/, '')
}
