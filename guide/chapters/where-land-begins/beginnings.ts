/** Land along a line by distances to scattered points, as in `voronoi` (wasm/sources/voronoi.h). */

/** The points of the drawing, in units of the mean distance between them. */
export const points: readonly number[] = [0.4, 1.7, 2.2, 3.6, 4.5]
/** Length of the line in the same unit. */
export const length = 5
const samples = 250

/** Places along the line. */
export const places: readonly number[] = Array.from({ length: samples + 1 }, (_, sample) => (length * sample) / samples)

/** Distances to the points, the nearest first. */
export function distancesAt(place: number): number[] {
  return points.map((point) => Math.abs(place - point)).toSorted((one, other) => one - other)
}

/** c1 F1² + c2 F2². */
export function bowlsAt(place: number, c1: number, c2: number): number {
  const [nearest = 0, second = 0] = distancesAt(place)
  return c1 * nearest ** 2 + c2 * second ** 2
}

/** The shares of the line that lie below a rim on both sides. */
export function hollowsOf(heights: readonly number[]): number {
  const fromLeft = runningMaximum(heights)
  const fromRight = runningMaximum(heights.toReversed()).toReversed()
  return heights.filter((height, index) => height < Math.min(fromLeft[index]!, fromRight[index]!)).length / heights.length
}

function runningMaximum(values: readonly number[]): number[] {
  let maximum = -Infinity
  return values.map((value) => (maximum = Math.max(maximum, value)))
}

/** What each step of the drawing shows: a name, and the factors of both squared distances. */
export interface Rule {
  name: string
  c1: number
  c2: number
}

export const rules: readonly Rule[] = [
  { name: 'the squared distance to the nearest point, c₁ = 1 and c₂ = 0', c1: 1, c2: 0 },
  { name: 'the squared distance to the second nearest point, c₁ = 0 and c₂ = 1', c1: 0, c2: 1 },
  { name: 'their sum, c₁ = 1 and c₂ = 1', c1: 1, c2: 1 },
  { name: 'their difference, c₁ = −1 and c₂ = 1', c1: -1, c2: 1 },
]

/** The heights of the line by a rule. */
export const heightsOf = ({ c1, c2 }: Rule): number[] => places.map((place) => bowlsAt(place, c1, c2))
