/**
 * The file of a chunk: a standard float32 GeoTIFF that is georeferenced to the chunk's position, with metadata in its description.
 * Every byte is determined by the world, the position and the heights, so any other content is damage.
 */
import { geoTiffParts } from '../geotiff-writer'
import { locationOfChunks } from './chunk-rectangles'
import { asciiJson, differenceOf, directoryFormat, sorted, withChecksum, type ChunkWorld, type Fingerprint } from './chunk-world'
import { isSame } from './directory'

const bytesPerHeight = 4

/** Position of a chunk: columns count to the east, rows to the south. */
export interface ChunkPlace {
  column: number
  row: number
}

/** One folder per row, so that no folder contains all files of a large world. */
export const rowFolder = (row: number): string => `rows/${row}/`
export const chunkFile = ({ column, row }: ChunkPlace): string => `${rowFolder(row)}${column}.tif`

/** The bytes of a chunk's file before and after the heights, and its sizes. */
interface ChunkFrame {
  head: Uint8Array
  ending: Uint8Array
  /** Bytes of one row of heights, and of the whole file. */
  rowBytes: number
  size: number
}

function partsOf(world: ChunkWorld, place: ChunkPlace, fingerprint: string, strips: Iterable<Float32Array>) {
  const { width, height, cellSize, corner } = world
  const { column, row } = place
  const made = { recipe: world.recipe, methods: sorted(world.methods), images: sorted(world.images) }
  const description = withChecksum({ rill: 'chunk', format: directoryFormat, column, row, fingerprint, ...made })
  const [x, y] = [corner[0] + place.column * width * cellSize, corner[1] + place.row * height * cellSize]
  const location = world.location && locationOfChunks(world.location, { columns: [column, column], rows: [row, row] })
  return geoTiffParts({ width, height }, strips, cellSize, [x, y], asciiJson(description), location)
}

/** The file of a chunk, in consecutive parts. */
export function chunkParts(
  world: ChunkWorld,
  place: ChunkPlace,
  heights: Float32Array,
  fingerprint: Fingerprint,
): Generator<Uint8Array<ArrayBuffer>> {
  return partsOf(world, place, fingerprint(heights), [heights])
}

/** Placeholder for a fingerprint that is not known yet; all fingerprints have the same length. */
const anyFingerprint = '0'.repeat(16)

/** The frame around heights with this fingerprint. */
export function chunkFrame(world: ChunkWorld, place: ChunkPlace, fingerprint = anyFingerprint): ChunkFrame {
  const [head, ending] = [...partsOf(world, place, fingerprint, [])] as [Uint8Array, Uint8Array]
  const rowBytes = bytesPerHeight * world.width
  return { head, ending, rowBytes, size: head.length + rowBytes * world.height + ending.length }
}

/** Decodes heights from a file's bytes, preserving every bit. */
export function decodeHeights(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const bits = new Uint32Array(bytes.length / bytesPerHeight)
  for (let index = 0; index < bits.length; index++) bits[index] = view.getUint32(bytesPerHeight * index)
  return new Float32Array(bits.buffer)
}

/** A problem with a file, as the end of a sentence. */
export interface Wrong {
  wrong: string
  /** The file is a chunk of another world, and appears to be undamaged. */
  isForeign: boolean
}

const damage = (wrong: string): Wrong => ({ wrong, isForeign: false })
export const wrongSize = (size: number, expected: number): Wrong => damage(`it has ${size} bytes instead of ${expected}`)

/** Checks every byte of a chunk's file: returns the fingerprint of its heights if the file is correct, or the problem. */
export function inspectChunk(
  bytes: Uint8Array,
  world: ChunkWorld,
  place: ChunkPlace,
  fingerprint: Fingerprint,
): { fingerprint: string } | Wrong {
  const { head, rowBytes, size } = chunkFrame(world, place)
  const end = head.length + rowBytes * world.height
  const stored = descriptionOf(bytes.subarray(end))
  const another = stored && anotherChunk(stored, world, place)
  if (another) return another
  if (bytes.length !== size) return wrongSize(bytes.length, size)
  const actual = fingerprint(decodeHeights(bytes.subarray(head.length, end)))
  if (stored !== null && stored.fingerprint !== actual) return damage('its heights do not match its fingerprint')
  return (
    frameDamage(bytes.subarray(0, head.length), bytes.subarray(end), chunkFrame(world, place, actual)) ?? { fingerprint: actual }
  )
}

/** Checks the bytes before and after the heights of a file that has a chunk's size; null if there is no problem. */
export function inspectFrame(head: Uint8Array, ending: Uint8Array, world: ChunkWorld, place: ChunkPlace): Wrong | null {
  const stored = descriptionOf(ending)
  return (stored && anotherChunk(stored, world, place)) ?? frameDamage(head, ending, chunkFrame(world, place, stored?.fingerprint))
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

/** Reads the description of a file; null if it is damaged, or not at the position where this world's chunks have it. */
function descriptionOf(ending: Uint8Array): Description | null {
  try {
    const { checksum, ...stored } = JSON.parse(new TextDecoder().decode(ending.subarray(0, -1))) as Description & {
      checksum: string
    }
    return withChecksum(stored).checksum === checksum && stored.methods && stored.images ? stored : null
  } catch {
    return null
  }
}

/** Returns the problem if the description belongs to another chunk; null otherwise. */
function anotherChunk(stored: Description, world: ChunkWorld, { column, row }: ChunkPlace): Wrong | null {
  if (stored.format !== directoryFormat) return { wrong: `it has format ${stored.format}, not ${directoryFormat}`, isForeign: true }
  const { recipe, methods, images } = stored
  const difference = differenceOf({ ...world, recipe, methods, images }, world)
  if (difference !== null) return { wrong: difference.replace(/\.$/, ''), isForeign: true }
  return stored.column === column && stored.row === row
    ? null
    : damage(`it is the chunk of column ${stored.column}, row ${stored.row}`)
}
