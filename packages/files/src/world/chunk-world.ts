/**
 * The world that all chunks of a directory belong to (`world.json`). Its content depends only on the recipe, the engine and whether
 * there is a plan, so any number of processes may write it at the same time.
 */
import { crc32 } from '../crc32'
import { FileError } from '../file-error'
import type { Location } from '../reading/location'
import { isLocation } from '../reading/location-check'
import { isSame, readWhole, type Directory } from './directory'

/** Version of the format described here and in chunk-file.ts. */
export const directoryFormat = 1

export const worldFile = 'world.json'

/** Maximum size of the file in bytes. A valid file has a few hundred bytes; a larger file is not read. */
const maxBytes = 2 ** 20

export interface ChunkWorld {
  /** The recipe in its shortest form, without the view, and without the number of chunks unless they depend on it. */
  recipe: string
  /** Size of a chunk in cells. */
  width: number
  height: number
  /** Metres. */
  cellSize: number
  /** North-western corner of chunk (0, 0): metres east and south of the origin. */
  corner: [x: number, y: number]
  /** The engine's revision of each method in the recipe. */
  methods: Record<string, number>
  /** Content hash of each image that the recipe reads. */
  images: Record<string, string>
  /** Location of chunk (0, 0) on the Earth, if the elevation model below the terrain has one. */
  location?: Location
  /** Hash of the plan of a planned world, if it has been made and written (plan-file.ts). */
  plan?: string
}

/** The engine's hash of values: 16 hexadecimal digits. */
export type Fingerprint = (values: Float32Array) => string

/** The same hash for a text. */
export function fingerprintOfText(text: string, fingerprint: Fingerprint): string {
  return fingerprint(Float32Array.from(new TextEncoder().encode(text)))
}

/** JSON in ASCII: equal content gives equal text. */
export function asciiJson(value: unknown, space?: number): string {
  // JSON escapes each surrogate of a pair separately.
  return JSON.stringify(value, null, space).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Sorts a record by name, so that its text does not depend on insertion order. */
export function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What decides the bits and the files of chunks: all but the plan, which any process can make. */
function contentOf({ recipe, width, height, cellSize, corner, methods, images, location }: ChunkWorld) {
  const chunk = { width, height, cellSize, corner }
  const made = { recipe, chunk, methods: sorted(methods), images: sorted(images) }
  return { format: directoryFormat, ...made, ...(location && { location }) }
}

function encodeWorld(world: ChunkWorld): Uint8Array<ArrayBuffer> {
  const content = { ...contentOf(world), ...(world.plan !== undefined && { plan: world.plan }) }
  return new TextEncoder().encode(`${asciiJson(withChecksum(content), 2)}\n`)
}

/** Replaces the world file of a directory that belongs to this world. */
export const writeWorld = (directory: Directory, world: ChunkWorld): Promise<void> =>
  directory.replace(worldFile, [encodeWorld(world)])

/** Adds a checksum, which distinguishes a damaged file from a file of another world. */
export function withChecksum<Content extends object>(content: Content): Content & { checksum: string } {
  const checksum = crc32(new TextEncoder().encode(asciiJson(content)))
  return { ...content, checksum: checksum.toString(16).padStart(8, '0') }
}

/** Reads the world of a directory; throws a `FileError` if it is missing or damaged. */
export async function readWorld(directory: Directory): Promise<ChunkWorld> {
  const name = `${directory.name}/${worldFile}`
  const bytes = await readSmall(directory, worldFile)
  if (bytes === null) throw new FileError(`${directory.name} is not a chunk directory: it has no ${worldFile}.`)
  const world = decoded(bytes, name)
  if (!isSame(bytes, encodeWorld(world))) throw damaged(name)
  return world
}

/**
 * Assigns a directory to this world, and returns the world of its chunks: a directory that has been assigned before keeps its
 * location, or none, and its plan. Throws a `FileError` if the directory belongs to another world, or if its world file is
 * damaged.
 */
export async function settleWorld(directory: Directory, world: ChunkWorld): Promise<ChunkWorld> {
  if (await directory.create(worldFile, encodeWorld(world))) return world
  const stored = await readWorld(directory)
  // The location does not change heights. Directories of earlier versions have none.
  const { location, ...placeless } = world
  const wanted = stored.location && location ? world : { ...placeless, ...(stored.location && { location: stored.location }) }
  const difference = differenceOf(stored, wanted)
  if (difference !== null)
    throw new FileError(`${directory.name} contains chunks of another world and was not changed: ${difference}`)
  return stored
}

/** The difference between a world and `wanted`, as the end of a sentence; null if they are equal. */
export function differenceOf(there: ChunkWorld, wanted: ChunkWorld): string | null {
  for (const [method, revision] of Object.entries(wanted.methods)) {
    const other = there.methods[method]
    if (other !== undefined && other !== revision)
      return `it was made with revision ${other} of ${method}, but this engine has revision ${revision}.`
  }
  if (there.recipe !== wanted.recipe) return `it was made with the recipe ${there.recipe}, not ${wanted.recipe}.`
  for (const [name, content] of Object.entries(wanted.images)) {
    if (there.images[name] !== content) return `the image ${name} has changed since.`
  }
  if (asciiJson(there.location ?? null) !== asciiJson(wanted.location ?? null)) return 'its elevation model is in another place.'
  return asciiJson(contentOf(there)) === asciiJson(contentOf(wanted))
    ? null
    : 'its chunks have a different size, position or images.'
}

export async function readSmall(directory: Directory, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await directory.open(path)
  if (file === null) return null
  const size = await file.size().finally(() => file.close())
  if (size > maxBytes) throw damaged(`${directory.name}/${path}`)
  return readWhole(directory, path)
}

function damaged(name: string): FileError {
  return new FileError(`${name} is damaged; delete it and repeat the command that wrote it.`)
}

function decoded(bytes: Uint8Array, name: string): ChunkWorld {
  const read = parsed(bytes)
  if (typeof read?.format === 'number' && read.format !== directoryFormat)
    throw new FileError(
      `${name} has format ${read.format}, but this Rill writes and reads format ${directoryFormat}; choose another directory.`,
    )
  if (read === null || !isWorld(read)) throw damaged(name)
  const { recipe, chunk, methods, images, location, plan } = read
  return { recipe, ...chunk, methods, images, ...(location && { location }), ...(plan !== undefined && { plan }) }
}

type Written = ReturnType<typeof contentOf> & { plan?: string }

function parsed(bytes: Uint8Array): Partial<Written> | null {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof read === 'object' && read !== null ? read : null
  } catch {
    return null
  }
}

function isWorld(read: Partial<Written>): read is Written {
  const { recipe, chunk, methods, images, location, plan } = read
  const isRecordOf = (value: unknown, type: string) =>
    typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === type)
  const isSide = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2 ** 16
  return (
    typeof recipe === 'string' &&
    typeof chunk === 'object' &&
    isSide(chunk?.width) &&
    isSide(chunk.height) &&
    chunk.cellSize > 0 &&
    Array.isArray(chunk.corner) &&
    chunk.corner.length === 2 &&
    chunk.corner.every((metres) => Number.isFinite(metres)) &&
    isRecordOf(methods, 'number') &&
    isRecordOf(images, 'string') &&
    (location === undefined || isLocation(location)) &&
    (plan === undefined || /^[\da-f]{16}$/.test(plan))
  )
}
