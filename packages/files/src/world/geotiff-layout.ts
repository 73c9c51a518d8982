/**
 * Layout of a tiled float32 GeoTIFF with overviews. The file is not compressed, so the offset of each tile is known before any
 * height is computed. The directories come first, then the overviews from the smallest to the largest, then the full resolution:
 * the order of a Cloud Optimized GeoTIFF (OGC 21-026), whose readers fetch the start of the file first.
 */
import { localEntries, locationEntries } from '../geotiff/georeference-entries'
import { unitItem } from '../geotiff/height-unit'
import { imageEntries, levelSizes, type LevelSize } from '../geotiff/image-entries'
import type { WorldGround } from './ground'
import { TiffDirectories, type Entry, type Piece } from './tiff-directories'

const bytesPerHeight = 4

/** Maximum file size for 32-bit offsets. */
const maxClassicBytes = 2 ** 32

export interface Level extends LevelSize {
  /** File offset of the first tile; the other tiles follow row by row. */
  at: number
}

export interface Layout {
  tileSize: number
  /** The full resolution is the first level. */
  levels: Level[]
  /** Size of the whole file in bytes. */
  size: number
  /** Header and directories: all metadata of the file. */
  head: Uint8Array
  /** Tables of tile offsets and sizes that are not in `head`. */
  tables(): Generator<Piece>
}

type Ground = Omit<WorldGround, 'read'>

/** `tileSize` is a multiple of 16. The file is a BigTIFF if a classic TIFF would exceed `maxBytes`. */
export function layOut(ground: Ground, tileSize: number, maxBytes = maxClassicBytes): Layout {
  const classic = layOutAs(ground, tileSize, false)
  return classic.size <= maxBytes ? classic : layOutAs(ground, tileSize, true)
}

function layOutAs(ground: Ground, tileSize: number, isBig: boolean): Layout {
  const levels = levelSizes(ground.width, ground.height, tileSize).map((level) => ({ ...level, at: 0 }))
  const directories = new TiffDirectories(
    levels.map((level, index) => entriesOf(ground, level, tileSize, index > 0, isBig)),
    { isBig },
  )
  let size = directories.end
  for (const level of levels.toReversed()) {
    level.at = size
    size += level.columns * level.rows * tileBytes(tileSize)
  }
  return { tileSize, levels, size, head: directories.head(), tables: () => directories.tables() }
}

export function tileBytes(tileSize: number): number {
  return tileSize * tileSize * bytesPerHeight
}

function entriesOf(ground: Ground, level: Level, tileSize: number, isOverview: boolean, isBig: boolean): Entry[] {
  return imageEntries(level, isOverview, {
    tileSize,
    offsetOf: (tile) => level.at + tile * tileBytes(tileSize),
    bytesOf: () => tileBytes(tileSize),
    offsetType: isBig ? 'long8' : 'long',
    isCompressed: false,
    description: ground.recipe,
    georeference: ground.location
      ? locationEntries(ground.location, ground.width, ground.height)
      : localEntries(ground.cellSize, ground.corner),
    metadata: [
      // Distinguishes files of the same world with other gaps.
      ground.gaps ? `<Item name="CHUNKS_FINGERPRINT">${ground.gaps}</Item>` : '',
      ground.location ? unitItem(ground.location) : '',
    ].join(''),
    noData: ground.gaps ? 'nan' : '',
  })
}
