/** Synchronises the camera of a pane with the camera in the link. */
import { effect } from '@preact/signals'
import { cameraFromText, cameraToText, clampCamera, defaultCamera, type Camera } from '@rill-terrain/renderer/camera/camera'
import type { ViewState } from '../state/view/view'

/** A camera in the recipe's text form, without commas; empty for the default camera. */
export function cameraLinkText(camera: Camera): string {
  const text = cameraToText(camera)
  return text === cameraToText(defaultCamera) ? '' : text.replaceAll(',', '_')
}

/** The camera in the link; for an explorer, a camera that looks at the place below the eye. */
export function cameraOf(view: ViewState): Camera {
  const eye = view.eye.value
  if (eye) return clampCamera({ ...defaultCamera, x: eye.x, y: eye.y })
  return cameraFromText(view.camera.value.replaceAll('_', ',')) ?? defaultCamera
}

/**
 * /** Calls `move` if the camera in the link differs from the pane's camera or its target. `fits` is true for a camera that the
 * user has not moved, which the pane adapts to its free area. The returned function stops that. While the user explores, the pane's
 * camera stays.
 */
export function followCamera(view: ViewState, target: () => Camera, move: (camera: Camera, fits: boolean) => void): () => void {
  return effect(() => {
    if (view.eye.value) return
    const camera = cameraOf(view)
    const fits = view.fitsCamera.value
    if (fits || cameraLinkText(camera) !== cameraLinkText(target())) move(camera, fits)
  })
}
