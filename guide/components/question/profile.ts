/** Long profiles as shares: of the way from the outlet to the channel head, and of the relief between them. */
import type { Measures } from '../../measures/measures'

export type Profile = readonly (readonly [along: number, share: number])[]

/** A straight line, which no river has. */
export const startHeights: readonly number[] = [0, 1, 2, 3, 4, 5, 6].map((index) => index / 6)

/** Moves one point; a river does not flow uphill, so points downstream are at most as high, and points upstream at least. */
export function heightsMoved(heights: readonly number[], moved: number, to: number): number[] {
  const share = Math.min(1, Math.max(0, to))
  return heights.map((height, index) =>
    index === moved ? share : index < moved ? Math.min(height, share) : Math.max(height, share),
  )
}

/** The profile of the largest river; null if the terrain has no rivers. */
export function mainProfile(measures: Measures): Profile | null {
  const { rivers = [] } = (measures['landforms'] ?? {}) as { rivers?: { distance: number[]; height: number[] }[] }
  const [river] = rivers
  if (!river) return null
  const { distance, height } = river
  const [near, far, low, high] = [distance[0]!, distance.at(-1)!, height[0]!, height.at(-1)!]
  return distance.map((along, index) => [(along - near) / (far - near || 1), (height[index]! - low) / (high - low || 1)])
}
