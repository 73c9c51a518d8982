/**
 * A terrain as a mesh: a vertex in the middle of each cell, in metres. As in glTF, and as programs take OBJ files by
 * default, x points east, y up and z south; the origin is the middle of the map at height 0.
 */
import { FileError } from '../file-error'
import type { ExportTerrain } from './terrain'

/** More vertices than 3D programs open, and than a browser's tab can make a file of. */
const mostVertices = 2048 * 2048

export function checkMeshSize({ width, height }: ExportTerrain): void {
  if (width * height <= mostVertices) return
  throw new FileError(
    `A mesh of ${width} x ${height} vertices is too large, the most is ${mostVertices} in all; make the terrain smaller, or export it as GeoTIFF.`,
  )
}

/** Metres east of the middle for a column, or south of it for a row. */
export function placeOf(index: number, count: number, cellSize: number): number {
  return (index + 0.5 - count / 2) * cellSize
}
