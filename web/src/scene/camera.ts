/** Joins the camera of a pane with the one that the link names. */
import { effect } from '@preact/signals'
import { cameraFromText, cameraToText, defaultCamera, type Camera } from '@rill-terrain/renderer/camera/camera'
import type { ViewState } from '../state/view/view'

/** A camera as a recipe may hold it, without commas; nothing for the one that everybody starts with. */
export function cameraLinkText(camera: Camera): string {
  const text = cameraToText(camera)
  return text === cameraToText(defaultCamera) ? '' : text.replaceAll(',', '_')
}

/** The camera that the link names. */
export function cameraOf(view: ViewState): Camera {
  return cameraFromText(view.camera.value.replaceAll('_', ',')) ?? defaultCamera
}

/** Calls `move` where the link names another camera than the pane has or is led to; what is returned ends that. */
export function followCamera(view: ViewState, target: () => Camera, move: (camera: Camera) => void): () => void {
  return effect(() => {
    const camera = cameraOf(view)
    if (cameraLinkText(camera) !== cameraLinkText(target())) move(camera)
  })
}
