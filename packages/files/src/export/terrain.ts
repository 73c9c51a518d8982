/** Types of the exported terrain and of encoders. */
import type { Location } from '../reading/location'

export interface ExportLayer {
  id: string
  label: string
  unit: string
  /** The names of the classes that the values count, if they are classes. */
  classes?: readonly string[]
  values: Float32Array
  minimum: number
  maximum: number
}

/** A state of a terrain. Its cells are squares of `cellSize` metres. */
export interface ExportTerrain {
  width: number
  height: number
  cellSize: number
  /** Position of the north-western corner: metres east and south of the world's origin. */
  corner: [east: number, south: number]
  /** Heights in metres for black and white where the terrain begins with a picture; null otherwise. */
  pictureRange: [black: number, white: number] | null
  /** Location of the terrain's grid on the Earth, if it starts from an elevation model that gives its location; null otherwise. */
  location: Location | null
  /** Not 0 in cells without data; absent if there are none. The ranges of the layers leave these cells out. */
  voids?: ArrayLike<number>
  /** Values that become 0 and the full scale in formats without metres, if the user chose them; values outside are cut off. */
  range?: readonly [low: number, high: number]
  /** Formats with a single layer export the first one. */
  layers: ExportLayer[]
  recipe: string
}

/** Reports the completed share, from 0 to 1. */
export type Progress = (share: number) => void

/** Encodes a terrain as a file, in consecutive parts, so that a large file need not be in memory twice. */
export type Encoder = (terrain: ExportTerrain, progress: Progress) => Promise<Uint8Array<ArrayBuffer>[]>

/** The layer that formats with a single layer export. */
export function mainLayer({ layers }: ExportTerrain): ExportLayer {
  return layers[0]!
}

/**
 * The values that 0 and the full scale stand for in formats without metres: the range that the user chose, the minimum and the
 * maximum, or the scale of the picture that the heights come from, so that unchanged heights export as the original samples.
 */
export function scaleOf(terrain: ExportTerrain): { minimum: number; maximum: number } {
  if (terrain.range) return { minimum: terrain.range[0], maximum: terrain.range[1] }
  const { id, minimum, maximum } = mainLayer(terrain)
  const range = id === 'height' ? (terrain.pictureRange ?? []) : []
  return { minimum: Math.min(minimum, ...range), maximum: Math.max(maximum, ...range) }
}
