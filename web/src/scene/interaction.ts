/** What a person does with a terrain: moves the camera, points at cells, sets marks. It comes once there is a terrain. */
import { createControls, type Controls, type ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../state/view/view'
import { cameraLinkText } from './camera'
import { tellMapScale } from './map-scale'
import { connectMarks } from './marks'
import { connectPointerReadout } from './pointer-readout'
import { connectSection } from './section'
import type { TerrainFrames } from './terrain-frames'

export interface Interaction {
  /** Where the camera is led, or is. */
  readonly target: Controls['target']
  /** Has the camera move there smoothly. */
  moveTo: Controls['moveTo']
  /** The terrain is another one. */
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
    tellMapScale(pane, view)
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
