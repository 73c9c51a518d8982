/** Lets the user draw the line of the cross-section by dragging over a pane. */
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { Section } from '../state/section'
import type { MapPlace } from '../../../state/view/section-line'

/** While drawing is active, drags set the line; the returned function stops that. */
export function drawSectionByDrags({ element }: Pane, section: Section): () => void {
  const listening = new AbortController()
  // Runs before the camera's listeners and hides drawing drags from them.
  const first = { capture: true, signal: listening.signal }
  let from: MapPlace | null = null
  let pointerId = -1

  function begin(event: PointerEvent): void {
    if (!section.isDrawing.peek() || !event.isPrimary || event.button !== 0) return
    event.stopImmediatePropagation()
    from = section.placeUnder(event.clientX, event.clientY)
    pointerId = event.pointerId
    capture(element, pointerId)
  }

  function move(event: PointerEvent): void {
    const to = from && event.pointerId === pointerId && section.placeUnder(event.clientX, event.clientY)
    if (from && to) section.set({ from, to })
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== pointerId) return
    pointerId = -1
    if (from && event.type === 'pointerup') section.isDrawing.value = false
    from = null
  }

  element.addEventListener('pointerdown', begin, first)
  element.addEventListener('pointermove', move, first)
  element.addEventListener('pointerup', end, first)
  element.addEventListener('pointercancel', end, first)
  return () => listening.abort()
}

function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId)
  } catch {
    // The pointer is already released or was created by a script; drawing still works inside the element.
  }
}
