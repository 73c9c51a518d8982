/**
 * The heights of a place on Earth from elevation tiles. The page, the command line and figures get the same bits from the same
 * tiles.
 */
import type { Decision } from '../reading/decisions'
import type { HeightImage } from '../reading/height-image'
import { fetchTiles, type FetchOptions } from './fetch-tiles'
import type { Place } from './place'
import { planTiles, tilePixels, type TilePlan } from './tile-plan'
import type { TileSource } from './tile-source'

export interface PlaceProgress {
  /** Finished tiles, all tiles, and the bytes of the finished ones. */
  tiles: number
  ofTiles: number
  bytes: number
}

/**
 * Fetches the tiles of a place and resamples them to cells that are equal in metres. Rejects with a `FileError` if the place is too
 * large for its zoom level, or if a tile cannot be fetched or read.
 */
export async function loadPlace(
  source: TileSource,
  place: Place,
  { progress, ...options }: Omit<FetchOptions, 'progress'> & { progress?: (progress: PlaceProgress) => void } = {},
): Promise<HeightImage> {
  const plan = planTiles(place)
  const ofTiles = plan.tiles.length
  progress?.({ tiles: 0, ofTiles, bytes: 0 })
  const { heights, missing } = await fetchTiles(source, plan.tiles, {
    ...options,
    progress: (done, bytes) => progress?.({ tiles: done, ofTiles, bytes }),
  })
  const { width, height } = plan
  const ground = { width: place.width, height: place.length }
  const decisions: Decision[] = []
  if (missing > 0) {
    const text = `The set lacks ${missing} of the ${ofTiles} elevation tiles at zoom level ${place.zoom}; their ground is that of lower levels.`
    decisions.push({ subject: 'elevation tiles', text, choices: [] })
  }
  return { width, height, values: resample(plan, heights), isInMetres: true, ground, location: null, layout: null, decisions }
}

/** Heights of all cells of a plan: bilinear between the centres of the pixels around a cell's centre. */
export function resample(plan: TilePlan, tiles: readonly Float32Array[]): Float32Array {
  const { width, height, lattice } = plan
  const { columns, rows, x: xs, y: ys } = lattice
  const values = new Float32Array(width * height)
  const pixelAt = mosaic(plan, tiles)
  const along = shares(width, columns)
  const down = shares(height, rows)
  for (let row = 0; row < height; row++) {
    const above = down.first[row]! * columns
    const south = down.share[row]!
    for (let column = 0; column < width; column++) {
      const corner = above + along.first[column]!
      const east = along.share[column]!
      const x = mean(xs[corner]!, xs[corner + 1]!, xs[corner + columns]!, xs[corner + columns + 1]!, east, south) - 0.5
      const y = mean(ys[corner]!, ys[corner + 1]!, ys[corner + columns]!, ys[corner + columns + 1]!, east, south) - 0.5
      const left = Math.floor(x)
      const top = Math.floor(y)
      const northWest = pixelAt(left, top)
      const northEast = pixelAt(left + 1, top)
      const southWest = pixelAt(left, top + 1)
      const southEast = pixelAt(left + 1, top + 1)
      values[row * width + column] = mean(northWest, northEast, southWest, southEast, x - left, y - top)
    }
  }
  return values
}

/** For each cell, the position of the lattice in front of it, and the share of the next one. */
function shares(cells: number, positions: number): { first: Int32Array; share: Float64Array } {
  const first = new Int32Array(cells)
  const share = new Float64Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    const position = (cell * (positions - 1)) / (cells - 1)
    first[cell] = Math.min(positions - 2, Math.floor(position))
    share[cell] = position - first[cell]!
  }
  return { first, share }
}

/** Bilinear mean of four values: two in the north, two in the south. */
function mean(northWest: number, northEast: number, southWest: number, southEast: number, east: number, south: number): number {
  const north = (1 - east) * northWest + east * northEast
  return (1 - south) * north + south * ((1 - east) * southWest + east * southEast)
}

/** The height of a pixel of the zoom level. Beyond the northern and southern tiles, their outer pixels continue. */
function mosaic({ firstColumn, firstRow, columns, tiles: all }: TilePlan, tiles: readonly Float32Array[]) {
  const lowest = firstRow * tilePixels
  const highest = lowest + (all.length / columns) * tilePixels - 1
  return (x: number, y: number): number => {
    const row = Math.min(highest, Math.max(lowest, y)) - lowest
    const column = x - firstColumn * tilePixels
    const tile = tiles[(row >> 8) * columns + (column >> 8)]!
    return tile[(row & 255) * tilePixels + (column & 255)]!
  }
}
