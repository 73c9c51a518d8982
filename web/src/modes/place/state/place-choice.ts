/** The choice of a place: its centre, sides and number of cells, and what they mean for the tiles and the terrain. */
import { imageSize, metresPerPixel, planTiles, bytesOfTile, zoomFor } from '@rill-terrain/files/place/tile-plan'
import type { Place } from '@rill-terrain/files/place/place'
import { sentenceOf } from '../../../state/messages'
import { maxLatitude, type Selection } from './map-view'

export type { PlaceProgress } from '@rill-terrain/files/place/load-place'

/** Range of the sides in metres: that of the method's parameters. */
const minSide = 500
const maxSide = 1_000_000

/** Numbers of cells along the longer side that the dialog offers. */
export const sizes = [256, 512, 1024, 2048] as const

export interface PlacePlan {
  place: Place
  /** Cells of the map, and their size in metres. */
  width: number
  height: number
  cellSize: number
  /** Tiles, their approximate size in bytes, and the size of their pixels on the ground in metres. */
  tiles: number
  bytes: number
  pixel: number
}

/** Rounds a selection to the digits that a link needs: a metre. */
export function rounded({ latitude, longitude, width, length }: Selection): Selection {
  const metres = (value: number) => Math.round(Math.min(maxSide, Math.max(minSide, value)))
  return {
    latitude: Number(Math.min(maxLatitude, Math.max(-maxLatitude, latitude)).toFixed(5)),
    longitude: Number((((((longitude + 180) % 360) + 360) % 360) - 180).toFixed(5)),
    width: metres(width),
    length: metres(length),
  }
}

/**
 * The zoom level, tiles and cells of a selection, or a sentence that says why it cannot be loaded. The zoom level is the lowest
 * whose pixels are not larger than the cells of the map, or a lower one if that needs too many tiles.
 */
export function planPlace(selection: Selection, cells: number): PlacePlan | string {
  const { latitude, width, length } = selection
  const cellSize = Math.max(width, length) / cells
  let problem = ''
  for (let zoom = zoomFor(latitude, cellSize); zoom >= 0; zoom--) {
    const place = { ...selection, zoom }
    try {
      const { tiles } = planTiles(place)
      return {
        place,
        width: Math.round(width / cellSize),
        height: Math.round(length / cellSize),
        cellSize,
        tiles: tiles.length,
        bytes: tiles.length * bytesOfTile,
        pixel: metresPerPixel(latitude, zoom),
      }
    } catch (error) {
      problem = sentenceOf(error)
      // A place beyond the tiles is there at no zoom level.
      if (Math.max(...Object.values(imageSize(place))) < 256) break
    }
  }
  return problem
}

/** A number that a user has typed, with a decimal point or comma; null for other texts. */
export function numberFrom(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
}

/** Two coordinates in one text, as maps copy them: `46.58, 7.97` or `46.58° N 7.97° E`; null for other texts. */
export function coordinatesFrom(typed: string): { latitude: number; longitude: number } | null {
  const parts = /^\s*([-−]?\d+(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([-−]?\d+(?:\.\d+)?)\s*°?\s*([EW])?\s*$/i.exec(typed)
  if (!parts) return null
  const signed = (value: string, side: string | undefined) => Number(value.replace('−', '-')) * (/[SW]/i.test(side ?? '') ? -1 : 1)
  const [latitude, longitude] = [signed(parts[1]!, parts[2]), signed(parts[3]!, parts[4])]
  return Math.abs(latitude) <= maxLatitude && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
