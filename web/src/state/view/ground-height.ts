/** The height of the ground between the cells of a map. */
import type { MapPlace } from './section-line'

/** Heights of a terrain in metres, row by row from the north. */
export interface MeasuredGround {
  width: number
  height: number
  /** Metres between neighbouring cells. */
  cellSize: number
  heights: Float32Array
}

/** Height between four cell centres (bilinear), in metres. */
export function heightAt({ width, height, heights }: MeasuredGround, { east, south }: MapPlace): number {
  const [column, row] = [east * (width - 1), south * (height - 1)]
  const [west, north] = [Math.min(width - 2, Math.floor(column)), Math.min(height - 2, Math.floor(row))]
  const [u, v] = [column - west, row - north]
  const corner = north * width + west
  const above = heights[corner]! * (1 - u) + heights[corner + 1]! * u
  const below = heights[corner + width]! * (1 - u) + heights[corner + width + 1]! * u
  return above * (1 - v) + below * v
}
