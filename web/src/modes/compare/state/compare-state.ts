/** Whether a view compares its terrain: values of its link. `comparison.ts` is loaded with the first comparison. */
import { perOwner } from '../../../state/per-owner'
import type { ModeState } from '../../../state/view/mode-state'
import type { ViewState } from '../../../state/view/view'
import { noComparison } from './comparison-values'

export const compareStateOf = perOwner((view: ViewState): ModeState => {
  const isActive = view.comparesTerrain
  return {
    isActive,
    leave() {
      if (isActive.peek()) view.change(noComparison)
    },
  }
})
