/** Where the pointer of a chart is: a share of the way from the left to the right end of its field. */

/** Share of the width that an arrow key moves the pointer by, and with Shift. */
const [keyStep, longKeyStep] = [0.01, 0.1]
/** Points that Shift and an arrow key move by where the pointer goes from point to point. */
const longStride = 10

const within = (share: number) => Math.min(1, Math.max(0, share))

/** The place nearest to a share: itself, or the nearest of `stops`, which are shares from left to right. */
export function placeNear(share: number, stops: readonly number[] | null): number {
  if (!stops || stops.length === 0) return within(share)
  return stops.reduce((nearest, stop) => (Math.abs(stop - share) < Math.abs(nearest - share) ? stop : nearest))
}

/** Where a key moves the pointer to; null where the key is none of its own. From nowhere it starts in the middle. */
export function placeAfterKey(key: string, isLong: boolean, from: number | null, stops: readonly number[] | null): number | null {
  if (key === 'Home') return placeNear(0, stops)
  if (key === 'End') return placeNear(1, stops)
  const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (direction === 0) return null
  if (!stops || stops.length === 0) return within((from ?? 0.5) + direction * (isLong ? longKeyStep : keyStep))
  const index = stops.indexOf(placeNear(from ?? 0.5, stops)) + direction * (isLong ? longStride : 1)
  return stops[Math.min(stops.length - 1, Math.max(0, index))]!
}
