/** What there is of water in a picture. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'

/** Derived layers that natural colours are drawn with. */
export const waterMapLayers = ['streams', 'lakes', 'plants'] as const

/** Layers of erosion that they are drawn with, where there are any. */
export const movedRockLayers = ['wear', 'deposit'] as const

/** Whether a picture of it would show any water: streams are where more runs than elsewhere, and the same rain everywhere has none. */
export function showsWater({ minimum, maximum }: { minimum: number; maximum: number }, stands: boolean): boolean {
  return maximum > (stands ? 0 : minimum)
}

/** The level of the sea, metres; null for a world without one. */
export function seaOf(recipe: ParsedRecipe): number | null {
  const level = Number(recipe.world['sea'])
  return Number.isFinite(level) ? level : null
}
