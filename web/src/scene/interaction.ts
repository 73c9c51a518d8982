/** User interaction with a terrain: camera, pointer readout, marks and melting ice. Loaded once a terrain is shown. */
import { createControls, type Controls, type ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Camera, Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../state/view/view'
import { cameraLinkText } from './camera'
import { connectMode } from './connected-mode'
import { reportMapScale } from './map-scale'
import { connectMarks } from './marks'
import { followIce } from './melting'
import type { SceneMode } from './scene-mode'
import { connectPointerReadout } from './pointer-readout'
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

/** `modes` are those that the page or the figure has. `report` shows an error message to the user. */
export function connectInteraction(
  pane: Pane,
  view: ViewState,
  frames: TerrainFrames,
  options: ControlsOptions,
  modes: readonly SceneMode[],
  report: (text: string) => void,
): Interaction {
  const isFigure = options.leavesScrolling ?? false
  const write = (camera: Camera) => {
    // On the page, a movement of the block's camera that ends after exploring has started does not end exploring.
    if (isFigure || view.eye.peek() === null) view.setCamera(cameraLinkText(camera))
  }
  const controls = createControls(pane, {
    ...options,
    onMove(camera) {
      options.onMove?.(camera)
      // In a figure, the first drag returns from the view of an eye to the block.
      if (view.eye.peek() !== null) write(camera)
    },
    onChange: write,
  })
  const readout = connectPointerReadout(pane, view)
  const marks = connectMarks(pane, view.marks)
  const endIce = followIce(pane, view.ice)
  const connected = modes.flatMap((mode) => connectMode(mode, pane, view, frames, report) ?? [])
  pane.onPresent = () => {
    marks.draw()
    for (const { part } of connected) part?.draw?.()
    reportMapScale(pane, view)
  }
  return {
    get target() {
      return controls.target
    },
    moveTo: controls.moveTo,
    update() {
      readout.update()
      for (const { part } of connected) part?.update()
    },
    end() {
      for (const mode of connected) mode.end()
      controls.dispose()
      readout.end()
      endIce()
      marks.end()
      pane.onPresent = () => {}
      view.metresPerPixel.value = null
    },
  }
}
