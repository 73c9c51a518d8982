/** Smooths values in a part of a grid, from values in that part only. */

/** @property radius in cells; 0 changes nothing */
interface Smoothing {
  width: number
  radius: number
}

/**
 * The mean of the values around each cell with a weight of 1, in a square with a side of 2 radius + 1 cells, computed as a mean
 * along the rows and then one along the columns. Cells with a weight of 0 do not count, and their results have no meaning.
 *
 * @param weights 0 or 1 for each value
 */
export function smoothWhere(values: Float32Array, weights: Float32Array, { width, radius }: Smoothing): Float32Array {
  if (radius === 0) return values
  const height = values.length / width
  const along = meansOfLines(values, weights, { lines: height, stride: width, length: width, step: 1, radius })
  return meansOfLines(along, weights, { lines: width, stride: 1, length: height, step: width, radius })
}

interface Lines {
  lines: number
  /** Distance between the starts of two lines. */
  stride: number
  length: number
  /** Distance between neighbouring values of a line. */
  step: number
  radius: number
}

function meansOfLines(values: Float32Array, weights: Float32Array, { lines, stride, length, step, radius }: Lines): Float32Array {
  const means = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    let [sum, count] = [0, 0]
    // A window that moves along the line: each value enters it once and leaves it once.
    for (let entering = 0; entering < length + radius; entering++) {
      if (entering < length) {
        const cell = start + entering * step
        sum += weights[cell]! * values[cell]!
        count += weights[cell]!
      }
      const leaving = entering - 2 * radius - 1
      if (leaving >= 0) {
        const cell = start + leaving * step
        sum -= weights[cell]! * values[cell]!
        count -= weights[cell]!
      }
      const middle = entering - radius
      if (middle >= 0 && middle < length) means[start + middle * step] = count > 0 ? sum / count : 0
    }
  }
  return means
}
