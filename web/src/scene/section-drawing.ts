/** Draws the line of the cross-section by drags over a pane. */
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { Section } from '../state/view/section'
import type { MapPlace } from '../state/view/section-line'

/** Has drags draw the line while the person is drawing; what is returned ends that. */
export function drawSectionByDrags({ element }: Pane, section: Section): () => void {
  const listening = new AbortController()
  // Before the camera's own listeners, which hear nothing of a drag that draws.
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
    // The pointer is already gone, or was made by a script: drawing still works inside the element.
  }
}
