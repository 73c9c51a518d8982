/** Whether a chart is open in a view: the value `chart` of its link. `charts.ts` is loaded with the first chart. */
import { computed } from '@preact/signals'
import { perOwner } from '../../../state/per-owner'
import type { ModeState } from '../../../state/view/mode-state'
import type { ViewState } from '../../../state/view/view'

export const chartStateOf = perOwner((view: ViewState) => {
  const isActive = computed(() => view.value('chart') !== '')
  return { isActive, leave: () => view.set('chart', '') } satisfies ModeState
})
