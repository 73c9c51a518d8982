/** Curves as the panel shows and edits them: pure functions between their text in a recipe, their points and a picture. */

export interface CurvePoint {
  x: number
  y: number
}

/** A curve's points lie at least this far apart, and on multiples of it: links stay short, and points can be told apart. */
const step = 0.005

/** The points that a recipe's text says, which the core wrote or will check. */
export function pointsOf(text: string): CurvePoint[] {
  return text.split(',').map((each) => {
    const [x, y] = each.split(':').map(Number)
    return { x: x!, y: y! }
  })
}

export function textOf(points: readonly CurvePoint[]): string {
  return points.map(({ x, y }) => `${x}:${y}`).join(',')
}

/** Moves one point as far as its neighbours and the edges let it. */
export function movePoint(points: readonly CurvePoint[], index: number, to: CurvePoint): CurvePoint[] {
  const least = index > 0 ? points[index - 1]!.x + step : 0
  const most = index < points.length - 1 ? points[index + 1]!.x - step : 1
  // Points that were written closer together than that cannot move sideways.
  const x = least > most ? points[index]!.x : rounded(clamp(to.x, least, most))
  return points.map((point, i) => (i === index ? { x, y: rounded(clamp(to.y, 0, 1)) } : point))
}

/** Adds a point; null where there is no room for one. `index` is the new point's. */
export function addPoint(
  points: readonly CurvePoint[],
  at: CurvePoint,
  most: number,
): { points: CurvePoint[]; index: number } | null {
  const point = { x: rounded(clamp(at.x, 0, 1)), y: rounded(clamp(at.y, 0, 1)) }
  if (points.length >= most || points.some(({ x }) => Math.abs(x - point.x) < step / 2)) return null
  const next = points.findIndex(({ x }) => x > point.x)
  const index = next < 0 ? points.length : next
  return { points: [...points.slice(0, index), point, ...points.slice(index)], index }
}

/** Takes a point away; null where too few would be left. */
export function removePoint(points: readonly CurvePoint[], index: number, fewest: number): CurvePoint[] | null {
  return points.length > fewest ? points.filter((_, i) => i !== index) : null
}

/** The widest gap's middle, on the curve: where a point can be added without pointing. */
export function widestGap(points: readonly CurvePoint[]): CurvePoint {
  let widest = 0
  for (let i = 1; i + 1 < points.length; ++i) if (gapAfter(points, i) > gapAfter(points, widest)) widest = i
  const x = points[widest]!.x + gapAfter(points, widest) / 2
  return { x, y: valueAt(points, x) }
}

/** What the curve is at x: the picture of the core's `Curve::at` (wasm/base/curve.h), which says how and why. */
export function valueAt(points: readonly CurvePoint[], x: number): number {
  const right = points.findIndex((point) => point.x > x)
  if (right === 0) return points[0]!.y
  if (right < 0) return points.at(-1)!.y
  const [from, to] = [points[right - 1]!, points[right]!]
  const width = to.x - from.x
  const t = (x - from.x) / width
  const rest = 1 - t
  return (
    (from.y * (1 + 2 * t) + slopeAt(points, right - 1) * width * t) * rest * rest +
    (to.y * (1 + 2 * rest) - slopeAt(points, right) * width * rest) * t * t
  )
}

function slopeAt(points: readonly CurvePoint[], index: number): number {
  const secant = (i: number) => (points[i + 1]!.y - points[i]!.y) / gapAfter(points, i)
  if (index === 0) return secant(0)
  if (index === points.length - 1) return secant(index - 1)
  const [before, after] = [secant(index - 1), secant(index)]
  if (!(before * after > 0)) return 0
  const [wayBefore, wayAfter] = [gapAfter(points, index - 1), gapAfter(points, index)]
  const parabola = (before * wayAfter + after * wayBefore) / (wayBefore + wayAfter)
  return Math.sign(parabola) * Math.min(Math.abs(parabola), 3 * Math.abs(before), 3 * Math.abs(after))
}

function gapAfter(points: readonly CurvePoint[], index: number): number {
  return points[index + 1]!.x - points[index]!.x
}

function rounded(value: number): number {
  return Number((Math.round(value / step) * step).toFixed(3))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
