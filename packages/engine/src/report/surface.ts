/** Numbers of the ground that need no drainage. */

/** Heights row by row, from row 0 in the north, of square cells. */
export interface Ground {
  width: number
  height: number
  /** Side of a cell in metres. */
  cellSize: number
  values: Float32Array
  /** Ground at this height or below is sea; null for none. */
  sea: number | null
}

const isLand = ({ values, sea }: Ground, cell: number): boolean => sea === null || values[cell]! > sea

/** Mean gradient of the land in metres per metre, by central differences; null without land. */
export function meanGradient(ground: Ground): number | null {
  const { width, height, cellSize, values } = ground
  let [sum, count] = [0, 0]
  for (let row = 1; row + 1 < height; row++) {
    for (let column = 1; column + 1 < width; column++) {
      const cell = row * width + column
      if (!isLand(ground, cell)) continue
      const east = values[cell + 1]! - values[cell - 1]!
      const south = values[cell + width]! - values[cell - width]!
      sum += Math.sqrt(east * east + south * south)
      count++
    }
  }
  return count > 0 ? sum / count / (2 * cellSize) : null
}

/**
 * Deviation of the land from the mean of 3 x 3 cells over its deviation from the mean of 9 x 9, both as root mean squares; null for
 * level ground.
 */
export function roughness(ground: Ground): number | null {
  const { width, height, values } = ground
  const sums = summed(ground)
  const deviation = (cell: number, column: number, row: number, reach: number) => {
    const at = (x: number, y: number) => sums[y * (width + 1) + x]!
    const [west, east, north, south] = [column - reach, column + reach + 1, row - reach, row + reach + 1]
    const mean = (at(east, south) - at(west, south) - at(east, north) + at(west, north)) / (2 * reach + 1) ** 2
    return (values[cell]! - mean) ** 2
  }
  let [near, far] = [0, 0]
  for (let row = 4; row + 4 < height; row++) {
    for (let column = 4; column + 4 < width; column++) {
      const cell = row * width + column
      if (!isLand(ground, cell)) continue
      near += deviation(cell, column, row, 1)
      far += deviation(cell, column, row, 4)
    }
  }
  return far > 0 ? Math.sqrt(near / far) : null
}

/** Sums of all values to the north-west of each corner of the cells. */
function summed({ width, height, values }: Ground): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let row = 0; row < height; row++) {
    let line = 0
    for (let column = 0; column < width; column++) {
      line += values[row * width + column]!
      sums[(row + 1) * (width + 1) + column + 1] = sums[row * (width + 1) + column + 1]! + line
    }
  }
  return sums
}

/** A rectangle of the ground. */
export function partOf(ground: Ground, west: number, north: number, width: number, height: number): Ground {
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (north + row) * ground.width + west
    values.set(ground.values.subarray(start, start + width), row * width)
  }
  return { ...ground, width, height, values }
}
