/**
 * Fills small voids with the surface of minimum curvature (Briggs, "Machine contouring using minimum curvature", 1974): it
 * continues the slopes around a void into it, where a membrane would cut off each ridge and fill each valley. It minimises the
 * bending energy
 *
 *     sum of h_xx^2 + 2 h_xy^2 + h_yy^2
 *
 * over all differences of three or four cells that reach into the void, by the method of conjugate gradients.
 */
import type { Heights } from '../height-image'
import { smallAreas } from './areas'

/** Larger voids keep their membrane: far from known heights, continued slopes lead to heights that nobody measured. */
const maximumArea = 4096
/** Number of cell updates after which the other voids of an image keep their membrane, about a quarter of a second. */
const maximumUpdates = 4e6
/**
 * Maximum number of cell updates of one void, about a second. A square of 4096 cells with known heights around it takes 8e6; a void
 * around a few known heights would take more, far from any height that it could be compared with.
 */
export const maximumUpdatesOfVoid = 1.6e7
/** Setting up the differences of a cell takes the time of this number of updates. */
const setupUpdates = 10
/** Conjugate gradients end at a step that changes no height by more than this, in the unit of the heights. */
const smallestStep = 1e-4
/** Heights may leave the range of the heights around their void by this share of the range. */
const overshoot = 0.5

/** Weights of a second difference along an axis, and of the mixed difference, whose square counts twice. */
const alongAxis = [1, -2, 1, 0]
const mixed = [Math.SQRT2, -Math.SQRT2, -Math.SQRT2, Math.SQRT2]

/** The differences that reach into a void, as rows of a sparse matrix. */
interface Bending {
  /** Four places in the area for each difference; -1 for cells outside of it. */
  places: number[]
  /** Four weights for each difference. */
  weights: number[]
  /** Part of each difference that comes from the heights outside of the area. */
  fixed: number[]
}

/** An area of void cells in an image. */
interface Area {
  image: Heights
  /** Indices of its cells, in ascending order. */
  cells: Uint32Array
  /** Place of each cell of the image in `cells`, or -1. */
  placeOf: Int32Array
}

/**
 * Replaces the heights of small voids, which must already have heights near the solution: those of a membrane. `isVoid` is 1 for
 * void cells. Returns the number of cell updates.
 */
export function bendSmallVoids(image: Heights, isVoid: Uint8Array): number {
  const placeOf = new Int32Array(isVoid.length).fill(-1)
  let updates = 0
  for (const cells of smallAreas(isVoid, image.width, image.height, maximumArea)) {
    if (updates > maximumUpdates) break
    cells.forEach((cell, place) => (placeOf[cell] = place))
    updates += bend({ image, cells, placeOf })
    for (const cell of cells) placeOf[cell] = -1
  }
  return updates
}

/** Replaces the heights of one area; returns the number of cell updates. */
function bend(area: Area): number {
  const { image, cells } = area
  const heights = Float64Array.from(cells, (cell) => image.values[cell]!)
  const passes = conjugateGradients(differences(area), heights)
  const [low, high] = rangeAround(area)
  const margin = overshoot * (high - low)
  cells.forEach((cell, place) => (image.values[cell] = Math.min(high + margin, Math.max(low - margin, heights[place]!))))
  return (passes + setupUpdates) * cells.length
}

function differences({ image: { values, width, height }, cells, placeOf }: Area): Bending {
  const bending: Bending = { places: [], weights: [], fixed: [] }
  /** Adds the difference of the given cells if `own` is the first of them in the area, so that each is added once. */
  const add = (own: number, parts: readonly number[], weights: readonly number[]): void => {
    if (parts.find((cell) => placeOf[cell]! >= 0) !== own) return
    let fixed = 0
    for (let part = 0; part < 4; part++) {
      const cell = parts[part]
      const place = cell === undefined ? -1 : placeOf[cell]!
      if (cell !== undefined && place < 0) fixed += weights[part]! * values[cell]!
      bending.places.push(place)
      bending.weights.push(weights[part]!)
    }
    bending.fixed.push(fixed)
  }
  for (const cell of cells) {
    const [column, row] = [cell % width, Math.floor(cell / width)]
    for (let x = Math.max(0, column - 2); x <= Math.min(column, width - 3); x++) {
      const first = cell - column + x
      add(cell, [first, first + 1, first + 2], alongAxis)
    }
    for (let y = Math.max(0, row - 2); y <= Math.min(row, height - 3); y++) {
      const first = y * width + column
      add(cell, [first, first + width, first + 2 * width], alongAxis)
    }
    for (let y = Math.max(0, row - 1); y <= Math.min(row, height - 2); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(column, width - 2); x++) {
        const first = y * width + x
        add(cell, [first, first + 1, first + width, first + width + 1], mixed)
      }
    }
  }
  return bending
}

/** Solves the normal equations of the differences in place; returns the number of passes. */
function conjugateGradients(bending: Bending, heights: Float64Array): number {
  const count = heights.length
  const residual = gradient(bending, heights, bending.fixed).map((value) => -value)
  const direction = Float64Array.from(residual)
  const maximumPasses = Math.min(2 * count + 8, Math.floor(maximumUpdatesOfVoid / count) - setupUpdates)
  let energy = dot(residual, residual)
  for (let pass = 1; pass <= maximumPasses; pass++) {
    const turned = gradient(bending, direction)
    const curvature = dot(direction, turned)
    if (!(curvature > 0)) return pass
    const step = energy / curvature
    let largest = 0
    for (let place = 0; place < count; place++) {
      const change = step * direction[place]!
      heights[place]! += change
      residual[place]! -= step * turned[place]!
      largest = Math.max(largest, Math.abs(change))
    }
    if (largest < smallestStep) return pass
    const next = dot(residual, residual)
    for (let place = 0; place < count; place++) direction[place] = residual[place]! + (next / energy) * direction[place]!
    energy = next
  }
  return maximumPasses
}

/** Gradient of half the bending energy at the given heights; the heights outside of the area are 0 unless `fixed` is given. */
function gradient({ places, weights, fixed: { length } }: Bending, heights: Float64Array, fixed?: readonly number[]): Float64Array {
  const result = new Float64Array(heights.length)
  for (let row = 0; row < length; row++) {
    let difference = fixed ? fixed[row]! : 0
    for (let at = 4 * row; at < 4 * row + 4; at++) if (places[at]! >= 0) difference += weights[at]! * heights[places[at]!]!
    for (let at = 4 * row; at < 4 * row + 4; at++) if (places[at]! >= 0) result[places[at]!]! += weights[at]! * difference
  }
  return result
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += one[index]! * other[index]!
  return sum
}

/** Lowest and highest height next to an area. */
function rangeAround({ image: { values, width, height }, cells, placeOf }: Area): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const cell of cells) {
    const [column, row] = [cell % width, Math.floor(cell / width)]
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
        const index = y * width + x
        if (placeOf[index]! >= 0) continue
        low = Math.min(low, values[index]!)
        high = Math.max(high, values[index]!)
      }
    }
  }
  return [low, high]
}
