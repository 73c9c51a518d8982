/**
 * The file of a chunk: an ordinary float32 GeoTIFF that lies where the chunk does, whose description says what it is. Every byte follows
 * from the world, the place and the heights, so that whatever else a file holds is damage.
 */
import { geoTiffParts } from '../geotiff-writer'
import { asciiJson, differenceOf, directoryFormat, sorted, withChecksum, type ChunkWorld, type Fingerprint } from './chunk-world'
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
  const { column, row } = place
  const made = { recipe: world.recipe, methods: sorted(world.methods), images: sorted(world.images) }
  const description = withChecksum({ rill: 'chunk', format: directoryFormat, column, row, fingerprint, ...made })
  const [x, y] = [corner[0] + place.column * width * cellSize, corner[1] + place.row * height * cellSize]
  return geoTiffParts({ width, height }, strips, cellSize, [x, y], asciiJson(description))
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

/** What is wrong with a file, as the end of a sentence. */
export interface Wrong {
  wrong: string
  /** It is a chunk of another world, and whole as far as can be told. */
  isAnothers: boolean
}

const damage = (wrong: string): Wrong => ({ wrong, isAnothers: false })
export const wrongSize = (size: number, expected: number): Wrong => damage(`it has ${size} bytes instead of ${expected}`)

/** The fingerprint of a chunk's heights where its file is right to the last byte, or else what is wrong. */
export function inspectChunk(
  bytes: Uint8Array,
  world: ChunkWorld,
  place: ChunkPlace,
  fingerprint: Fingerprint,
): { fingerprint: string } | Wrong {
  const { head, rowBytes, size } = chunkFrame(world, place)
  const end = head.length + rowBytes * world.height
  const said = descriptionOf(bytes.subarray(end))
  const another = said && anotherChunk(said, world, place)
  if (another) return another
  if (bytes.length !== size) return wrongSize(bytes.length, size)
  const print = fingerprint(decodeHeights(bytes.subarray(head.length, end)))
  if (said !== null && said.fingerprint !== print) return damage('its heights are not those that it was written with')
  return frameDamage(bytes.subarray(0, head.length), bytes.subarray(end), chunkFrame(world, place, print)) ?? { fingerprint: print }
}

/** What is wrong with a file of a chunk's size, whatever its heights are, by its beginning and its end; null for nothing. */
export function inspectFrame(head: Uint8Array, ending: Uint8Array, world: ChunkWorld, place: ChunkPlace): Wrong | null {
  const said = descriptionOf(ending)
  return (said && anotherChunk(said, world, place)) ?? frameDamage(head, ending, chunkFrame(world, place, said?.fingerprint))
}

function frameDamage(head: Uint8Array, ending: Uint8Array, frame: ChunkFrame): Wrong | null {
  if (!isSame(ending, frame.ending)) return damage('its description is damaged')
  return isSame(head, frame.head) ? null : damage('its header is damaged')
}

interface Description extends ChunkPlace {
  format: number
  recipe: string
  fingerprint: string
  methods: Record<string, number>
  images: Record<string, string>
}

/** What a file says that it is; null where that is damaged, or not where this world's chunks have it. */
function descriptionOf(ending: Uint8Array): Description | null {
  try {
    const { checksum, ...said } = JSON.parse(new TextDecoder().decode(ending.subarray(0, -1))) as Description & { checksum: string }
    return withChecksum(said).checksum === checksum && said.methods && said.images ? said : null
  } catch {
    return null
  }
}

/** How a description is that of another chunk; null where it is not. */
function anotherChunk(said: Description, world: ChunkWorld, { column, row }: ChunkPlace): Wrong | null {
  if (said.format !== directoryFormat) return { wrong: `it has format ${said.format}, not ${directoryFormat}`, isAnothers: true }
  const { recipe, methods, images } = said
  const difference = differenceOf({ ...world, recipe, methods, images }, world)
  if (difference !== null) return { wrong: difference.replace(/\.$/, ''), isAnothers: true }
  return said.column === column && said.row === row ? null : damage(`it is the chunk of column ${said.column}, row ${said.row}`)
}
