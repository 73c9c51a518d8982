/** XYZ grids: a text with one point per line, x, y and z, in any order of the points. Missing points are voids. */
import { FileError } from '../../file-error'
import { checkSize } from '../../limits'
import { sidecarText } from '../sidecars'
import type { ReadOptions } from '../decisions'
import { placeGrid } from '../georeference/map-extent'
import type { HeightImage, Heights } from '../height-image'
import { NumberScanner } from '../text/number-scanner'
import { useHeightUnit } from '../values/height-unit'
import { fillVoids } from '../voids/fill-voids'
import { Coordinates, type Axis } from './grid-axis'
import { readXyzColumns, type XyzColumns } from './xyz-columns'

/** Maximum number of cells per point: scattered points with rounded coordinates have more. */
const maxCellsPerPoint = 6

/** Reads a grid of points in metres, or throws a `FileError`. */
export function readXyz(bytes: Uint8Array, name: string, options: ReadOptions = {}): HeightImage {
  const columns = readXyzColumns(bytes)
  if (!columns) throw new FileError(`${name} is not a table of points with x, y and z.`)
  const [xs, ys] = [new Coordinates('x'), new Coordinates('y')]
  let points = 0
  forEachPoint(bytes, columns, name, (x, y) => {
    xs.add(x, name)
    ys.add(y, name)
    points++
  })
  const [across, down] = [xs.axis(name), ys.axis(name)]
  const [width, height] = [across.count, down.count]
  checkSize(width, height, name)
  if (width * height > maxCellsPerPoint * points) {
    throw new FileError(`${name} has ${points} points for ${width} x ${height} cells; grid them with gdal_grid, or export a grid.`)
  }

  const values = new Float32Array(width * height).fill(NaN)
  forEachPoint(bytes, columns, name, (x, y, z) => {
    const row = height - 1 - Math.round((y - down.first) / down.step)
    values[row * width + Math.round((x - across.first) / across.step)] = z
  })
  const image: Heights = { width, height, values }
  const decisions = fillVoids(image, name, {}, options)
  const metresPerHeightUnit = useHeightUnit(values, options)
  const placed = placeGrid({ width, height }, gridOf(across, down), name, options, sidecarText(name, options, ['.prj']))
  decisions.push(...placed.decisions)
  const location = placed.location && { ...placed.location, metresPerHeightUnit }
  return { ...image, isInMetres: true, ground: placed.ground, location, layout: null, decisions }
}

/** Points are at the centres of cells. */
function gridOf(across: Axis, down: Axis) {
  return {
    west: across.first - across.step / 2,
    north: down.first + (down.count - 0.5) * down.step,
    stepX: across.step,
    stepY: down.step,
  }
}

/** Calls `visit` for each line with a point. A line that ends before z has no height. */
function forEachPoint(
  bytes: Uint8Array,
  { x, y, z, start, isDecimalComma }: XyzColumns,
  name: string,
  visit: (x: number, y: number, z: number) => void,
): void {
  const scanner = new NumberScanner(bytes, start, isDecimalComma)
  const point: [number, number, number] = [NaN, NaN, NaN]
  const last = Math.max(x, y, z)
  for (let line = 0; scanner.skip(); line++) {
    point.fill(NaN)
    for (let column = 0; column <= last && scanner.skipOnLine(); column++) {
      const value = scanner.next()
      if (value === undefined) {
        if (column === x || column === y || column === z) throw notANumber(scanner, name, line)
        scanner.at += Math.max(1, scanner.word().length)
      } else if (column === x) point[0] = value
      else if (column === y) point[1] = value
      else if (column === z) point[2] = value
    }
    scanner.skipLine()
    if (!Number.isFinite(point[0]) || !Number.isFinite(point[1])) throw notANumber(scanner, name, line)
    visit(...point)
  }
}

function notANumber(scanner: NumberScanner, name: string, line: number): FileError {
  const word = scanner.word().replace(/[^\x21-\x7e]/g, '?')
  return new FileError(
    word === ''
      ? `${name} is a list of points, but point ${line + 1} does not have an x and a y.`
      : `${name} is a list of points, but has '${word}' instead of a number at point ${line + 1}.`,
  )
}
