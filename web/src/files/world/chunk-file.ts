/**
 * The file of a chunk: an ordinary float32 GeoTIFF that lies where the chunk does, whose description says what it is. Every byte follows
 * from the world, the place and the heights, so that whatever else a file holds is damage.
 */
import { geoTiffParts } from '../geotiff-writer'
import { asciiJson, differenceOf, directoryFormat, sorted, type ChunkWorld, type Fingerprint } from './chunk-world'
import { isSame } from './directory'

const bytesPerHeight = 4

/** Chunks are counted to the east and to the south. */
export interface ChunkPlace {
  column: number
  row: number
}

/** A folder for each row, so that no folder has all the files of a large world. */
export const rowFolder = (row: number): string => `rows/${row}/`
export const chunkFile = ({ column, row }: ChunkPlace): string => `${rowFolder(row)}${column}.tif`

/** Where the heights lie in a chunk's file, and all of it that is no height. */
export interface ChunkFrame {
  head: Uint8Array
  ending: Uint8Array
  /** Bytes of a row of heights, and of the file. */
  rowBytes: number
  size: number
}

function partsOf(world: ChunkWorld, place: ChunkPlace, fingerprint: string, strips: Iterable<Float32Array>) {
  const { width, height, cellSize, corner } = world
  const made = { methods: sorted(world.methods), images: sorted(world.images) }
  const { column, row } = place
  const description = asciiJson({ rill: 'chunk', format: directoryFormat, recipe: world.recipe, column, row, fingerprint, ...made })
  const [x, y] = [corner[0] + place.column * width * cellSize, corner[1] + place.row * height * cellSize]
  return geoTiffParts({ width, height }, strips, cellSize, [x, y], description)
}

/** The file of a chunk, in parts that follow each other. */
export function chunkParts(
  world: ChunkWorld,
  place: ChunkPlace,
  heights: Float32Array,
  fingerprint: Fingerprint,
): Generator<Uint8Array<ArrayBuffer>> {
  return partsOf(world, place, fingerprint(heights), [heights])
}

/** Stands for a fingerprint that is not known yet: all are as long. */
const anyFingerprint = '0'.repeat(16)

/** What stands around heights of that fingerprint. */
export function chunkFrame(world: ChunkWorld, place: ChunkPlace, fingerprint = anyFingerprint): ChunkFrame {
  const [head, ending] = [...partsOf(world, place, fingerprint, [])] as [Uint8Array, Uint8Array]
  const rowBytes = bytesPerHeight * world.width
  return { head, ending, rowBytes, size: head.length + rowBytes * world.height + ending.length }
}

/** Heights out of a file's bytes, bit by bit. */
export function decodeHeights(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const bits = new Uint32Array(bytes.length / bytesPerHeight)
  for (let index = 0; index < bits.length; index++) bits[index] = view.getUint32(bytesPerHeight * index)
  return new Float32Array(bits.buffer)
}

/** The fingerprint of a chunk's heights where its file is right to the last byte, or else what is wrong, as the end of a sentence. */
export function inspectChunk(
  bytes: Uint8Array,
  world: ChunkWorld,
  place: ChunkPlace,
  fingerprint: Fingerprint,
): { fingerprint: string } | { wrong: string } {
  const { head, rowBytes, size } = chunkFrame(world, place)
  const end = head.length + rowBytes * world.height
  const wrong = whatIsWrong(bytes.subarray(end), world, place)
  if (wrong !== null && (bytes.length >= size || !wrong.isUnclear)) return { wrong: wrong.sentence }
  if (bytes.length !== size) return { wrong: wrongSize(bytes.length, size) }
  const print = fingerprint(decodeHeights(bytes.subarray(head.length, end)))
  const frame = chunkFrame(world, place, print)
  if (descriptionOf(bytes.subarray(end))?.fingerprint !== print)
    return { wrong: 'its heights are not those that it was written with' }
  if (!isSame(bytes.subarray(end), frame.ending)) return { wrong: 'its description is damaged' }
  return isSame(bytes.subarray(0, head.length), frame.head) ? { fingerprint: print } : { wrong: 'its header is damaged' }
}

export const wrongSize = (size: number, expected: number): string => `it has ${size} bytes instead of ${expected}`

/** Whether a file's beginning and end are a chunk's at that place, whatever its heights are; what is wrong, as the end of a sentence. */
export function inspectFrame(head: Uint8Array, ending: Uint8Array, world: ChunkWorld, place: ChunkPlace): string | null {
  const wrong = whatIsWrong(ending, world, place)
  if (wrong !== null) return wrong.sentence
  const frame = chunkFrame(world, place, descriptionOf(ending)!.fingerprint)
  if (!isSame(ending, frame.ending)) return 'its description is damaged'
  return isSame(head, frame.head) ? null : 'its header is damaged'
}

interface Description extends ChunkPlace {
  format: number
  recipe: string
  fingerprint: string
  methods: Record<string, number>
  images: Record<string, string>
}

function descriptionOf(ending: Uint8Array): Description | null {
  try {
    const read = JSON.parse(new TextDecoder().decode(ending.subarray(0, -1))) as Description
    return typeof read.fingerprint === 'string' && typeof read.methods === 'object' && typeof read.images === 'object' ? read : null
  } catch {
    return null
  }
}

/** How a file's description is that of another chunk. It is unclear where there is none at the place. */
function whatIsWrong(
  ending: Uint8Array,
  world: ChunkWorld,
  { column, row }: ChunkPlace,
): { sentence: string; isUnclear: boolean } | null {
  const said = descriptionOf(ending)
  if (said === null) return { sentence: 'it has no description of a chunk at its end', isUnclear: true }
  const clear = (sentence: string) => ({ sentence, isUnclear: false })
  if (said.format !== directoryFormat) return clear(`it has format ${said.format}, not ${directoryFormat}`)
  const { recipe, methods, images } = said
  const difference = differenceOf({ ...world, recipe, methods, images }, world)
  if (difference !== null) return clear(difference.replace(/\.$/, ''))
  if (said.column !== column || said.row !== row) return clear(`it is the chunk of column ${said.column}, row ${said.row}`)
  return null
}
