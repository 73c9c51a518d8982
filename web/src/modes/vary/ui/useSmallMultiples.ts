import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { deviceOf } from '../../../state/recipe/size-cost'
import { openBench } from '../bench'
import { SmallMultiples } from '../state/small-multiples'
import { variedOf, type VaryPlan } from '../state/vary-plan'
import type { Host } from '../../../app/host'

/** Computes the terrains of a plan while the component is mounted; null until it has started. */
export function useSmallMultiples(host: Host, recipe: ParsedRecipe, plan: VaryPlan): SmallMultiples | null {
  const { workspace } = host.open
  const multiples = useSignal<SmallMultiples | null>(null)
  useEffect(() => {
    const made = new SmallMultiples({
      edit: (text, edit) => workspace.engine.edit(text, edit),
      openBench: () => Promise.resolve(openBench(host)),
      frame: () => workspace.player.frame.peek(),
      device: deviceOf(navigator),
    })
    multiples.value = made
    return () => made.close()
  }, [workspace, host, multiples])
  const key = JSON.stringify([recipe.text, variedOf(plan)])
  useEffect(() => {
    void multiples.value?.start(recipe, plan)
    // A changed recipe or value starts again.
  }, [multiples.value, key])
  return multiples.value
}
