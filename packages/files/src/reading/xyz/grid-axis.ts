/** One axis of a regular grid, found from the coordinates of its points in any order. */
import { FileError } from '../../file-error'

/** Coordinates this close to each other, as a share of the step, are equal apart from rounding. */
const rounding = 0.05
/** A step that is this many times the smallest one leaves out coordinates. */
const maxSingle = 1.75
/** Maximum number of different coordinates: twice the maximum side, because rounding can split a coordinate. */
const maxCoordinates = 65536

export interface Axis {
  first: number
  step: number
  count: number
}

/** Collects the different coordinates of an axis. */
export class Coordinates {
  readonly #seen = new Set<number>()
  readonly #axis: 'x' | 'y'
  #last = NaN

  constructor(axis: 'x' | 'y') {
    this.#axis = axis
  }

  /** Throws a `FileError` if there are too many coordinates for a grid. */
  add(value: number, name: string): void {
    if (value === this.#last) return
    this.#last = value
    this.#seen.add(value)
    if (this.#seen.size > maxCoordinates) throw irregular(name, this.#axis)
  }

  /** The axis with these coordinates, or throws a `FileError` if they are not evenly spaced. */
  axis(name: string): Axis {
    const sorted = Float64Array.from(this.#seen).sort()
    const [first = NaN, last = NaN] = [sorted[0], sorted.at(-1)]
    const step = stepOf(sorted)
    const count = Math.round((last - first) / step) + 1
    if (!(step > 0 && count >= 2)) throw irregular(name, this.#axis)
    // The mean step is exact where single steps are rounded.
    const exact = (last - first) / (count - 1)
    // A whole number may be half a unit away from its coordinate, and so may the first one.
    const isWhole = sorted.every(Number.isInteger)
    const tolerance = isWhole ? Math.min(0.45, Math.max(2 * rounding, 1 / exact)) : 2 * rounding
    for (const value of sorted) {
      const place = (value - first) / exact
      if (Math.abs(place - Math.round(place)) > tolerance) throw irregular(name, this.#axis)
    }
    return { first, step: exact, count }
  }
}

/**
 * The mean of the smallest steps that are not rounding: steps within a coordinate that was rounded in two ways are far below the
 * median. Coordinates that were rounded to whole numbers have steps of two sizes, such as 33 and 34.
 */
function stepOf(sorted: Float64Array): number {
  const steps = new Float64Array(Math.max(0, sorted.length - 1))
  for (let index = 0; index < steps.length; index++) steps[index] = sorted[index + 1]! - sorted[index]!
  steps.sort()
  const largest = steps.at(-1) ?? NaN
  const median = steps[steps.length >> 1] ?? NaN
  // If most coordinates were rounded in two ways, the median is a rounding error itself.
  const reference = median > rounding * rounding * largest ? median : largest
  const smallest = steps.find((step) => step > rounding * reference) ?? NaN
  const single = steps.filter((step) => step > rounding * reference && step < maxSingle * smallest)
  return single.reduce((sum, step) => sum + step, 0) / single.length
}

function irregular(name: string, axis: 'x' | 'y'): FileError {
  return new FileError(
    `${name} is a list of points whose ${axis} coordinates are not evenly spaced; grid them with gdal_grid, or export a grid.`,
  )
}
