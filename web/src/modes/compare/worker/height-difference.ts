/** The difference of two grids of heights, and its volumes. Runs in a worker. */

export interface HeightDifference {
  /** Right minus left, m; one value per cell. */
  values: Float32Array<ArrayBuffer>
  /** The scale contains the differences from minus to plus this value, m. */
  limit: number
  /** Volumes by which the right side is higher and lower than the left side, m^3. */
  higher: number
  lower: number
}

/** Share of the cells that the scale leaves out, because otherwise one pit would give the rest of the map a single colour. */
const rareShare = 0.01
const bins = 1024
/** A scale is at least one centimetre to either side, for terrains without a difference. */
const minLimit = 0.01

/** Both grids have the same cells; `cellSize` is in metres. */
export function heightDifference(left: Float32Array, right: Float32Array, cellSize: number): HeightDifference {
  const values = new Float32Array(left.length)
  let [higher, lower, largest] = [0, 0, 0]
  for (let cell = 0; cell < values.length; cell++) {
    const difference = right[cell]! - left[cell]!
    values[cell] = difference
    if (difference > 0) higher += difference
    else lower -= difference
    largest = Math.max(largest, Math.abs(difference))
  }
  const area = cellSize * cellSize
  return { values, limit: limitOf(values, largest), higher: higher * area, lower: lower * area }
}

/** The difference that all but the rarest cells stay below. */
function limitOf(values: Float32Array, largest: number): number {
  if (!(largest > minLimit)) return minLimit
  const counts = new Uint32Array(bins)
  for (const value of values) counts[Math.min(bins - 1, Math.floor((Math.abs(value) / largest) * bins))]!++
  let left = values.length * rareShare
  for (let bin = bins - 1; bin > 0; bin--) {
    left -= counts[bin]!
    if (left < 0) return Math.max(minLimit, ((bin + 1) / bins) * largest)
  }
  return Math.max(minLimit, largest / bins)
}
