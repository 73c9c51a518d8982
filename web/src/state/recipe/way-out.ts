/** What a person would do about a terrain that cannot be opened, where that is known. Few need it: it is loaded for them. */
import type { Engine, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { suggestedMargin } from '@rill-terrain/engine/world'
import { formatLength } from '@rill-terrain/recipe/format'
import type { Message } from '../messages'
import type { Workspace } from '../workspace'

/** Gives a margin to chunks that need one. Null where nothing is known. */
export function wayOutOf(
  { text, world, whyNoReach }: ParsedRecipe,
  { editor, messages }: Workspace,
  engine: Engine,
): Message['action'] | null {
  if (!whyNoReach || world['join'] !== 'halo' || world['margin'] !== 0) return null
  const margin = suggestedMargin(world)
  const run = async () => {
    const edited = await engine.edit(text, { kind: 'world', name: 'margin', value: String(margin) })
    if (!edited.ok) return
    messages.dismiss('recipe')
    await editor.load(edited.value.text, 'push', editor.recipe.peek() ? 'stay' : 'play')
  }
  // Whatever ends the engine is told by itself.
  return { label: `Use a margin of ${formatLength(margin)}`, run: () => void run().catch(() => {}) }
}
