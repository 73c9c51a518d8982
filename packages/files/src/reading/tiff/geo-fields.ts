/** Reads the georeference of a TIFF from its fields. */
import type { Affine } from '../georeference/affine'
import { isCellSize } from '../georeference/impossible-cells'
import { parseGeoKeys, type GeoKeys } from '../georeference/geo-keys'
import type { Directory } from './tiff-fields'

const fields = { scale: 33550, tiepoints: 33922, matrix: 34264, keys: 34735, doubles: 34736, texts: 34737 }

/** Value of `GTRasterTypeGeoKey` for coordinates of the centres of cells. */
const pixelIsPoint = 2

export interface GeoFields {
  keys: GeoKeys
  /** The map of the image, or null if the file does not have one. */
  affine: Affine | null
  /** Whether `affine` has a place on the map; otherwise it gives only the cell size, and its coordinates are NaN. */
  hasPlace: boolean
  /** Number of control points, if the file has no other georeference. */
  controlPoints: number
  /** Whether the cell height is negative, which GDAL and Rill ignore. */
  isNegative: boolean
  /** Numbers of the file that should place it on a map, but cannot; null for none. */
  broken: readonly number[] | null
}

export function readGeoFields(directory: Directory): GeoFields {
  const keys = parseGeoKeys(
    directory.integers(fields.keys),
    directory.numbers(fields.doubles),
    directory.texts(fields.texts)[0] ?? '',
  )
  const scale = directory.numbers(fields.scale)
  const [scaleX = 0, scaleY = 0] = scale
  const tiepoints = directory.numbers(fields.tiepoints)
  const matrix = directory.numbers(fields.matrix)
  const isNegative = scaleY < 0
  const none = { keys, affine: null, hasPlace: false, isNegative, broken: null }
  let affine: Affine
  let hasPlace = true
  // GDAL has the same order, for files with both.
  if (scaleX !== 0 && scaleY !== 0) {
    hasPlace = tiepoints.length >= 5
    const [column = 0, row = 0, , x = NaN, y = NaN] = tiepoints
    const [stepX, stepY] = [scaleX, Math.abs(scaleY)]
    affine = [x - column * stepX, stepX, 0, y + row * stepY, 0, -stepY]
  } else if (matrix.length === 16) {
    affine = [matrix[3]!, matrix[0]!, matrix[1]!, matrix[7]!, matrix[4]!, matrix[5]!]
  } else {
    const given = [...scale, ...matrix]
    return given.length > 0
      ? { ...none, controlPoints: 0, broken: given }
      : { ...none, controlPoints: Math.floor(tiepoints.length / 6) }
  }
  if (keys.GTRasterTypeGeoKey === pixelIsPoint) affine = shifted(affine)
  return isMap(affine, hasPlace) ? { ...none, affine, hasPlace, controlPoints: 0 } : { ...none, controlPoints: 0, broken: affine }
}

/** Whether columns and rows have possible sizes and different directions, and the corner is a place. */
function isMap([x, xColumn, xRow, y, yColumn, yRow]: Affine, hasPlace: boolean): boolean {
  const [column, row] = [Math.hypot(xColumn, yColumn), Math.hypot(xRow, yRow)]
  const areDifferent = Math.abs((xColumn / column) * (yRow / row) - (xRow / row) * (yColumn / column)) > 0
  return isCellSize(column) && isCellSize(row) && areDifferent && (!hasPlace || [x, y].every(Number.isFinite))
}

/** Coordinates of centres become coordinates of corners, half a cell to the north-west. */
function shifted([x, xColumn, xRow, y, yColumn, yRow]: Affine): Affine {
  return [x - (xColumn + xRow) / 2, xColumn, xRow, y - (yColumn + yRow) / 2, yColumn, yRow]
}
