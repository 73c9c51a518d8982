/** Chunk settings that have an effect in a recipe: the card shows them, and the command palette finds them. */
import type { ParameterDescription, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { isChunked, worldSettings } from '@rill-terrain/engine/world'

/** The join with which a setting has an effect. */
const joinOf: Readonly<Record<string, string>> = { margin: 'halo', sweeps: 'dustpan', plan: 'rivers' }

export function shownChunkSettings(recipe: ParsedRecipe | null, { world }: Registry): readonly ParameterDescription[] {
  if (!recipe) return []
  const inChunks = isChunked(recipe.world)
  return worldSettings(world).chunks.filter(({ id }) => {
    if (id === 'chunks') return true
    if (id === 'seam') return inChunks && (!recipe.chunkCost || recipe.chunkCost.band > 0)
    const join = joinOf[id]
    return inChunks && (!join || recipe.world['join'] === join)
  })
}
