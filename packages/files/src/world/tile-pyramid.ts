/**
 * Which tiles a world takes on the web's map (Web Mercator, EPSG:3857). The world lies around latitude and longitude 0 with its own metres
 * as the map's: there the map is true, and 500 km away its metres are a third of a percent too short (1 / cos of the latitude).
 */
import { FileError } from '../file-error'
import type { WorldGround } from './ground'

/** Pixels along a side: what MapLibre takes unless it is told otherwise. */
export const tileSize = 512

/** Metres around the equator (WGS 84), which is the map's width and height. */
const circumference = 2 * Math.PI * 6378137

/** No tile server knows deeper levels; a pixel is 4 mm. */
const deepestZoom = 24

/** The tiles of a zoom that have a part of the world, from the first to the last column and row, both included. */
export interface ZoomLevel {
  zoom: number
  columns: readonly [first: number, last: number]
  rows: readonly [first: number, last: number]
}

type Place = Omit<WorldGround, 'read'>

/** Where pixels of a zoom are in the world: metres of one, and of the map's north-western corner. */
export function pixelSize(zoom: number): number {
  return circumference / (tileSize * 2 ** zoom)
}

/** Metres east and south of the map's north-western corner. */
function onMap({ corner, width, height, cellSize }: Place) {
  const [west, north] = [corner[0] + circumference / 2, corner[1] + circumference / 2]
  return { west, north, east: west + width * cellSize, south: north + height * cellSize }
}

/** Pixels from the map's corner that hold a part of the world, the last one not included. */
export function pixelsOf(ground: Place, zoom: number) {
  const size = pixelSize(zoom)
  const { west, north, east, south } = onMap(ground)
  return {
    left: Math.floor(west / size),
    top: Math.floor(north / size),
    right: Math.ceil(east / size),
    bottom: Math.ceil(south / size),
  }
}

/** Columns and rows of cells, counted from the centre of the first one, of the centre of a pixel. */
export function cellAt(ground: Place, zoom: number, pixel: number, side: 0 | 1): number {
  return ((pixel + 0.5) * pixelSize(zoom) - circumference / 2 - ground.corner[side]) / ground.cellSize - 0.5
}

/** From the deepest zoom, whose pixels are no larger than cells, up to where the world is as small as half a tile. Throws a `FileError` beyond the map. */
export function pyramidOf(ground: Place): ZoomLevel[] {
  const { west, north, east, south } = onMap(ground)
  if (Math.min(west, north) < 0 || Math.max(east, south) > circumference) {
    throw new FileError(
      `The world reaches beyond the map of the Earth, which ends ${Math.floor(circumference / 2000)} km from its middle; export a rectangle nearer to the origin, or a GeoTIFF.`,
    )
  }
  const deepest = Math.ceil(Math.log2(circumference / (tileSize * ground.cellSize)))
  const levels: ZoomLevel[] = []
  for (let zoom = Math.min(deepestZoom, Math.max(0, deepest)); zoom >= 0; zoom--) {
    const { left, top, right, bottom } = pixelsOf(ground, zoom)
    const tiles = (first: number, end: number) => [Math.floor(first / tileSize), Math.floor((end - 1) / tileSize)] as const
    levels.push({ zoom, columns: tiles(left, right), rows: tiles(top, bottom) })
    if (Math.max(right - left, bottom - top) <= tileSize / 2) break
  }
  return levels
}

export function countTiles(levels: readonly ZoomLevel[]): number {
  return levels.reduce((sum, { columns, rows }) => sum + (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1), 0)
}

/** West, south, east and north in degrees. */
export function boundsOf(ground: Place): [west: number, south: number, east: number, north: number] {
  const { west, north, east, south } = onMap(ground)
  const longitude = (metres: number) => (metres / circumference) * 360 - 180
  const latitude = (metres: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * metres) / circumference))) * 180) / Math.PI
  return [longitude(west), latitude(south), longitude(east), latitude(north)]
}
