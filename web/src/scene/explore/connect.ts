/** Loads the explorer when exploring starts, and ends it when the link shows the block again. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../../state/view/view'
import type { TerrainFrames } from '../terrain-frames'
import { whileActive, type FollowedMode } from '../while-active'

export const explorerModule = lazyModule(
  () => import('./explorer'),
  'Walking and flying could not be loaded: check the network, and try again.',
)

export function connectExploring(pane: Pane, view: ViewState, frames: TerrainFrames, report: (text: string) => void): FollowedMode {
  const { exploring } = view
  exploring.start = () =>
    void explorerModule.load().then(
      ({ startExploring }) => startExploring(pane, view, frames),
      (error: Error) => report(error.message),
    )
  const mode = whileActive(exploring.isActive, explorerModule, ({ connectExplorer }) => connectExplorer(pane, view), report)
  return {
    get part() {
      return mode.part
    },
    end() {
      mode.end()
      exploring.start = () => {}
    },
  }
}
