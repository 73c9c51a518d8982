/** Suggests a fix for a terrain that cannot be opened. Loaded on demand. */
import type { Engine, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { suggestedMargin } from '@rill-terrain/engine/world'
import { formatLength } from '@rill-terrain/recipe/format'
import type { Remedy } from '../refusal'

/** Adds a margin to chunks that need one. Null if no fix is known. */
export function suggestRemedy({ text, world, whyNoReach }: ParsedRecipe, engine: Engine): Remedy | null {
  if (!whyNoReach || world['join'] !== 'halo' || world['margin'] !== 0) return null
  const margin = suggestedMargin(world)
  return {
    label: `Use a margin of ${formatLength(margin)}`,
    startsAsLink: false,
    async recipe() {
      const edited = await engine.edit(text, { kind: 'world', name: 'margin', value: String(margin) })
      return edited.ok ? edited.value.text : null
    },
  }
}
