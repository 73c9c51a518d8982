/**
 * A terrain as a mesh with a vertex at the centre of each cell, in metres. As in glTF, and as programs read OBJ files by default, x
 * points east, y up and z south; the origin is the centre of the map at height 0.
 */
import { FileError } from '../../file-error'
import type { ExportTerrain } from '../terrain'

/** Maximum number of vertices: 3D programs cannot open larger meshes, and a browser tab cannot create their files. */
const maxVertices = 2048 * 2048

export function checkMeshSize({ width, height }: ExportTerrain): void {
  if (width * height <= maxVertices) return
  throw new FileError(
    `A mesh of ${width} x ${height} vertices is too large: the maximum is ${maxVertices} in total; make the terrain smaller, or export it as GeoTIFF.`,
  )
}

/** Distance in metres from the centre of the map: to the east for a column, to the south for a row. */
export function placeOf(index: number, count: number, cellSize: number): number {
  return (index + 0.5 - count / 2) * cellSize
}

/** Whether all corners of the square with this north-western corner have data: the mesh has holes elsewhere. */
export function isGround({ voids, width }: ExportTerrain, corner: number): boolean {
  return !voids || ![corner, corner + 1, corner + width, corner + width + 1].some((index) => voids[index])
}
