import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { JoinComparison } from '../../state/chunks/join-comparison'
import { sentenceOf } from '../../state/messages'
import { useWorkspace } from '../context'

/** Compares the ways to join chunks for a terrain, as long as the component is shown. */
export function useJoinComparison(recipe: ParsedRecipe | null) {
  const workspace = useWorkspace()
  const comparison = useSignal<JoinComparison | null>(null)
  const problem = useSignal('')
  const text = recipe?.text
  useEffect(() => {
    if (!recipe) return
    let isOver = false
    let started: JoinComparison | null = null
    workspace.joinComparison().then(
      (made) => {
        if (isOver) return
        comparison.value = started = made
        void made.start(recipe)
      },
      (error: unknown) => (problem.value = sentenceOf(error)),
    )
    return () => {
      isOver = true
      started?.cancel()
    }
    // Another terrain is another comparison.
  }, [workspace, comparison, problem, text])
  return {
    state: comparison.value?.state.value ?? null,
    problem: problem.value,
    cancel: () => comparison.value?.cancel(),
    restart: () => {
      if (recipe) void comparison.value?.start(recipe)
    },
  }
}
