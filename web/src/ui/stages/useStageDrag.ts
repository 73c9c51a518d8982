import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { placeAt, type Reordering } from '../../state/recipe/reordering'

/** A carried stage within this distance of an end of the panel scrolls the panel: in pixels, and pixels per animation frame. */
const scrollMargin = 48
const scrollStep = 9

/** Moves a stage with the pointer. Its card must be in `.stages`, inside a `.panel` that scrolls. */
export function useStageDrag(handle: RefObject<HTMLElement | null>, reordering: Reordering, isCarried: boolean) {
  /** The last y position of the dragging pointer; null without a drag. */
  const pointer = useRef<number | null>(null)

  const follow = () => {
    const { current: y } = pointer
    if (y !== null && handle.current) moveToPointer(handle.current, y, reordering)
  }
  useEffect(() => {
    if (!isCarried) return
    let frame = requestAnimationFrame(function scroll() {
      const { current: y } = pointer
      if (y !== null && handle.current && scrollPanel(handle.current, y)) follow()
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isCarried])

  const release = (end: () => void) => {
    if (pointer.current === null) return
    pointer.current = null
    end()
  }
  return {
    isDragging: () => pointer.current !== null,
    start(event: PointerEvent) {
      pointer.current = event.clientY
    },
    move(event: PointerEvent) {
      if (pointer.current === null) return
      pointer.current = event.clientY
      follow()
    },
    drop: () => release(() => reordering.putDown()),
    cancel: () => release(() => reordering.putBack()),
  }
}

/** Moves the carried stage to the position in the list under the pointer. */
function moveToPointer(handle: HTMLElement, y: number, reordering: Reordering): void {
  const list = handle.closest('.stages')
  if (!list) return
  const cards = [...list.querySelectorAll(':scope > .card')]
  const boxes = cards.map((card) => card.getBoundingClientRect())
  reordering.moveTo(placeAt(y, boxes, cards.indexOf(handle.closest('.card')!)))
}

/** Scrolls the panel by one step if the pointer is near one of its ends. Returns whether it has scrolled. */
function scrollPanel(handle: HTMLElement, y: number): boolean {
  const panel = handle.closest('.panel')
  if (!panel) return false
  const { top, bottom } = panel.getBoundingClientRect()
  const direction = y < top + scrollMargin ? -1 : y > bottom - scrollMargin ? 1 : 0
  if (direction === 0) return false
  // In a narrow window the whole panel scrolls, in a wide window its body.
  for (const each of [panel, panel.querySelector('.panel-body')!]) each.scrollTop += direction * scrollStep
  return true
}
