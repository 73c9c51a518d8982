/** Heightmaps in a ZIP or a gzip file. A ZIP may also contain the sidecars of its heightmap, such as the header of a BIL raster. */
import { crc32 } from '../../crc32'
import { heightmapExtensions } from '../../extensions'
import { FileError } from '../../file-error'
import { isTextGrid } from '../asc/asc-header'
import { isSidecar } from '../sidecars'
import type { Sidecar, Decision, ReadOptions } from '../decisions'
import { isXyz } from '../xyz/xyz-columns'
import { gunzipAll, inflateAll, inflateStart, maxBytesOf, tooLarge, UnpackBudget } from './unpack'
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory'

/** Maximum size of an unpacked sidecar, and the maximum number of them. */
const [maxSidecarBytes, maxSidecars] = [1 << 20, 64]
/** Bytes of a text that say whether it is a grid. */
const startLength = 4096
/** Extensions of heightmaps that are not archives themselves. */
const extensions = heightmapExtensions.filter((extension) => extension !== '.zip' && extension !== '.gz')

/** An archive, and what may still be unpacked of it. */
interface Zip {
  bytes: Uint8Array
  name: string
  budget: UnpackBudget
}

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
  const zip: Zip = { bytes, name, budget: new UnpackBudget(name, maxBytesOf('') + maxSidecars * maxSidecarBytes) }
  const heightmaps = entries.filter((entry) => isHeightmap(zip, entry)).toSorted((a, b) => b.size - a.size)
  const chosen = heightmaps.find(({ path }) => path === options.entry) ?? heightmaps[0]
  if (!chosen) throw new FileError(nothingIn(entries, name))
  const sidecars = entries
    .filter((entry) => isSidecar(entry.path) && entry.size <= maxSidecarBytes)
    .slice(0, maxSidecars)
    .map((entry): Sidecar => ({ name: entry.path, bytes: unpackEntry(zip, entry) }))
  return {
    bytes: unpackEntry(zip, chosen),
    name: `${chosen.path.replace(/^.*\//, '').replace(/\s/g, '_')} (in ${name})`,
    options: { sidecars: [...(options.sidecars ?? []), ...sidecars] },
    decisions: heightmaps.length > 1 ? [choiceOf(chosen, heightmaps, name, options)] : [],
  }
}

/** Whether an entry has the extension of a heightmap. Other texts share some extensions, so the start of texts is checked, too. */
function isHeightmap(zip: Zip, entry: ZipEntry): boolean {
  const path = entry.path.toLowerCase()
  if (!extensions.some((extension) => path.endsWith(extension))) return false
  if (!/\.(txt|csv)$/.test(path)) return true
  const packed = packedEntry(zip, entry)
  const start = entry.method === 0 ? packed.subarray(0, startLength) : inflateStart(packed, startLength, zip.budget)
  return isTextGrid(start) || isXyz(start)
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

function packedEntry({ bytes, name }: Zip, entry: ZipEntry): Uint8Array {
  if (entry.isEncrypted) throw new FileError(`${name} is a ZIP archive with a password; unpack it first.`)
  if (entry.method !== 0 && entry.method !== 8) {
    throw new FileError(`${name} is a ZIP archive with an unusual compression (${entry.method}); unpack it first.`)
  }
  return packedBytes(bytes, entry, name)
}

function unpackEntry(zip: Zip, entry: ZipEntry): Uint8Array {
  const { path, size, method, checksum } = entry
  const place = `${path.slice(-60)} in ${zip.name}`
  if (size > maxBytesOf(path)) throw tooLarge(place, maxBytesOf(path))
  const packed = packedEntry(zip, entry)
  const unpacked = method === 0 ? packed : inflateAll(packed, size, zip.budget)
  if (unpacked?.length === size && crc32(unpacked) === checksum) return unpacked
  throw new FileError(`${zip.name} is a damaged ZIP archive: ${place} cannot be unpacked.`)
}

/** Unpacks a gzip file piece by piece, so that its memory is limited whatever its end says. */
export function unpackGzip(bytes: Uint8Array, name: string, options: ReadOptions): Unpacked {
  if (bytes.length < 18) throw new FileError(`${name} is a gzip file that ends early.`)
  const found = gunzipAll(bytes, new UnpackBudget(name, maxBytesOf(name)))
  // The end of the file has the checksum of its content.
  const end = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 8, 8)
  if (!found || (found.isSingle && crc32(found.unpacked) !== end.getUint32(0, true))) {
    throw new FileError(`${name} is a damaged gzip file.`)
  }
  const inner = name.replace(/\.gz$/i, '')
  return { bytes: found.unpacked, name: inner === name ? name : `${inner} (in ${name})`, options, decisions: [] }
}
