/** User interaction with a terrain: camera, pointer readout and marks. Loaded once a terrain is shown. */
import { createControls, type Controls, type ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Camera, Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../state/view/view'
import { cameraLinkText } from './camera'
import { connectRiverLines } from './charts/connect'
import { connectExploring } from './explore/connect'
import { connectMeasuring } from './measure/connect'
import { connectPainting } from './paint/connect'
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

/** `report` shows an error message to the user. */
export function connectInteraction(
  pane: Pane,
  view: ViewState,
  frames: TerrainFrames,
  options: ControlsOptions,
  report: (text: string) => void,
): Interaction {
  const { exploring } = view
  const isFigure = options.leavesScrolling ?? false
  const write = (camera: Camera) => {
    // On the page, a movement of the block's camera that ends after exploring has started does not end exploring.
    if (isFigure || !exploring.isActive.peek()) view.setCamera(cameraLinkText(camera))
  }
  const controls = createControls(pane, {
    ...options,
    onMove(camera) {
      options.onMove?.(camera)
      // In a figure, the first drag returns from the view of an eye to the block.
      if (exploring.isActive.peek()) write(camera)
    },
    onChange: write,
  })
  const readout = connectPointerReadout(pane, view)
  const marks = connectMarks(pane, view.marks)
  const section = connectSection(pane, view.section, frames)
  // Figures leave scrolling and keys to the page around them, so painting, which a button starts, is their only mode.
  const modes = [
    connectRiverLines(pane, view, report),
    ...(isFigure ? [connectPainting] : [connectMeasuring, connectPainting, connectExploring]).map((connect) =>
      connect(pane, view, frames, report),
    ),
  ]
  pane.onPresent = () => {
    marks.draw()
    section.draw()
    for (const { part } of modes) part?.draw?.()
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
      for (const { part } of modes) part?.update()
    },
    end() {
      for (const mode of modes) mode.end()
      controls.dispose()
      readout.end()
      marks.end()
      section.end()
      pane.onPresent = () => {}
      view.metresPerPixel.value = null
    },
  }
}
