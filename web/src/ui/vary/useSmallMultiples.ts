import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { deviceOf } from '../../state/recipe/size-cost'
import { SmallMultiples, type TerrainBench } from '../../state/vary/small-multiples'
import { variedOf, type VaryPlan } from '../../state/vary/vary-plan'
import type { Workspace } from '../../state/workspace'

/** Computes the terrains of a plan while the component is mounted; null until it has started. */
export function useSmallMultiples(
  workspace: Workspace,
  openBench: () => Promise<TerrainBench>,
  recipe: ParsedRecipe,
  plan: VaryPlan,
): SmallMultiples | null {
  const multiples = useSignal<SmallMultiples | null>(null)
  useEffect(() => {
    const made = new SmallMultiples({
      edit: (text, edit) => workspace.comparisonEngine.edit(text, edit),
      openBench,
      frame: () => workspace.player.frame.peek(),
      device: deviceOf(navigator),
    })
    multiples.value = made
    return () => made.close()
  }, [workspace, multiples])
  const key = JSON.stringify([recipe.text, variedOf(plan)])
  useEffect(() => {
    void multiples.value?.start(recipe, plan)
    // A changed recipe or value starts again.
  }, [multiples.value, key])
  return multiples.value
}
