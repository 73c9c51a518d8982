/** Heightmaps in a ZIP or a gzip file. A ZIP may also contain the companions of its heightmap, such as the header of a BIL raster. */
import { Gunzip, inflateSync } from 'fflate'
import { crc32 } from '../../crc32'
import { heightmapExtensions } from '../../extensions'
import { FileError } from '../../file-error'
import { isTextGrid } from '../asc/asc-header'
import { isCompanion } from '../companions'
import type { Companion, Decision, ReadOptions } from '../decisions'
import { isXyz } from '../xyz/xyz-columns'
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory'

/** Maximum size of an unpacked file: eight bytes for each cell of the largest image that Rill reads. */
const maxBytes = 1 << 29
/** Maximum size of an unpacked companion, and the maximum number of them. */
const [maxCompanionBytes, maxCompanions] = [1 << 20, 64]
/** Deflate expands its input at most 1032-fold. */
const maxExpansion = 1032
/** Extensions of heightmaps that are not archives themselves. */
const extensions = heightmapExtensions.filter((extension) => extension !== '.zip' && extension !== '.gz')

/** A file from an archive, and how to read it. */
export interface Unpacked {
  bytes: Uint8Array
  name: string
  options: ReadOptions
  decisions: Decision[]
}

/**
 * Unpacks the heightmap of a ZIP: the entry that `options.entry` names, or the largest one with the extension of a heightmap.
 * Throws a `FileError` if there is none.
 */
export function unpackZip(bytes: Uint8Array, name: string, options: ReadOptions): Unpacked {
  const entries = readZipDirectory(bytes, name).filter(({ path }) => !/(^|\/)(\.|__MACOSX\/|$)/.test(path) && !path.endsWith('/'))
  const heightmaps = entries.filter((entry) => isHeightmap(bytes, entry, name)).toSorted((a, b) => b.size - a.size)
  const chosen = heightmaps.find(({ path }) => path === options.entry) ?? heightmaps[0]
  if (!chosen) throw new FileError(nothingIn(entries, name))
  const companions = entries
    .filter((entry) => isCompanion(entry.path) && entry.size <= maxCompanionBytes)
    .slice(0, maxCompanions)
    .map((entry): Companion => ({ name: entry.path, bytes: unpackEntry(bytes, entry, name) }))
  return {
    bytes: unpackEntry(bytes, chosen, name),
    name: `${chosen.path.replace(/^.*\//, '').replace(/\s/g, '_')} (in ${name})`,
    options: { companions: [...(options.companions ?? []), ...companions] },
    decisions: heightmaps.length > 1 ? [choiceOf(chosen, heightmaps, name, options)] : [],
  }
}

/** Whether an entry has the extension of a heightmap. Other texts share some extensions, so the content of texts is checked, too. */
function isHeightmap(bytes: Uint8Array, entry: ZipEntry, name: string): boolean {
  const path = entry.path.toLowerCase()
  if (!extensions.some((extension) => path.endsWith(extension))) return false
  if (!/\.(txt|csv)$/.test(path)) return true
  const content = unpackEntry(bytes, entry, name)
  return isTextGrid(content) || isXyz(content)
}

function choiceOf(chosen: ZipEntry, heightmaps: ZipEntry[], name: string, options: ReadOptions): Decision {
  const others = heightmaps.filter((each) => each !== chosen)
  return {
    subject: 'archive',
    text: `${name} contains ${heightmaps.length} heightmaps; ${chosen.path} was read${options.entry ? '' : ', which is the largest'}.`,
    choices: others.slice(0, 8).map(({ path }) => ({ label: `Read ${path}`, options: { entry: path } })),
  }
}

function nothingIn(entries: ZipEntry[], name: string): string {
  if (entries.some(({ path }) => path === '[Content_Types].xml')) {
    return `${name} is an office document, not a heightmap; save its table of x, y and z as a text (.csv).`
  }
  if (entries.length === 0) return `${name} is a ZIP archive without files.`
  const some = entries.slice(0, 3).map(({ path }) => path.slice(-40))
  return `${name} is a ZIP archive without a heightmap; it contains ${some.join(', ')}${entries.length > 3 ? ' and others' : ''}.`
}

function unpackEntry(bytes: Uint8Array, entry: ZipEntry, name: string): Uint8Array {
  const { path, size, method, isEncrypted, checksum } = entry
  const place = `${path.slice(-60)} in ${name}`
  if (isEncrypted) throw new FileError(`${name} is a ZIP archive with a password; unpack it first.`)
  if (size > maxBytes)
    throw new FileError(`${name} contains ${path.slice(-60)} of ${size} bytes, but Rill unpacks at most ${maxBytes}.`)
  const packed = packedBytes(bytes, entry, name)
  if (method !== 0 && method !== 8) {
    throw new FileError(`${name} is a ZIP archive with an unusual compression (${method}); unpack it first.`)
  }
  const unpacked = method === 0 ? packed : inflated(packed, size)
  if (unpacked?.length === size && crc32(unpacked) === checksum) return unpacked
  throw new FileError(`${name} is a damaged ZIP archive: ${place} cannot be unpacked.`)
}

/** Null if the data is damaged, or if it cannot unpack to so many bytes. */
function inflated(packed: Uint8Array, size: number): Uint8Array | null {
  if (size > maxExpansion * packed.length + 1024) return null
  try {
    return inflateSync(packed, { out: new Uint8Array(size) })
  } catch {
    return null
  }
}

/** Unpacks a gzip file piece by piece, so that its memory is limited whatever its end says. */
export function unpackGzip(bytes: Uint8Array, name: string, options: ReadOptions): Unpacked {
  if (bytes.length < 18) throw new FileError(`${name} is a gzip file that ends early.`)
  const pieces: Uint8Array[] = []
  let length = 0
  const gunzip = new Gunzip((piece) => {
    length += piece.length
    if (length > maxBytes)
      throw new FileError(`${name} unpacks to more than ${maxBytes} bytes, which is the most that Rill unpacks.`)
    pieces.push(piece)
  })
  // Files of several gzip streams, as bgzip writes, have a checksum of the last stream only.
  let isSingle = true
  gunzip.onmember = () => (isSingle = false)
  try {
    for (let at = 0; at < bytes.length; at += 1 << 16)
      gunzip.push(bytes.subarray(at, at + (1 << 16)), at + (1 << 16) >= bytes.length)
  } catch (error) {
    if (error instanceof FileError) throw error
    throw new FileError(`${name} is a damaged gzip file.`, { cause: error })
  }
  const unpacked = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    unpacked.set(piece, at)
    at += piece.length
  }
  // The end of the file has the checksum of its content.
  const end = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 8, 8)
  if (isSingle && crc32(unpacked) !== end.getUint32(0, true)) throw new FileError(`${name} is a damaged gzip file.`)
  const inner = name.replace(/\.gz$/i, '')
  return { bytes: unpacked, name: inner === name ? name : `${inner} (in ${name})`, options, decisions: [] }
}
