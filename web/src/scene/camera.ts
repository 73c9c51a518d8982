/** Joins the camera that the person moves with the one that the link names. */
import { effect } from '@preact/signals'
import { cameraFromText, cameraToText, defaultCamera, type Camera } from '../render/camera'
import { createControls } from '../render/controls'
import type { GestureOptions } from '../render/gestures'
import type { Pane } from '../render/renderer'
import type { ViewState } from '../state/view'

/** A camera as a recipe may hold it, without commas; nothing for the one that everybody starts with. */
function linkText(camera: Camera): string {
  const text = cameraToText(camera)
  return text === cameraToText(defaultCamera) ? '' : text.replaceAll(',', '_')
}

/** What is returned ends it. */
export function connectCamera(pane: Pane, view: ViewState, gestures: GestureOptions): () => void {
  const controls = createControls(pane.element, pane, { ...gestures, onChange: (camera) => view.setCamera(linkText(camera)) })
  const stop = effect(() => {
    const camera = cameraFromText(view.camera.value.replaceAll('_', ',')) ?? defaultCamera
    if (linkText(camera) !== linkText(pane.view.camera)) controls.moveTo(camera)
  })
  return () => {
    stop()
    controls.dispose()
  }
}
