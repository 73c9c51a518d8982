/** Reads any rectangle of the ground in a chunk directory, which may be larger than memory. */
import { FileError } from '../file-error'
import { chunkFile, chunkFrame, decodeHeights, inspectFrame, rowFolder, wrongSize, type ChunkPlace } from './chunk-file'
import { locationOfChunks, readRectangles, rectangleAround, type ChunkRectangle } from './chunk-rectangles'
import { readWorld, type ChunkWorld } from './chunk-world'
import type { Directory, ReadableFile } from './directory'
import type { WorldGround } from './ground'

/** Maximum number of bytes per read of a file; reads whole rows. */
const maxBytesAtOnce = 2 ** 22

export interface ChunkGround extends WorldGround {
  readonly world: ChunkWorld
  /** The chunks that the ground consists of. */
  readonly rectangle: ChunkRectangle
  /** The chunks that have no file. */
  readonly missing: readonly ChunkPlace[]
}

/**
 * Opens the ground of a rectangle of chunks, or of the smallest rectangle around all requested chunks. Heights of missing chunks
 * are NaN. No chunk is read in advance, and memory holds only the requested area and a few rows. Each read checks the description
 * and the size of a chunk's file, but not its heights: `checkChunks` checks them.
 */
export async function openChunkGround(directory: Directory, rectangle?: ChunkRectangle): Promise<ChunkGround> {
  const world = await readWorld(directory)
  const chunks = rectangle ?? rectangleAround((await readRectangles(directory)).rectangles, directory.name)
  const { columns, rows } = chunks
  const { cellSize, corner } = world
  const missing = await missingChunks(directory, chunks)
  const absent = new Set(missing.map(chunkFile))
  const [west, north] = [columns[0] * world.width, rows[0] * world.height]
  return {
    world,
    rectangle: chunks,
    missing,
    width: (columns[1] - columns[0] + 1) * world.width,
    height: (rows[1] - rows[0] + 1) * world.height,
    cellSize,
    corner: [corner[0] + west * cellSize, corner[1] + north * cellSize],
    ...(world.location && { location: locationOfChunks(world.location, chunks) }),
    recipe: world.recipe,
    async read(column, row, width, height) {
      const area = { column: west + column, row: north + row, width, height }
      const heights = new Float32Array(width * height)
      if (absent.size > 0) heights.fill(NaN)
      for (const place of placesOf(area, world)) {
        if (!absent.has(chunkFile(place))) await readChunk(directory, world, place, area, heights)
      }
      return heights
    },
  }
}

/** The chunks of a rectangle that have no file, row by row. */
async function missingChunks(directory: Directory, { columns, rows }: ChunkRectangle): Promise<ChunkPlace[]> {
  const missing: ChunkPlace[] = []
  for (let row = rows[0]; row <= rows[1]; row++) {
    const folder = rowFolder(row)
    const names = new Set(await directory.list(folder))
    for (let column = columns[0]; column <= columns[1]; column++) {
      if (!names.has(chunkFile({ column, row }).slice(folder.length))) missing.push({ column, row })
    }
  }
  return missing
}

/** A rectangle in cells, relative to the corner of chunk (0, 0). */
interface Area {
  column: number
  row: number
  width: number
  height: number
}

function* placesOf({ column, row, width, height }: Area, world: ChunkWorld): Generator<ChunkPlace> {
  for (let y = Math.floor(row / world.height); y * world.height < row + height; y++) {
    for (let x = Math.floor(column / world.width); x * world.width < column + width; x++) yield { column: x, row: y }
  }
}

/** Reads the heights of a chunk that are inside the area. */
async function readChunk(directory: Directory, world: ChunkWorld, place: ChunkPlace, area: Area, to: Float32Array): Promise<void> {
  const path = chunkFile(place)
  const file = await directory.open(path)
  if (file === null)
    throw new FileError(`${directory.name} has no chunk for column ${place.column}, row ${place.row}: ${path} is missing.`)
  try {
    const heightsAt = await checkedFrame(file, world, place, `${directory.name}/${path}`)
    const [west, north] = [place.column * world.width, place.row * world.height]
    const [left, right] = [Math.max(west, area.column), Math.min(west + world.width, area.column + area.width)]
    const [top, bottom] = [Math.max(north, area.row), Math.min(north + world.height, area.row + area.height)]
    const rowBytes = 4 * world.width
    const rowsAtOnce = Math.max(1, Math.floor(maxBytesAtOnce / rowBytes))
    for (let first = top; first < bottom; first += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, bottom - first)
      const bytes = new Uint8Array(rows * rowBytes)
      if ((await file.read(heightsAt + (first - north) * rowBytes, bytes)) < bytes.length)
        throw new FileError(`${directory.name}/${path} became shorter while it was read.`)
      const heights = decodeHeights(bytes)
      for (let row = 0; row < rows; row++) {
        const line = heights.subarray(row * world.width + left - west, row * world.width + right - west)
        to.set(line, (first + row - area.row) * area.width + left - area.column)
      }
    }
  } finally {
    await file.close()
  }
}

/** Returns the offset of a file's heights, after checking all other bytes of the file. */
async function checkedFrame(file: ReadableFile, world: ChunkWorld, place: ChunkPlace, name: string): Promise<number> {
  const frame = chunkFrame(world, place)
  const size = await file.size()
  if (size !== frame.size) throw new FileError(`${name} is not a chunk of this world: ${wrongSize(size, frame.size).wrong}.`)
  const [head, ending] = [new Uint8Array(frame.head.length), new Uint8Array(frame.ending.length)]
  await file.read(0, head)
  await file.read(size - ending.length, ending)
  const wrong = inspectFrame(head, ending, world, place)
  if (wrong !== null) throw new FileError(`${name} is not the chunk that belongs there: ${wrong.wrong}.`)
  return head.length
}
