/**
 * Writes an image that is in memory as a Cloud Optimized GeoTIFF (OGC 21-026): all directories at the start of the file, then the
 * tiles of the overviews from the smallest to the largest, then those of the full resolution. world/geotiff-stream.ts writes the
 * same structure for grounds that are larger than memory, without compression.
 */
import { TiffDirectories } from '../world/tiff-directories'
import { imageEntries, levelSizes, tileSizeOf, type ImageTags, type LevelSize } from './image-entries'
import { meanOf } from './mean-of-cells'
import { compressed } from './predictor'

/** Maximum cells along a side of a tile: smaller than in files of worlds, so that progress advances in small steps. */
const maxTileSize = 256

interface MemoryImage extends Pick<ImageTags, 'description' | 'georeference' | 'metadata' | 'noData'> {
  width: number
  height: number
  /** Rows from north to south. */
  values: Float32Array
}

interface Level extends LevelSize {
  values: Float32Array
  /** Compressed tiles, row by row, and their offsets in the file. */
  tiles: Uint8Array<ArrayBuffer>[]
  offsets: number[]
}

/** The file in consecutive parts. `progress` gets the share of the compressed tiles. */
export function cloudOptimizedParts(image: MemoryImage, progress: (share: number) => void): Uint8Array<ArrayBuffer>[] {
  const tileSize = Math.min(maxTileSize, tileSizeOf(image))
  const levels = levelsOf(image, tileSize)
  const all = levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
  let done = 0
  for (const level of levels) {
    for (let row = 0; row < level.rows; row++) {
      for (let column = 0; column < level.columns; column++) {
        level.tiles.push(compressed(cut(level, tileSize, column, row), tileSize))
        progress(++done / all)
      }
    }
  }
  const directories = new TiffDirectories(
    levels.map((level, index) =>
      imageEntries(level, index > 0, {
        tileSize,
        offsetOf: (tile) => level.offsets[tile]!,
        bytesOf: (tile) => level.tiles[tile]!.length,
        offsetType: 'long',
        isCompressed: true,
        description: image.description,
        georeference: image.georeference,
        metadata: image.metadata,
        noData: image.noData,
      }),
    ),
  )
  let at = directories.end
  const tiles = levels.toReversed().flatMap((level) => {
    for (const tile of level.tiles) {
      level.offsets.push(at)
      at += tile.length
    }
    return level.tiles
  })
  return [start(directories), ...tiles]
}

/** Everything before the tiles. */
function start(directories: TiffDirectories): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(directories.end)
  bytes.set(directories.head())
  for (const piece of directories.tables()) bytes.set(piece.bytes, piece.at)
  return bytes
}

/** The full resolution and its overviews. */
function levelsOf({ width, height, values }: MemoryImage, tileSize: number): Level[] {
  const levels: Level[] = []
  for (const size of levelSizes(width, height, tileSize)) {
    const finer = levels.at(-1)
    levels.push({ ...size, values: finer ? halved(finer, size) : values, tiles: [], offsets: [] })
  }
  return levels
}

function halved(finer: Level, { width, height }: LevelSize): Float32Array {
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    const hasSouth = 2 * row + 1 < finer.height
    for (let column = 0; column < width; column++) {
      const hasEast = 2 * column + 1 < finer.width
      values[row * width + column] = meanOf(finer.values, finer.width, 2 * column, 2 * row, hasEast, hasSouth)
    }
  }
  return values
}

/** The values of a tile; cells outside of the image are 0. */
function cut({ width, height, values }: Level, tileSize: number, column: number, row: number): Float32Array {
  const tile = new Float32Array(tileSize ** 2)
  const [left, top] = [column * tileSize, row * tileSize]
  const right = Math.min(width, left + tileSize)
  for (let y = top; y < Math.min(height, top + tileSize); y++) {
    tile.set(values.subarray(y * width + left, y * width + right), (y - top) * tileSize)
  }
  return tile
}
