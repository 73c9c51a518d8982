/** What there is to export, and what an encoder is. */
export interface ExportLayer {
  id: string
  label: string
  unit: string
  values: Float32Array
  minimum: number
  maximum: number
}

/** A state of a terrain. Its cells are squares of `cellSize` metres. */
export interface ExportTerrain {
  width: number
  height: number
  cellSize: number
  /** Where its north-western corner lies: metres east and south of the world's origin. */
  corner: [east: number, south: number]
  /** Metres that black and white stand for where the terrain begins with a picture. */
  pictureRange: [black: number, white: number] | null
  /** The first one is what formats hold that have a single layer. */
  layers: ExportLayer[]
  recipe: string
}

/** Told the share that is done, from 0 to 1. */
export type Progress = (share: number) => void

/** Makes a file of a terrain, in parts that follow each other: one that is long need not lie in memory as a whole twice. */
export type Encoder = (terrain: ExportTerrain, progress: Progress) => Promise<Uint8Array<ArrayBuffer>[]>

/** The layer that formats hold that have a single one. */
export function mainLayer({ layers }: ExportTerrain): ExportLayer {
  return layers[0]!
}

/**
 * What 0 and 65535 stand for in the formats that have those in the place of metres: the least and the greatest value, or the
 * scale of the picture that the heights come from, so that what nothing has changed is the same values again.
 */
export function scaleOf(terrain: ExportTerrain): { minimum: number; maximum: number } {
  const { id, minimum, maximum } = mainLayer(terrain)
  const range = id === 'height' ? (terrain.pictureRange ?? []) : []
  return { minimum: Math.min(minimum, ...range), maximum: Math.max(maximum, ...range) }
}
