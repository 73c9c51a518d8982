/** Loads the painting on the ground when the user turns it on. */
import { computed } from '@preact/signals'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../../state/view/view'
import type { TerrainFrames } from '../terrain-frames'
import { whileActive, type FollowedMode } from '../while-active'

export const painterModule = lazyModule(
  () => import('./painter'),
  'Painting could not be loaded: check the network, and try again.',
)

export const connectPainting = (pane: Pane, view: ViewState, frames: TerrainFrames, report: (text: string) => void): FollowedMode =>
  whileActive(
    computed(() => view.painting.value !== null),
    painterModule,
    ({ connectPainter }) => connectPainter(pane, view, frames),
    report,
  )
