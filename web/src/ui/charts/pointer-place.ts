/** The position of a chart's pointer: a fraction of the field's width, from left to right. */

/** Fraction of the width by which an arrow key moves the pointer, without and with Shift. */
const [keyStep, longKeyStep] = [0.01, 0.1]
/** Number of stops by which Shift and an arrow key move the pointer. */
const longStride = 10

const within = (share: number) => Math.min(1, Math.max(0, share))

/** The position nearest to `share`: the nearest of `stops` (fractions from left to right), or `share` itself without stops. */
export function placeNear(share: number, stops: readonly number[] | null): number {
  if (!stops || stops.length === 0) return within(share)
  return stops.reduce((nearest, stop) => (Math.abs(stop - share) < Math.abs(nearest - share) ? stop : nearest))
}

/** Where a key moves the pointer; null for keys that do not move it. Without a position, the pointer starts in the middle. */
export function placeAfterKey(key: string, isLong: boolean, from: number | null, stops: readonly number[] | null): number | null {
  if (key === 'Home') return placeNear(0, stops)
  if (key === 'End') return placeNear(1, stops)
  const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (direction === 0) return null
  if (!stops || stops.length === 0) return within((from ?? 0.5) + direction * (isLong ? longKeyStep : keyStep))
  const index = stops.indexOf(placeNear(from ?? 0.5, stops)) + direction * (isLong ? longStride : 1)
  return stops[Math.min(stops.length - 1, Math.max(0, index))]!
}
