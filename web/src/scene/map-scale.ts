/** Reports the scale of the map. */
import { mapScale } from '@rill-terrain/renderer/camera/camera'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../state/view/view'

/** Call this function for each drawn picture. */
export function reportMapScale(pane: Pane, view: ViewState): void {
  const { sight } = pane
  if (!sight || sight.view.mode !== 'map') {
    view.metresPerPixel.value = null
    return
  }
  const { frame, block, viewport } = sight
  const metresPerUnit = (Math.max(frame.width, frame.height) - 1) * frame.cellSize
  view.metresPerPixel.value = metresPerUnit / mapScale(sight.view.camera, block, viewport)
}
