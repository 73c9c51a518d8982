/** Pointers of exploring: drags and a locked pointer turn the view, clicks lock the pointer or set a place, the wheel changes gears. */
import type { Pane } from '@rill-terrain/renderer/renderer'
import { placeAt, type Place } from '@rill-terrain/renderer/camera/pick'
import type { ViewState } from '../../../state/view/view'
import { placeInMiddle } from '../../../scene/middle'

export interface LookHandlers {
  /** Degrees to the right and up. */
  turn(right: number, up: number): void
  changeGear(by: number): void
}

const degreesPerPixel = { locked: 0.13, dragged: 0.24 }
/** Maximum pointer movement of a click, in CSS pixels. */
const maxClick = 4
/** Wheel units per gear: half a notch of a common mouse. */
const wheelPerGear = 50

/** The returned function stops listening and unlocks the pointer. */
export function listenForLooks(pane: Pane, view: ViewState, handlers: LookHandlers): () => void {
  const { element } = pane
  const listening = new AbortController()
  const { signal } = listening
  // Runs before the camera of the block and hides all gestures from it.
  const first = { capture: true, signal }
  const drags = dragsOf(pane, view, handlers)
  for (const [type, handle] of Object.entries(drags) as [keyof typeof drags, (event: PointerEvent) => void][]) {
    element.addEventListener(
      type,
      (event) => {
        handle(event)
        event.stopImmediatePropagation()
      },
      first,
    )
  }
  for (const type of ['dblclick', 'contextmenu'] as const) {
    element.addEventListener(
      type,
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      first,
    )
  }
  element.addEventListener('wheel', wheelListener(handlers), { ...first, passive: false })
  return () => {
    listening.abort()
    if (document.pointerLockElement === element) document.exitPointerLock()
    element.classList.remove('is-dragging')
  }
}

function dragsOf(pane: Pane, { marks }: ViewState, { turn }: LookHandlers) {
  const { element } = pane
  const pressed = new Map<number, { x: number; y: number; moved: number }>()
  const isLocked = () => document.pointerLockElement === element
  const set = (place: Place | null) => {
    if (place && Math.abs(place.x) <= 0.5 && Math.abs(place.y) <= 0.5) marks.placing.peek()?.(place.x + 0.5, place.y + 0.5)
  }

  function lift({ pointerId }: PointerEvent) {
    pressed.delete(pointerId)
    if (pressed.size === 0) element.classList.remove('is-dragging')
  }

  return {
    pointerdown(event: PointerEvent) {
      if (isLocked()) return set(placeInMiddle(pane))
      pressed.set(event.pointerId, { x: event.clientX, y: event.clientY, moved: 0 })
      element.classList.add('is-dragging')
      element.focus({ preventScroll: true, focusVisible: false })
      try {
        element.setPointerCapture(event.pointerId)
      } catch {
        // The pointer is already released or was created by a script; drags still work inside the element.
      }
    },
    pointermove(event: PointerEvent) {
      if (isLocked()) return turn(event.movementX * degreesPerPixel.locked, -event.movementY * degreesPerPixel.locked)
      const before = pressed.get(event.pointerId)
      if (!before) return
      const [right, down] = [event.clientX - before.x, event.clientY - before.y]
      pressed.set(event.pointerId, { x: event.clientX, y: event.clientY, moved: before.moved + Math.hypot(right, down) })
      turn(right * degreesPerPixel.dragged, -down * degreesPerPixel.dragged)
    },
    pointerup(event: PointerEvent) {
      const before = pressed.get(event.pointerId)
      lift(event)
      if (!before || before.moved > maxClick) return
      if (marks.placing.peek()) set(placeAt(pane, event.clientX, event.clientY))
      else if (event.pointerType === 'mouse' && event.isTrusted) lock(element)
    },
    pointercancel: lift,
  }
}

/** If the browser refuses, drags still turn the view. */
function lock(element: HTMLElement): void {
  // Older browsers return nothing.
  const locking = element.requestPointerLock?.() as Promise<void> | undefined
  locking?.catch(() => {})
}

function wheelListener({ changeGear }: LookHandlers) {
  let turned = 0
  return (event: WheelEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    turned -= event.deltaY * (event.deltaMode === 0 ? 1 : wheelPerGear)
    const by = Math.trunc(turned / wheelPerGear)
    if (by === 0) return
    turned = 0
    changeGear(Math.sign(by))
  }
}
