/** Curves in the panel: pure functions that convert between their recipe text, their points and their drawing. */

export interface CurvePoint {
  x: number
  y: number
}

/** Minimum distance between points of a curve, and their grid: keeps links short and points distinguishable. */
const step = 0.005

/** Parses the points in a recipe's text. The text is not validated here, because the core wrote it or will check it. */
export function pointsOf(text: string): CurvePoint[] {
  return text.split(',').map((each) => {
    const [x, y] = each.split(':').map(Number)
    return { x: x!, y: y! }
  })
}

export function textOf(points: readonly CurvePoint[]): string {
  return points.map(({ x, y }) => `${x}:${y}`).join(',')
}

/** Moves one point within the limits of its neighbours and the edges. */
export function movePoint(points: readonly CurvePoint[], index: number, to: CurvePoint): CurvePoint[] {
  const min = index > 0 ? points[index - 1]!.x + step : 0
  const max = index < points.length - 1 ? points[index + 1]!.x - step : 1
  // Points that are closer together than the minimum distance cannot move sideways.
  const x = min > max ? points[index]!.x : rounded(clamp(to.x, min, max))
  return points.map((point, i) => (i === index ? { x, y: rounded(clamp(to.y, 0, 1)) } : point))
}

/** Adds a point; null if there is no space for it. `index` is the index of the new point. */
export function addPoint(
  points: readonly CurvePoint[],
  at: CurvePoint,
  maxPoints: number,
): { points: CurvePoint[]; index: number } | null {
  const point = { x: rounded(clamp(at.x, 0, 1)), y: rounded(clamp(at.y, 0, 1)) }
  if (points.length >= maxPoints || points.some(({ x }) => Math.abs(x - point.x) < step / 2)) return null
  const next = points.findIndex(({ x }) => x > point.x)
  const index = next < 0 ? points.length : next
  return { points: [...points.slice(0, index), point, ...points.slice(index)], index }
}

/** Removes a point; null if too few points would be left. */
export function removePoint(points: readonly CurvePoint[], index: number, minPoints: number): CurvePoint[] | null {
  return points.length > minPoints ? points.filter((_, i) => i !== index) : null
}

/** The middle of the widest gap, on the curve: position of a point that is added without a pointer. */
export function widestGap(points: readonly CurvePoint[]): CurvePoint {
  let widest = 0
  for (let i = 1; i + 1 < points.length; ++i) if (gapAfter(points, i) > gapAfter(points, widest)) widest = i
  const x = points[widest]!.x + gapAfter(points, widest) / 2
  return { x, y: valueAt(points, x) }
}

/** Value of the curve at x, for drawing: the same as the core's `Curve::at` (wasm/base/curve.h), which documents the method. */
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

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
