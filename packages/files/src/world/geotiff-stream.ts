/**
 * Writes the ground of a world as one GeoTIFF (geotiff-layout.ts), block by block, so that memory use does not grow with the world.
 * An interrupted run continues where it stopped, and the resulting bytes are the same: the head of the file identifies the ground,
 * and a mark after its end stores the progress. Heights are written as they are in memory, which is little-endian wherever the
 * engine runs.
 */
import { meanOf } from '../geotiff/mean-of-cells'
import { tileSizeOf } from '../geotiff/image-entries'
import { layOut, tileBytes, type Layout, type Level } from './geotiff-layout'
import type { RandomAccessFile, WorkProgress, WorldGround } from './ground'
import { ProgressMark } from './progress-mark'

export interface GeoTiffOptions {
  /** Cells along a side of a tile, a multiple of 16. */
  tileSize?: number
  /** Maximum size in bytes of a classic TIFF; larger files are BigTIFF. */
  maxClassicBytes?: number
  /** Reports progress in tiles. */
  progress?: WorkProgress
}

/** Tiles along a side of a block that is read and written at once: at most 16 MiB. */
const blockTiles = 4

/** Writes the file, or continues an interrupted run for the same ground. */
export async function writeGeoTiff(ground: WorldGround, file: RandomAccessFile, options: GeoTiffOptions = {}): Promise<void> {
  const layout = layOut(ground, options.tileSize ?? tileSizeOf(ground), options.maxClassicBytes)
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

/** Size of the file in bytes. */
export function geoTiffBytes(ground: Omit<WorldGround, 'read'>): number {
  return layOut(ground, tileSizeOf(ground)).size
}

/** Whether the file was started with the same layout. */
async function isOf({ head }: Layout, file: RandomAccessFile): Promise<boolean> {
  const there = new Uint8Array(head.length)
  await file.read(0, there)
  return there.every((byte, at) => byte === head[at])
}

/** Writes the head last: if it exists, everything before the heights is complete. */
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
      // Cells of a tile outside of the border are 0.
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

/**
 * Reads the ground of a block; the returned function fills a tile with the part at tile column `right` and tile row `down` of the
 * block.
 */
async function cutGround(ground: WorldGround, { tileSize }: Layout, block: Block) {
  const [left, top] = [block.column * tileSize, block.row * tileSize]
  const width = Math.min(block.columns * tileSize, ground.width - left)
  const height = Math.min(block.rows * tileSize, ground.height - top)
  const metres = await ground.read(left, top, width, height)
  // Heights have the unit of the elevation model below the terrain.
  const unit = ground.location?.metresPerHeightUnit ?? 1
  const heights = unit === 1 ? metres : metres.map((value) => value / unit)
  return (tile: Float32Array, right: number, down: number): void => {
    const [start, end] = [right * tileSize, Math.min((right + 1) * tileSize, width)]
    for (let row = 0; row < Math.min(tileSize, height - down * tileSize); row++) {
      const from = (down * tileSize + row) * width
      tile.set(heights.subarray(from + start, from + end), row * tileSize)
    }
  }
}

/** Fills a tile of an overview with means of 2 x 2 cells of the previous level: of those that exist and whose height is known. */
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
