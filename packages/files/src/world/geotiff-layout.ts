/**
 * Layout of a tiled float32 GeoTIFF with overviews. The file is not compressed, so the offset of each tile is known before any
 * height is computed. The directories come first, then the overviews from the smallest to the largest, then the full resolution:
 * the order of a Cloud Optimized GeoTIFF (OGC 21-026), whose readers fetch the start of the file first.
 */
import { geoKeys, placeOnMap, software } from '../georeference'
import type { WorldGround } from './ground'
import { TiffDirectories, type Entry, type Piece } from './tiff-directories'

export const bytesPerHeight = 4

/** Maximum file size for 32-bit offsets. */
const maxClassicBytes = 2 ** 32

/** The full resolution, or an overview, in which each cell is the mean of 2 x 2 cells of the previous level. */
export interface Level {
  width: number
  height: number
  /** Number of tile columns and rows. */
  columns: number
  rows: number
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
  const levels = levelsOf(ground.width, ground.height, tileSize)
  const directories = new TiffDirectories(
    levels.map((level, index) => entriesOf(ground, level, tileSize, index > 0, isBig)),
    isBig,
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

/** Halves the size until one tile covers the whole ground. */
function levelsOf(width: number, height: number, tileSize: number): Level[] {
  const [columns, rows] = [Math.ceil(width / tileSize), Math.ceil(height / tileSize)]
  const level = { width, height, columns, rows, at: 0 }
  if (columns * rows === 1) return [level]
  return [level, ...levelsOf(Math.ceil(width / 2), Math.ceil(height / 2), tileSize)]
}

/** Entries in ascending order of their tags, as the format requires. */
function entriesOf(ground: Ground, level: Level, tileSize: number, isOverview: boolean, isBig: boolean): Entry[] {
  const short = (tag: number, ...values: number[]) => entry(tag, 'short', values)
  const long = (tag: number, value: number) => entry(tag, 'long', [value])
  const tiles = level.columns * level.rows
  const { pixelScale, tiepoint } = placeOnMap(ground.cellSize, ground.corner)
  return [
    long(254, isOverview ? 1 : 0), // NewSubfileType: whether it is a smaller version of another image
    long(256, level.width), // ImageWidth
    long(257, level.height), // ImageLength
    short(258, 8 * bytesPerHeight), // BitsPerSample
    short(259, 1), // Compression: none
    short(262, 1), // PhotometricInterpretation: more is brighter
    ...(isOverview ? [] : [text(270, ground.recipe)]), // ImageDescription
    short(277, 1), // SamplesPerPixel
    short(284, 1), // PlanarConfiguration
    ...(isOverview ? [] : [text(305, software)]), // Software
    long(322, tileSize), // TileWidth
    long(323, tileSize), // TileLength
    // TileOffsets, TileByteCounts
    table(324, isBig ? 'long8' : 'long', tiles, (tile) => level.at + tile * tileBytes(tileSize)),
    table(325, 'long', tiles, () => tileBytes(tileSize)),
    short(339, 3), // SampleFormat: floating point
    ...(isOverview
      ? []
      : [
          entry(33550, 'double', pixelScale), // ModelPixelScaleTag
          entry(33922, 'double', tiepoint), // ModelTiepointTag
          short(34735, ...geoKeyDirectory()), // GeoKeyDirectoryTag
        ]),
    ...(!isOverview && ground.gaps ? [text(42112, gapsMetadata(ground.gaps))] : []), // GDAL_METADATA
    ...(ground.gaps ? [text(42113, 'nan')] : []), // GDAL_NODATA: the value of unknown heights
  ]
}

/** Distinguishes files of the same world with other gaps (https://gdal.org/drivers/raster/gtiff.html#metadata). */
function gapsMetadata(fingerprint: string): string {
  return `<GDALMetadata><Item name="CHUNKS_FINGERPRINT">${fingerprint}</Item></GDALMetadata>`
}

function entry(tag: number, type: Entry['type'], values: ArrayLike<number>): Entry {
  return { tag, type, count: values.length, valueAt: (index) => values[index]!, isTable: false }
}

function table(tag: number, type: Entry['type'], count: number, valueAt: Entry['valueAt']): Entry {
  return { tag, type, count, valueAt, isTable: true }
}

function text(tag: number, content: string): Entry {
  return entry(tag, 'ascii', new TextEncoder().encode(`${content}\0`))
}

const keyNumbers: Record<keyof typeof geoKeys, number> = {
  GTModelTypeGeoKey: 1024,
  GTRasterTypeGeoKey: 1025,
  ProjectedCSTypeGeoKey: 3072,
  ProjLinearUnitsGeoKey: 3076,
}

/**
 * Version 1.1.0 and the number of keys; then for each key its number, 0 (the value is inline), the number of values, and the value.
 */
function geoKeyDirectory(): number[] {
  const names = Object.keys(geoKeys) as (keyof typeof geoKeys)[]
  return [1, 1, 0, names.length, ...names.flatMap((name) => [keyNumbers[name], 0, 1, geoKeys[name]])]
}
