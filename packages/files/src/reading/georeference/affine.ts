/** Affine maps from the columns and rows of an image to map coordinates, and turns of images into north-up order. */
import type { Heights } from '../height-image'

/**
 * Map coordinates of the image position (column, row), which is (0, 0) at the outer corner of the first cell:
 *
 *     x = affine[0] + affine[1] * column + affine[2] * row
 *     y = affine[3] + affine[4] * column + affine[5] * row
 */
export type Affine = readonly [number, number, number, number, number, number]

/** How to turn an image: rows and columns are swapped first, then columns or rows are reversed. */
export interface Turn {
  isTransposed: boolean
  isMirrored: boolean
  isFlipped: boolean
}

/**
 * The turn after which columns lead east and rows lead south, to within 45 degrees. `east` and `north` are the metres on the ground
 * per unit of x and y.
 */
export function turnToNorth([, xColumn, xRow, , yColumn, yRow]: Affine, east: number, north: number): Turn {
  const isTransposed = Math.abs(xColumn * east) < Math.abs(yColumn * north)
  const [across, down] = isTransposed ? [xRow, yColumn] : [xColumn, yRow]
  return { isTransposed, isMirrored: across < 0, isFlipped: down > 0 }
}

/** Whether a turn changes nothing. */
export function isIdentity({ isTransposed, isMirrored, isFlipped }: Turn): boolean {
  return !isTransposed && !isMirrored && !isFlipped
}

/** The turned image; no height changes. */
export function turned({ width, height, values }: Heights, turn: Turn): Heights {
  if (isIdentity(turn)) return { width, height, values }
  const [newWidth, newHeight] = turn.isTransposed ? [height, width] : [width, height]
  const result = new Float32Array(values.length)
  const [columnStep, rowStep] = turn.isTransposed ? [width, 1] : [1, width]
  for (let row = 0; row < newHeight; row++) {
    const oldRow = turn.isFlipped ? newHeight - 1 - row : row
    for (let column = 0; column < newWidth; column++) {
      const oldColumn = turn.isMirrored ? newWidth - 1 - column : column
      result[row * newWidth + column] = values[oldRow * rowStep + oldColumn * columnStep]!
    }
  }
  return { width: newWidth, height: newHeight, values: result }
}

/** The affine map of the turned image, of which `width` and `height` are the size. */
export function turnedAffine(affine: Affine, { isTransposed, isMirrored, isFlipped }: Turn, width: number, height: number): Affine {
  let [x, xColumn, xRow, y, yColumn, yRow] = affine
  if (isTransposed) [xColumn, xRow, yColumn, yRow] = [xRow, xColumn, yRow, yColumn]
  if (isMirrored) [x, xColumn, y, yColumn] = [x + xColumn * width, 0 - xColumn, y + yColumn * width, 0 - yColumn]
  if (isFlipped) [x, xRow, y, yRow] = [x + xRow * height, 0 - xRow, y + yRow * height, 0 - yRow]
  return [x, xColumn, xRow, y, yColumn, yRow]
}
