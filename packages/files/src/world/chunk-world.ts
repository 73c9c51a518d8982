/**
 * What all files of a chunk directory have in common (`world.json`): the world that they are chunks of. It follows from the recipe and the
 * engine alone, so that any number of processes may write it at a time.
 */
import { crc32 } from '../crc32'
import { FileError } from '../file-error'
import { isSame, readWhole, type Directory } from './directory'

/** The number of what is described here and in chunk-file.ts. */
export const directoryFormat = 1

export const worldFile = 'world.json'

/** A file of this kind has some hundred bytes, and is not read where it has more than that. */
const mostBytes = 2 ** 20

export interface ChunkWorld {
  /** In its shortest form, without a view and without how many chunks it shows. */
  recipe: string
  /** Cells of a chunk. */
  width: number
  height: number
  /** Metres. */
  cellSize: number
  /** Of chunk (0, 0), its north-western one: metres east and south of the origin. */
  corner: [x: number, y: number]
  /** The recipe's methods in the revisions that the engine has. */
  methods: Record<string, number>
  /** The content of each image that it reads. */
  images: Record<string, string>
}

/** The content hash of values, as the engine makes it: 16 hexadecimal digits. */
export type Fingerprint = (values: Float32Array) => string

/** The same of a text. */
export function fingerprintOfText(text: string, fingerprint: Fingerprint): string {
  return fingerprint(Float32Array.from(new TextEncoder().encode(text)))
}

/** JSON in ASCII: the same for the same content. */
export function asciiJson(value: unknown, space?: number): string {
  // Surrogates one by one, as JSON has them.
  return JSON.stringify(value, null, space).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** With the names in order, so that the text does not depend on who made the record. */
export function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function contentOf({ recipe, width, height, cellSize, corner, methods, images }: ChunkWorld) {
  const chunk = { width, height, cellSize, corner }
  return { format: directoryFormat, recipe, chunk, methods: sorted(methods), images: sorted(images) }
}

export function encodeWorld(world: ChunkWorld): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${asciiJson(withChecksum(contentOf(world)), 2)}\n`)
}

/** The same with a checksum, so that what is damaged can be told from what is another's. */
export function withChecksum<Content extends object>(content: Content): Content & { checksum: string } {
  const checksum = crc32(new TextEncoder().encode(asciiJson(content)))
  return { ...content, checksum: checksum.toString(16).padStart(8, '0') }
}

/** The world of a directory, or a `FileError`. */
export async function readWorld(directory: Directory): Promise<ChunkWorld> {
  const name = `${directory.name}/${worldFile}`
  const bytes = await readSmall(directory, worldFile)
  if (bytes === null) throw new FileError(`${directory.name} is no directory of chunks: it has no ${worldFile}.`)
  const world = decoded(bytes, name)
  if (!isSame(bytes, encodeWorld(world))) throw damaged(name)
  return world
}

/** Makes a directory one of this world, or throws a `FileError` where it is one of another, or where that can be told no longer. */
export async function settleWorld(directory: Directory, world: ChunkWorld): Promise<void> {
  if (await directory.create(worldFile, encodeWorld(world))) return
  const difference = differenceOf(await readWorld(directory), world)
  if (difference !== null) throw new FileError(`${directory.name} holds chunks of another world, and stays as it is: ${difference}`)
}

/** How a world is another one than `wanted`, as the end of a sentence; null where it is the same. */
export function differenceOf(there: ChunkWorld, wanted: ChunkWorld): string | null {
  for (const [method, revision] of Object.entries(wanted.methods)) {
    const other = there.methods[method]
    if (other !== undefined && other !== revision)
      return `it was made with revision ${other} of ${method}, and this engine has revision ${revision}.`
  }
  if (there.recipe !== wanted.recipe) return `it was made with the recipe ${there.recipe}, not ${wanted.recipe}.`
  for (const [name, content] of Object.entries(wanted.images)) {
    if (there.images[name] !== content) return `the image ${name} has changed since.`
  }
  return asciiJson(contentOf(there)) === asciiJson(contentOf(wanted)) ? null : 'its chunks have another size, place or images.'
}

export async function readSmall(directory: Directory, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await directory.open(path)
  if (file === null) return null
  const size = await file.size().finally(() => file.close())
  if (size > mostBytes) throw damaged(`${directory.name}/${path}`)
  return readWhole(directory, path)
}

function damaged(name: string): FileError {
  return new FileError(`${name} is damaged; if it is deleted, the command that has written it writes it again.`)
}

function decoded(bytes: Uint8Array, name: string): ChunkWorld {
  const read = parsed(bytes)
  if (typeof read?.format === 'number' && read.format !== directoryFormat)
    throw new FileError(
      `${name} has format ${read.format}, but this Rill writes and reads format ${directoryFormat}; choose another directory.`,
    )
  if (read === null || !isWorld(read)) throw damaged(name)
  const { recipe, chunk, methods, images } = read
  return { recipe, ...chunk, methods, images }
}

type Written = ReturnType<typeof contentOf>

function parsed(bytes: Uint8Array): Partial<Written> | null {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof read === 'object' && read !== null ? read : null
  } catch {
    return null
  }
}

function isWorld(read: Partial<Written>): read is Written {
  const { recipe, chunk, methods, images } = read
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
    isRecordOf(images, 'string')
  )
}
