/** What there is to export, and what an encoder is. */
import type { Heights } from '../height-image'

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

export function heightsOf({ width, height }: ExportTerrain, { values }: ExportLayer): Heights {
  return { width, height, values }
}
