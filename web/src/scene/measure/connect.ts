/** Loads the measuring of the ground when the user turns it on. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../../state/view/view'
import type { TerrainFrames } from '../terrain-frames'
import { whileActive, type FollowedMode } from '../while-active'

export const measurerModule = lazyModule(
  () => import('./measurer'),
  'Measuring could not be loaded: check the network, and try again.',
)

export const connectMeasuring = (
  pane: Pane,
  view: ViewState,
  frames: TerrainFrames,
  report: (text: string) => void,
): FollowedMode =>
  whileActive(view.measuring.isActive, measurerModule, ({ connectMeasurer }) => connectMeasurer(pane, view, frames), report)
