/** User interaction with a terrain: camera, pointer readout and marks. Loaded once a terrain is shown. */
import { createControls, type Controls, type ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../state/view/view'
import { cameraLinkText } from './camera'
import { reportMapScale } from './map-scale'
import { connectMarks } from './marks'
import { connectPointerReadout } from './pointer-readout'
import { connectSection } from './section'
import type { TerrainFrames } from './terrain-frames'

export interface Interaction {
  /** The camera's target, or its position if it does not move. */
  readonly target: Controls['target']
  /** Moves the camera smoothly. */
  moveTo: Controls['moveTo']
  /** Called when the terrain has changed. */
  update(): void
  end(): void
}

export function connectInteraction(pane: Pane, view: ViewState, frames: TerrainFrames, options: ControlsOptions): Interaction {
  const controls = createControls(pane, { ...options, onChange: (camera) => view.setCamera(cameraLinkText(camera)) })
  const readout = connectPointerReadout(pane, view, frames)
  const marks = connectMarks(pane, view.marks)
  const section = connectSection(pane, view.section, frames)
  pane.onPresent = () => {
    marks.draw()
    section.draw()
    reportMapScale(pane, view)
  }
  return {
    get target() {
      return controls.target
    },
    moveTo: controls.moveTo,
    update() {
      readout.update()
      section.cut()
    },
    end() {
      controls.dispose()
      readout.end()
      marks.end()
      section.end()
      pane.onPresent = () => {}
      view.metresPerPixel.value = null
    },
  }
}
