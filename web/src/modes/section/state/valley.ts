/**
 * The shape of the deepest valley on a line: the exponent b of |z - z0| = a |x - x0|^b on both sides of its floor (Graf 1970,
 * Harbor 1992). Straight sides (V) have b = 1, and a parabola (U) has b = 2.
 *
 * A half profile begins at the floor, the lowest point (x0, z0), and ends at the first crest, from where the ground falls by 5 % of
 * the crest's height above the floor and a metre. b is the slope of a least-squares line through log |z - z0| over log |x - x0|, of
 * the points that are between half a metre and 90 % of that height above the floor.
 */

/** A half profile; `b` is null where it has too few points between the floor and its crest. */
export interface HalfProfile {
  /** Index of the crest. */
  crest: number
  b: number | null
  /** Standard error of b; null where b is. */
  error: number | null
  /** Number of fitted points. */
  count: number
}

export interface Valley {
  /** Index of the floor. */
  floor: number
  /** Towards the start and towards the end of the line. */
  before: HalfProfile
  after: HalfProfile
}

/** The least height of both crests above the floor, in metres, and their least distance from it in points. */
export const [leastHeight, leastReach] = [60, 6]
/** The least height of a fitted point above the floor, in metres, and its largest share of the height of the crest. */
const [lowestFitted, highestFitted] = [0.5, 0.9]
const leastPoints = 5
/** The standard error leaves out one of so many parts of a half profile in turn. */
const parts = 8

interface Crests {
  floor: number
  depth: number
  crests: [number, number]
}

/** The deepest valley along heights at even distances of `step` metres; null without a valley. */
export function deepestValley(heights: ArrayLike<number>, step: number): Valley | null {
  let deepest: Crests | null = null
  for (let floor = leastReach; floor < heights.length - leastReach; floor++) {
    if (!(heights[floor]! < heights[floor - 1]! && heights[floor]! <= heights[floor + 1]!)) continue
    const found = crestsAround(heights, floor)
    if (found && found.depth >= (deepest?.depth ?? 0)) deepest = found
  }
  return deepest && shapeOf(heights, deepest, step)
}

/** The valley with this floor; null where a crest is too low or too near. */
export function valleyAt(heights: ArrayLike<number>, floor: number, step: number): Valley | null {
  const found = crestsAround(heights, floor)
  return found && shapeOf(heights, found, step)
}

function crestsAround(heights: ArrayLike<number>, floor: number): Crests | null {
  const crests: [number, number] = [crestFrom(heights, floor, -1), crestFrom(heights, floor, 1)]
  if (crests.some((crest) => Math.abs(crest - floor) < leastReach)) return null
  const depth = Math.min(...crests.map((crest) => heights[crest]! - heights[floor]!))
  return depth >= leastHeight ? { floor, depth, crests } : null
}

function shapeOf(heights: ArrayLike<number>, { floor, crests }: Crests, step: number): Valley {
  const half = (crest: number) => halfProfile(heights, floor, crest, step)
  return { floor, before: half(crests[0]), after: half(crests[1]) }
}

/** The first crest from the floor on. */
function crestFrom(heights: ArrayLike<number>, floor: number, direction: 1 | -1): number {
  let crest = floor
  for (let at = floor; at >= 0 && at < heights.length; at += direction) {
    const rise = heights[crest]! - heights[floor]!
    if (heights[at]! > heights[crest]!) crest = at
    else if (heights[at]! < heights[crest]! - 0.05 * rise - 1) break
  }
  return crest
}

/** Logarithms of the distance from the floor and of the height above it. */
type LogPoint = readonly [distance: number, rise: number]

function halfProfile(heights: ArrayLike<number>, floor: number, crest: number, step: number): HalfProfile {
  const direction = Math.sign(crest - floor)
  const rises = Array.from({ length: Math.abs(crest - floor) }, (_, at) => heights[floor + direction * (at + 1)]! - heights[floor]!)
  const points = fittedPoints(rises, step, 0)
  const count = points.length
  if (count < leastPoints) return { crest, b: null, error: null, count }
  const { slope, intercept } = lineThrough(points)
  // Neighbouring points are not independent, so whole parts are left out: the delete-a-group jackknife (Shao and Tu 1995).
  const groups = Math.min(count, parts)
  const withoutPart = Array.from({ length: groups }, (_, part) => {
    return lineThrough(points.filter((__, index) => Math.floor((index * groups) / count) !== part)).slope
  })
  const mean = withoutPart.reduce((sum, each) => sum + each, 0) / groups
  const variance = ((groups - 1) / groups) * withoutPart.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  // The floor is one point of rough ground, and moves the logarithms of all others.
  const low = points.slice(0, Math.max(6, Math.ceil(count / 3)))
  const roughness = roughnessOf(low.map(([distance, rise]) => Math.exp(rise) - Math.exp(intercept + slope * distance)))
  const shifts = [roughness, -roughness].map((shift) => {
    const moved = fittedPoints(rises, step, shift)
    return moved.length < 3 ? 0 : Math.abs(lineThrough(moved).slope - slope)
  })
  return { crest, b: slope, error: Math.hypot(Math.sqrt(variance), Math.max(...shifts)), count }
}

/** The points of a half profile that are fitted, with the floor raised by `shift` metres. */
function fittedPoints(rises: readonly number[], step: number, shift: number): LogPoint[] {
  const highest = highestFitted * (rises.at(-1)! - shift)
  return rises.flatMap((each, index): LogPoint[] => {
    const rise = each - shift
    return rise > lowestFitted && rise <= highest ? [[Math.log((index + 1) * step), Math.log(rise)]] : []
  })
}

/** The least-squares line through points. */
function lineThrough(points: readonly LogPoint[]) {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const variation = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  const slope = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / variation
  return { slope, intercept: y - slope * x }
}

/**
 * Standard deviation of noise in a list of values: from second differences, which have six times its variance, and in which smooth
 * changes disappear.
 */
function roughnessOf(values: readonly number[]): number {
  const bends = values.slice(2).map((value, index) => value - 2 * values[index + 1]! + values[index]!)
  return Math.sqrt(bends.reduce((sum, bend) => sum + bend ** 2, 0) / (6 * bends.length))
}
