/** What the water layer of a terrain means at a moment of its run. */
import type { ParsedRecipe, Registry } from '../engine/protocol'

/** Whether the water stands on the ground: as the last stage that has written the water layer by then has it. */
export function waterStands(recipe: ParsedRecipe, registry: Registry, stage: number): boolean {
  const wet = recipe.stages
    .slice(0, stage + 1)
    .flatMap(({ method, companions }) => [method, ...companions.map((companion) => companion.method)])
    .map((id) => registry.methods.find((method) => method.id === id))
    .findLast((method) => method?.layers.includes('water'))
  return wet?.waterStands ?? false
}

/** Whether a picture of it would show any water: streams are where more runs than elsewhere, and the same rain everywhere has none. */
export function showsWater({ minimum, maximum }: { minimum: number; maximum: number }, stands: boolean): boolean {
  return maximum > (stands ? 0 : minimum)
}

/** The level of the sea, metres; null for a world without one. */
export function seaOf(recipe: ParsedRecipe): number | null {
  const level = Number(recipe.world['sea'])
  return Number.isFinite(level) ? level : null
}
