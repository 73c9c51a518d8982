/** Loads the lines of rivers over the terrain when a chart opens. */
import { computed } from '@preact/signals'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../../state/view/view'
import { whileActive, type FollowedMode } from '../while-active'

export const riverLinesModule = lazyModule(
  () => import('./river-lines'),
  'Rivers cannot be highlighted: check the network, and open the chart again.',
)

export const connectRiverLines = (pane: Pane, view: ViewState, report: (text: string) => void): FollowedMode =>
  whileActive(
    computed(() => view.chart.value !== ''),
    riverLinesModule,
    (module) => module.connectRiverLines(pane, view),
    report,
  )
