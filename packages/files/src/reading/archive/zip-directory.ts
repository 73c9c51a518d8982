/** The list of files in a ZIP, read from its central directory (PKWARE APPNOTE 4.3.12) without unpacking anything. */
import { FileError } from '../../file-error'

export interface ZipEntry {
  path: string
  /** Bytes in the archive and after unpacking, as the directory says. */
  packedSize: number
  size: number
  /** 0 for stored, 8 for deflated. */
  method: number
  isEncrypted: boolean
  /** CRC-32 of the unpacked file. */
  checksum: number
  /** Position of the entry's local header. */
  at: number
}

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
/** Lengths of a local header without its name, and of the end record without its comment. */
const [localLength, endLength] = [30, 22]
const maxComment = 65535

/** Lists all entries, folders included, or throws a `FileError`. */
export function readZipDirectory(bytes: Uint8Array, name: string): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) throw new FileError(`${name} is a ZIP archive that ends early: part of the file is missing.`)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (at === 0xffffffff) throw new FileError(`${name} is a ZIP archive of more than 4 GB; unpack it first.`)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) throw damaged(name)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + extraLength + commentLength
  }
  if (overlap(entries)) throw new FileError(`${name} is a damaged ZIP archive: files in it share the same bytes.`)
  return entries
}

/** Whether entries share packed bytes, so that a small archive would unpack to any size. */
function overlap(entries: ZipEntry[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.at - b.at)
  return inOrder.some(({ at, packedSize }, index) => at + localLength + packedSize > (inOrder[index + 1]?.at ?? Infinity))
}

/** The packed bytes of an entry, or throws a `FileError`. */
export function packedBytes(bytes: Uint8Array, { at, packedSize }: ZipEntry, name: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + localLength > bytes.length || view.getUint32(at, true) !== localMark) throw damaged(name)
  const start = at + localLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packedSize > bytes.length) throw damaged(name)
  return bytes.subarray(start, start + packedSize)
}

/** Position of the record at the end, before a comment of any length. */
function endOf(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - endLength - maxComment)
  for (let at = view.byteLength - endLength; at >= lowest; at--) if (view.getUint32(at, true) === endMark) return at
  return null
}

function damaged(name: string): FileError {
  return new FileError(`${name} is a damaged ZIP archive: its directory is invalid.`)
}
