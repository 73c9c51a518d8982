/** Heights at a higher resolution, for pictures that are larger than their maps. */

export interface Heights {
  values: Float32Array
  width: number
  height: number
}

/**
 * A map with `scale` times as many cells along each side, interpolated by a Catmull-Rom spline: it passes through the given
 * heights, and its slopes are continuous, so that a hillshade of it has no facets. Beyond the border the border value continues.
 */
export function magnified({ values, width, height }: Heights, scale: number): Heights {
  if (scale === 1) return { values, width, height }
  const wide = new Float32Array(width * scale * height)
  const across = samplesOf(width, scale)
  for (let row = 0; row < height; row++) {
    for (const [column, { cells, weights }] of across.entries()) {
      let sum = 0
      for (let tap = 0; tap < 4; tap++) sum += weights[tap]! * values[row * width + cells[tap]!]!
      wide[row * width * scale + column] = sum
    }
  }
  const side = width * scale
  const result = new Float32Array(side * height * scale)
  for (const [row, { cells, weights }] of samplesOf(height, scale).entries()) {
    for (let column = 0; column < side; column++) {
      let sum = 0
      for (let tap = 0; tap < 4; tap++) sum += weights[tap]! * wide[cells[tap]! * side + column]!
      result[row * side + column] = sum
    }
  }
  return { values: result, width: side, height: height * scale }
}

interface Sample {
  /** The four nearest cells. */
  cells: readonly number[]
  weights: readonly number[]
}

/** For each cell of a magnified side, the cells of the original side that it is interpolated from. */
function samplesOf(length: number, scale: number): Sample[] {
  return Array.from({ length: length * scale }, (_, at) => {
    const position = (at + 0.5) / scale - 0.5
    const first = Math.floor(position)
    const t = position - first
    const cells = [-1, 0, 1, 2].map((offset) => Math.min(length - 1, Math.max(0, first + offset)))
    return { cells, weights: splineWeights(t) }
  })
}

/** E. Catmull, R. Rom: A class of local interpolating splines, 1974. `t` is the position between the two middle values. */
function splineWeights(t: number): number[] {
  return [((2 - t) * t - 1) * t * 0.5, ((3 * t - 5) * t * t + 2) * 0.5, ((4 - 3 * t) * t + 1) * t * 0.5, (t - 1) * t * t * 0.5]
}
