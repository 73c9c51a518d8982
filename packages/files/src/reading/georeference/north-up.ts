/** Resamples rotated images to rows that lead from west to east. */
import { checkSize } from '../../limits'
import type { Heights } from '../height-image'
import type { Affine } from './affine'
import type { GroundScale } from './ground'

/**
 * Resamples an image bilinearly to the smallest north-up rectangle that contains it, with cells of the same size on the ground.
 * Cells outside of the image are NaN. Throws a `FileError` if the rectangle is too large.
 */
export function resampledNorthUp(
  name: string,
  image: Heights,
  affine: Affine,
  { east, north }: GroundScale,
): { image: Heights; affine: Affine } {
  const [x, xColumn, xRow, y, yColumn, yRow] = affine
  const xStep = Math.hypot(xColumn * east, yColumn * north) / east
  const yStep = Math.hypot(xRow * east, yRow * north) / north
  const corners = [0, image.width].flatMap((column) =>
    [0, image.height].map((row) => [x + xColumn * column + xRow * row, y + yColumn * column + yRow * row] as const),
  )
  const west = Math.min(...corners.map(([each]) => each))
  const top = Math.max(...corners.map(([, each]) => each))
  const width = Math.ceil((Math.max(...corners.map(([each]) => each)) - west) / xStep)
  const height = Math.ceil((top - Math.min(...corners.map(([, each]) => each))) / yStep)
  checkSize(width, height, name)
  const determinant = xColumn * yRow - xRow * yColumn
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [dx, dy] = [west + (column + 0.5) * xStep - x, top - (row + 0.5) * yStep - y]
      const sourceColumn = (dx * yRow - dy * xRow) / determinant
      const sourceRow = (dy * xColumn - dx * yColumn) / determinant
      values[row * width + column] = bilinear(image, sourceColumn - 0.5, sourceRow - 0.5)
    }
  }
  return { image: { width, height, values }, affine: [west, xStep, 0, top, 0, -yStep] }
}

/** The height between cell centres; the outermost half cells have the height of their cells, and beyond them it is NaN. */
function bilinear({ width, height, values }: Heights, x: number, y: number): number {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return NaN
  const [column, row] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)]
  const [left, top] = [Math.min(Math.floor(column), width - 2), Math.min(Math.floor(row), height - 2)]
  const [right, down] = [column - left, row - top]
  const at = top * width + left
  const upper = values[at]! * (1 - right) + values[at + 1]! * right
  const lower = values[at + width]! * (1 - right) + values[at + width + 1]! * right
  return upper * (1 - down) + lower * down
}
