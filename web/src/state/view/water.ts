/** Water in pictures. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'

/** Derived layers used by natural colours. */
export const waterMapLayers = ['streams', 'lakes', 'plants'] as const

/** Erosion layers used by natural colours, if the terrain has them. */
export const movedRockLayers = ['wear', 'deposit'] as const

/** Whether a picture would show water. Streams need more flow than elsewhere, so a layer of uniform rain shows none. */
export function showsWater({ minimum, maximum }: { minimum: number; maximum: number }, stands: boolean): boolean {
  return maximum > (stands ? 0 : minimum)
}

/** Sea level in metres; null for a world without a sea. */
export function seaOf(recipe: ParsedRecipe): number | null {
  const level = Number(recipe.world['sea'])
  return Number.isFinite(level) ? level : null
}
