/**
 * Writes the ground of a world as one GeoTIFF (geotiff-layout.ts), block by block: what it holds in memory does not grow with the world.
 * A run that was cut short goes on where it stood, to the same bytes: the file's head says of what it is, and a mark after its end how
 * far it is. Heights go into the file as they lie in memory, which is little-endian wherever the engine runs.
 */
import { layOut, tileBytes, type Layout, type Level } from './geotiff-layout'
import type { RandomAccessFile, WorkProgress, WorldGround } from './ground'
import { ProgressMark } from './progress-mark'

export interface GeoTiffOptions {
  /** Cells along a side of a tile, a multiple of 16. */
  tileSize?: number
  /** Bytes beyond which the file is a BigTIFF. */
  mostClassicBytes?: number
  /** In tiles. */
  progress?: WorkProgress
}

const usualTileSize = 512
/** Tiles along a side of what is read and written at once: 16 MiB of the usual ones. */
const blockTiles = 4

/** Writes all of the file, or what an earlier run for the same ground has left to be written. */
export async function writeGeoTiff(ground: WorldGround, file: RandomAccessFile, options: GeoTiffOptions = {}): Promise<void> {
  const layout = layOut(ground, options.tileSize ?? usualTileSize, options.mostClassicBytes)
  const mark = new ProgressMark(file, layout.size)
  let done = (await isOf(layout, file)) ? await mark.read() : null
  if (done === null) {
    await begin(layout, file)
    await mark.write((done = 0))
  }
  const tiles = layout.levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
  let [blocks, tilesDone] = [0, 0]
  for (const block of blocksOf(layout)) {
    if (++blocks > done) {
      await writeBlock(ground, file, layout, block)
      await file.flush()
      await mark.write(blocks)
    }
    tilesDone += block.columns * block.rows
    options.progress?.(tilesDone, tiles)
  }
  await mark.remove()
}

/** How many bytes such a file has. */
export function geoTiffBytes(ground: Omit<WorldGround, 'read'>): number {
  return layOut(ground, usualTileSize).size
}

/** Whether that is what the file was begun as. */
async function isOf({ head }: Layout, file: RandomAccessFile): Promise<boolean> {
  const there = new Uint8Array(head.length)
  await file.read(0, there)
  return there.every((byte, at) => byte === head[at])
}

/** The head comes last: where it is, there is all that comes before the heights. */
async function begin({ head, tables }: Layout, file: RandomAccessFile): Promise<void> {
  await file.truncate(0)
  for (const { at, bytes } of tables()) await file.write(at, bytes)
  await file.flush()
  await file.write(0, head)
}

/** A rectangle of a level's tiles. */
interface Block {
  level: number
  column: number
  row: number
  columns: number
  rows: number
}

function* blocksOf({ levels }: Layout): Generator<Block> {
  for (const [level, { columns, rows }] of levels.entries()) {
    for (let row = 0; row < rows; row += blockTiles) {
      for (let column = 0; column < columns; column += blockTiles) {
        const [width, height] = [Math.min(blockTiles, columns - column), Math.min(blockTiles, rows - row)]
        yield { level, column, row, columns: width, rows: height }
      }
    }
  }
}

async function writeBlock(ground: WorldGround, file: RandomAccessFile, layout: Layout, block: Block): Promise<void> {
  const { level, column, row, columns, rows } = block
  const cut = level === 0 ? await cutGround(ground, layout, block) : null
  const tile = new Float32Array(layout.tileSize ** 2)
  for (let down = 0; down < rows; down++) {
    for (let right = 0; right < columns; right++) {
      // What of a tile lies beyond the border is nothing.
      tile.fill(0)
      if (cut) cut(tile, right, down)
      else await halve(tile, file, layout, level, column + right, row + down)
      await file.write(tileAt(layout, layout.levels[level]!, column + right, row + down), new Uint8Array(tile.buffer))
    }
  }
}

function tileAt({ tileSize }: Layout, { at, columns }: Level, column: number, row: number): number {
  return at + (row * columns + column) * tileBytes(tileSize)
}

/** Reads the ground of a block; what it gives back fills a tile with the part that lies `right` and `down` in it. */
async function cutGround(ground: WorldGround, { tileSize }: Layout, block: Block) {
  const [left, top] = [block.column * tileSize, block.row * tileSize]
  const width = Math.min(block.columns * tileSize, ground.width - left)
  const height = Math.min(block.rows * tileSize, ground.height - top)
  const heights = await ground.read(left, top, width, height)
  return (tile: Float32Array, right: number, down: number): void => {
    const [start, end] = [right * tileSize, Math.min((right + 1) * tileSize, width)]
    for (let row = 0; row < Math.min(tileSize, height - down * tileSize); row++) {
      const from = (down * tileSize + row) * width
      tile.set(heights.subarray(from + start, from + end), row * tileSize)
    }
  }
}

/** Fills a tile of an overview with the means of 2 x 2 cells of the level before, and of those that there are at its border. */
async function halve(tile: Float32Array, file: RandomAccessFile, layout: Layout, level: number, column: number, row: number) {
  const { tileSize } = layout
  const finer = layout.levels[level - 1]!
  const half = tileSize / 2
  const part = new Float32Array(tileSize ** 2)
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const [partColumn, partRow] = [2 * column + right, 2 * row + down]
    if (partColumn >= finer.columns || partRow >= finer.rows) continue
    await file.read(tileAt(layout, finer, partColumn, partRow), new Uint8Array(part.buffer))
    const width = Math.min(tileSize, finer.width - partColumn * tileSize)
    const height = Math.min(tileSize, finer.height - partRow * tileSize)
    for (let y = 0; y < height; y += 2) {
      for (let x = 0; x < width; x += 2) {
        tile[(down * half + y / 2) * tileSize + right * half + x / 2] = meanOf(part, tileSize, x, y, x + 1 < width, y + 1 < height)
      }
    }
  }
}

function meanOf(values: Float32Array, width: number, x: number, y: number, hasEast: boolean, hasSouth: boolean): number {
  const at = y * width + x
  const east = hasEast ? at + 1 : at
  const south = hasSouth ? width : 0
  return (values[at]! + values[east]! + values[at + south]! + values[east + south]!) / 4
}
