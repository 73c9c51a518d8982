/** Smooths values in a part of a grid, from values in that part only. */

/**
 * The mean of the values around each cell with a weight of 1, in a square with a side of 2 `radius` + 1 cells, computed as a mean
 * along the rows and then one along the columns. Cells with a weight of 0 do not count, and retain their values.
 *
 * @param weights 0 or 1 for each value
 * @param width of the grid, in cells
 */
export function smoothWhere(values: Float32Array, weights: Float32Array, width: number, radius: number): Float32Array {
  const meansAlong = (line: Float32Array, length: number, step: number) =>
    line.map((value, cell) => {
      if (!weights[cell]) return value
      const place = Math.floor(cell / step) % length
      let [sum, count] = [0, 0]
      for (let k = Math.max(-radius, -place); k <= Math.min(radius, length - 1 - place); k++) {
        sum += weights[cell + k * step]! * line[cell + k * step]!
        count += weights[cell + k * step]!
      }
      return sum / count
    })
  return meansAlong(meansAlong(values, width, 1), values.length / width, width)
}
