/**
 * Tiles of a world on the web map (Web Mercator, EPSG:3857). The world is placed around latitude and longitude 0, with its metres
 * as the map's metres: there the map is true to scale, and 500 km away its metres are a third of a percent too short (1 / cos of
 * the latitude).
 */
import { FileError } from '../file-error'
import type { WorldGround } from './ground'

/** Pixels along a side of a tile: the default of MapLibre. */
export const tileSize = 512

/** Metres around the equator (WGS 84), which is the map's width and height. */
const circumference = 2 * Math.PI * 6378137

/** Maximum zoom level: tile servers do not support deeper levels, and a pixel is 4 mm. */
const deepestZoom = 24

/** Tiles of a zoom level that contain a part of the world, from the first to the last column and row, both included. */
export interface ZoomLevel {
  zoom: number
  columns: readonly [first: number, last: number]
  rows: readonly [first: number, last: number]
}

type Place = Omit<WorldGround, 'read'>

/** Size of a pixel in metres at a zoom level. */
function pixelSize(zoom: number): number {
  return circumference / (tileSize * 2 ** zoom)
}

/** Bounds of the ground in metres east and south of the map's north-western corner. */
function onMap({ corner, width, height, cellSize }: Place) {
  const [west, north] = [corner[0] + circumference / 2, corner[1] + circumference / 2]
  return { west, north, east: west + width * cellSize, south: north + height * cellSize }
}

/** Range of pixels, counted from the map's corner, that contain a part of the world; the end is not included. */
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

/** Position of the centre of a pixel, in columns or rows of cells from the centre of the first cell. */
export function cellAt(ground: Place, zoom: number, pixel: number, side: 0 | 1): number {
  return ((pixel + 0.5) * pixelSize(zoom) - circumference / 2 - ground.corner[side]) / ground.cellSize - 0.5
}

/**
 * All zoom levels, from the deepest, whose pixels are at most as large as cells, to the level at which the world fits into half a
 * tile. Throws a `FileError` if the world exceeds the map.
 */
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

/** Bytes of a PNG and of a ZIP entry that do not depend on the size of the picture. */
const bytesPerFile = 1024
/** Pixels outside of the world repeat those at its border, so they compress to less than this share of their three bytes. */
const outsideShare = 0.05

/** Maximum size in bytes of all tiles: pixels of the world may be incompressible. */
export function maxTileBytes(ground: Place): number {
  const levels = pyramidOf(ground)
  return levels.reduce((bytes, level) => {
    const { left, top, right, bottom } = pixelsOf(ground, level.zoom)
    const inside = (right - left) * (bottom - top)
    const tiles = countTiles([level])
    const outside = tiles * tileSize ** 2 - inside
    return bytes + Math.ceil(3 * (inside + outsideShare * outside)) + tiles * bytesPerFile
  }, 0)
}

/** West, south, east and north in degrees. */
export function boundsOf(ground: Place): [west: number, south: number, east: number, north: number] {
  const { west, north, east, south } = onMap(ground)
  const longitude = (metres: number) => (metres / circumference) * 360 - 180
  const latitude = (metres: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * metres) / circumference))) * 180) / Math.PI
  return [longitude(west), latitude(south), longitude(east), latitude(north)]
}
