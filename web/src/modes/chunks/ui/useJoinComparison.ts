import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { JoinComparison } from '../state/join-comparison'
import { useWorkspace } from '../../../ui/context'

/** Compares the ways to join chunks for a terrain while the component is mounted. */
export function useJoinComparison(recipe: ParsedRecipe | null) {
  const workspace = useWorkspace()
  const comparison = useSignal<JoinComparison | null>(null)
  const text = recipe?.text
  useEffect(() => {
    if (!recipe) return
    const started = new JoinComparison(workspace.engine)
    comparison.value = started
    void started.start(recipe)
    return () => started.cancel()
    // A new recipe starts a new comparison.
  }, [workspace, comparison, text])
  return {
    state: comparison.value?.state.value ?? null,
    cancel: () => comparison.value?.cancel(),
    restart: () => {
      if (recipe) void comparison.value?.start(recipe)
    },
  }
}
