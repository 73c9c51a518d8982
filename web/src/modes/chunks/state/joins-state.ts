/** Whether a view compares the ways to join chunks: `compare=joins` in its link. */
import { computed } from '@preact/signals'
import { perOwner } from '../../../state/per-owner'
import type { ModeState } from '../../../state/view/mode-state'
import type { ViewState } from '../../../state/view/view'

export const joinsOf = perOwner((view: ViewState): ModeState => {
  const isActive = computed(() => view.value('compare') === 'joins')
  return {
    isActive,
    leave() {
      if (isActive.peek()) view.set('compare', '')
    },
  }
})
