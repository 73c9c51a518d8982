/**
 * Fills nodata cells. Elevation models have no heights in gaps of the measurement and outside its border, but a terrain needs a
 * height everywhere. So these cells are filled smoothly from the cells around them: each gets the mean of the known cells of the
 * smallest block (2 x 2, 4 x 4, ...) that has any, blended from level to level as in Gortler's pull-push.
 */

/** Replaces NaN cells in place. At least one cell must be a number. */
export function fillNoData(values: Float32Array, width: number, height: number): void {
  if (!values.some(Number.isNaN)) return
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const halves = halved(values, width, height)
  fillNoData(halves, halfWidth, halfHeight)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const index = row * width + column
      if (Number.isNaN(values[index]!)) values[index] = between(halves, halfWidth, halfHeight, column / 2 - 0.25, row / 2 - 0.25)
    }
  }
}

/** Means of the known cells of each 2 x 2 block; NaN where no cell is known. */
export function halved(values: Float32Array, width: number, height: number): Float32Array {
  const halfWidth = Math.ceil(width / 2)
  const sums = new Float64Array(halfWidth * Math.ceil(height / 2))
  const counts = new Uint8Array(sums.length)
  for (let row = 0, index = 0; row < height; row++) {
    const start = Math.floor(row / 2) * halfWidth
    for (let column = 0; column < width; column++, index++) {
      const value = values[index]!
      if (Number.isNaN(value)) continue
      const half = start + (column >> 1)
      sums[half]! += value
      counts[half]!++
    }
  }
  const means = new Float32Array(sums.length)
  for (let half = 0; half < means.length; half++) means[half] = sums[half]! / counts[half]!
  return means
}

/** Bilinear interpolation between cell centres; outside of them the border values continue. */
export function between(values: Float32Array, width: number, height: number, x: number, y: number): number {
  const at = (column: number, row: number): number =>
    values[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]!
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - column, y - row]
  const upper = at(column, row) * (1 - right) + at(column + 1, row) * right
  const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
  return upper * (1 - down) + lower * down
}
