/** Whether a view shows several terrains side by side: the value `vary` of its link (packages/recipe/src/vary-text.ts). */
import { computed } from '@preact/signals'
import { perOwner } from '../../../state/per-owner'
import type { ModeState } from '../../../state/view/mode-state'
import type { ViewState } from '../../../state/view/view'

export const varyStateOf = perOwner((view: ViewState) => {
  const isActive = computed(() => view.value('vary') !== '')
  return { isActive, leave: () => view.set('vary', '') } satisfies ModeState
})
