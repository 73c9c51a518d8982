/** The tags of one image of a tiled float32 GeoTIFF: the full resolution, or an overview. */
import { software } from '../georeference'
import { entryOf, short, text, type Entry } from '../world/tiff-directories'

/** The full resolution, or an overview, in which each cell is the mean of 2 x 2 cells of the previous level. */
export interface LevelSize {
  width: number
  height: number
  /** Number of tile columns and rows. */
  columns: number
  rows: number
}

export interface ImageTags {
  tileSize: number
  /** Offset and size of each tile in the file, tiles row by row. Called when the tables are written. */
  offsetOf: (tile: number) => number
  bytesOf: (tile: number) => number
  /** Type of the table of offsets: 64 bits only in a BigTIFF. */
  offsetType: 'long' | 'long8'
  /** Whether tiles are compressed: deflate with the predictor for floating-point numbers (TIFF Technical Note 3). */
  isCompressed: boolean
  description: string | null
  georeference: readonly Entry[]
  /** Items of GDAL's own metadata (https://gdal.org/drivers/raster/gtiff.html#metadata). */
  metadata: string
  /** Value of unknown heights; empty if all are known. */
  noData: string
}

/** Range of the cells along a side of a tile, multiples of 16. */
const minTileSize = 128
const maxTileSize = 512

/** Tiles of a small image are not larger than the image: the file contains whole tiles. */
export function tileSizeOf({ width, height }: { width: number; height: number }): number {
  return Math.min(maxTileSize, Math.max(minTileSize, 16 * Math.ceil(Math.min(width, height) / 16)))
}

/** Sizes of the full resolution and of its overviews, which halve it until one tile covers the whole image. */
export function levelSizes(width: number, height: number, tileSize: number): LevelSize[] {
  const [columns, rows] = [Math.ceil(width / tileSize), Math.ceil(height / tileSize)]
  const level = { width, height, columns, rows }
  if (columns * rows === 1) return [level]
  return [level, ...levelSizes(Math.ceil(width / 2), Math.ceil(height / 2), tileSize)]
}

/** Entries in ascending order of their tags, as the format requires. Only the full resolution has the tags of the whole file. */
export function imageEntries(level: LevelSize, isOverview: boolean, tags: ImageTags): Entry[] {
  const { tileSize, description, isCompressed, metadata, noData } = tags
  const long = (tag: number, value: number) => entryOf(tag, 'long', [value])
  const tiles = level.columns * level.rows
  return [
    long(254, isOverview ? 1 : 0), // NewSubfileType: whether it is a smaller version of another image
    long(256, level.width), // ImageWidth
    long(257, level.height), // ImageLength
    short(258, 32), // BitsPerSample
    short(259, isCompressed ? 8 : 1), // Compression: deflate or none
    short(262, 1), // PhotometricInterpretation: more is brighter
    ...(isOverview || description === null ? [] : [text(270, description)]), // ImageDescription
    short(277, 1), // SamplesPerPixel
    short(284, 1), // PlanarConfiguration
    ...(isOverview ? [] : [text(305, software)]), // Software
    ...(isCompressed ? [short(317, 3)] : []), // Predictor: floating point
    long(322, tileSize), // TileWidth
    long(323, tileSize), // TileLength
    table(324, tags.offsetType, tiles, tags.offsetOf), // TileOffsets
    table(325, 'long', tiles, tags.bytesOf), // TileByteCounts
    short(339, 3), // SampleFormat: floating point
    ...(isOverview ? [] : tags.georeference),
    ...(isOverview || metadata === '' ? [] : [text(42112, `<GDALMetadata>${metadata}</GDALMetadata>`)]), // GDAL_METADATA
    ...(noData === '' ? [] : [text(42113, noData)]), // GDAL_NODATA
  ]
}

function table(tag: number, type: Entry['type'], count: number, valueAt: Entry['valueAt']): Entry {
  return { tag, type, count, valueAt, isTable: true }
}
