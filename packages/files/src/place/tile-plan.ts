/**
 * Which elevation tiles a place needs, and where each of its cells is in them. Tiles have the Web Mercator projection (EPSG:3857):
 * 256 pixels per side, and 2^zoom tiles around the Earth.
 */
import { FileError } from '../file-error'
import { maxHeightmapSide } from '../limits'
import { localGrid } from './local-grid'
import { centreInWords, type Place } from './place'
import { cosine, inverseHyperbolicTangent } from './portable-math'

export const tilePixels = 256

/** Maximum number of tiles of a place, and the bytes of an average tile in mountains. */
const maxTiles = 256
export const bytesOfTile = 100_000

/** Maximum latitude of a map: Web Mercator ends at 85.05 degrees. */
export const maxLatitude = 85

/** Maximum number of cells between two positions of the lattice. Between them the projection is linear to 1 % of a cell. */
const latticeStep = 16

const equator = 2 * Math.PI * 6378137
const minCells = 4

export interface Tile {
  zoom: number
  x: number
  y: number
}

/** Positions of evenly spaced cell centres, the outer cells included, in pixels of the whole zoom level; row by row. */
interface Lattice {
  columns: number
  rows: number
  x: Float64Array
  y: Float64Array
}

export interface TilePlan {
  /** Cells of the image of the place. */
  width: number
  height: number
  /** Tiles from north to south and from west to east. Their `x` continues across the antimeridian in `columns`. */
  tiles: readonly Tile[]
  /** Northern row and western column of the tiles; the column is not reduced to the range of `Tile.x`. */
  firstRow: number
  firstColumn: number
  columns: number
  lattice: Lattice
}

/** Metres on the ground per pixel of a tile at a latitude in degrees. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (equator * cosine((latitude * Math.PI) / 180)) / pixelsAround(zoom)
}

/** The lowest zoom level whose pixels are not larger than `cell` metres, at most `highest`. */
export function zoomFor(latitude: number, cell: number, highest = 15): number {
  let zoom = 0
  while (zoom < highest && metresPerPixel(latitude, zoom) > cell) zoom++
  return zoom
}

/** Plans the tiles of a place; throws a `FileError` if the place is too large for its zoom level or too near to a pole. */
export function planTiles(place: Place): TilePlan {
  const { width, height } = imageSize(place)
  if (Math.max(width, height) > maxHeightmapSide)
    throw tooLarge(place, `${width} x ${height} cells`, `${maxHeightmapSide} per side`)
  const lattice = latticeOf(place, width, height)
  const [west, east] = rangeOf(lattice.x)
  const [north, south] = rangeOf(lattice.y)
  const around = pixelsAround(place.zoom)
  if (north < 0 || south > around) {
    throw new FileError(
      `The place at ${centreInWords(place)} reaches beyond ${maxLatitude}° of latitude, where the elevation tiles end: move it or make it smaller.`,
    )
  }
  // Bilinear interpolation reads the pixels whose centres surround a position.
  const tileOf = (pixel: number) => Math.floor(Math.floor(pixel) / tilePixels)
  const [firstColumn, lastColumn] = [tileOf(west - 0.5), tileOf(east + 0.5)]
  const firstRow = Math.max(0, tileOf(north - 0.5))
  const lastRow = Math.min(around / tilePixels - 1, tileOf(south + 0.5))
  const columns = lastColumn - firstColumn + 1
  const count = columns * (lastRow - firstRow + 1)
  if (count > maxTiles) throw tooLarge(place, `${count} tiles`, `${maxTiles}`)
  const tiles = Array.from({ length: count }, (_, index) => ({
    zoom: place.zoom,
    x: wrapped(firstColumn + (index % columns), around / tilePixels),
    y: firstRow + Math.floor(index / columns),
  }))
  return { width, height, tiles, firstRow, firstColumn, columns, lattice }
}

/** Cells of the image of a place: about one for each pixel of its tiles. */
export function imageSize({ latitude, width, length, zoom }: Place): { width: number; height: number } {
  const cell = metresPerPixel(latitude, zoom)
  const cells = (metres: number) => Math.max(minCells, Math.round(metres / cell))
  return { width: cells(width), height: cells(length) }
}

const pixelsAround = (zoom: number) => tilePixels * (1 << zoom)

const wrapped = (index: number, count: number): number => ((index % count) + count) % count

function tooLarge(place: Place, needed: string, most: string): FileError {
  return new FileError(
    `The place at ${centreInWords(place)} needs ${needed} at zoom level ${place.zoom}, and Rill loads at most ${most}: ` +
      `choose a lower zoom level or a smaller place.`,
  )
}

function latticeOf(place: Place, width: number, height: number): Lattice {
  const columns = Math.ceil((width - 1) / latticeStep) + 1
  const rows = Math.ceil((height - 1) / latticeStep) + 1
  const x = new Float64Array(columns * rows)
  const y = new Float64Array(columns * rows)
  const positionOf = localGrid(place.latitude)
  const around = pixelsAround(place.zoom)
  // The centres of the outer cells are half a cell from the border.
  const metresEast = (place.width * (width - 1)) / width / (columns - 1)
  const metresSouth = (place.length * (height - 1)) / height / (rows - 1)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const east = (column - (columns - 1) / 2) * metresEast
      const north = ((rows - 1) / 2 - row) * metresSouth
      const { sineOfLatitude, longitude } = positionOf(east, north)
      const index = row * columns + column
      x[index] = around * ((place.longitude + 180) / 360 + longitude / (2 * Math.PI))
      y[index] = around * (0.5 - inverseHyperbolicTangent(sineOfLatitude) / (2 * Math.PI))
    }
  }
  return { columns, rows, x, y }
}

function rangeOf(values: Float64Array): [least: number, greatest: number] {
  let least = Infinity
  let greatest = -Infinity
  for (const value of values) {
    least = Math.min(least, value)
    greatest = Math.max(greatest, value)
  }
  return [least, greatest]
}
