/** Reads pointer and wheel events on an element as gestures, without knowing what they move. */

export interface GestureHandlers {
  /** One finger or the left button moved by CSS pixels. */
  orbit(right: number, down: number): void
  /** Two fingers, the right or middle button, or with Shift held. */
  pan(right: number, down: number): void
  /** Wheel or pinch; above 1 is closer. */
  zoom(factor: number, clientX: number, clientY: number): void
  /** Two fingers turned, in degrees clockwise. */
  turn(degrees: number): void
  reset(): void
  /** The last pointer was lifted. */
  ended(): void
}

export interface Gestures {
  /** True while a pointer is down. */
  readonly active: boolean
  dispose(): void
}

export interface GestureOptions {
  /**
   * The element lies in a page that scrolls, and leaves that what scrolls: the wheel unless Control or Meta is held or the element was
   * pressed since the pointer came, and one finger. Two fingers then orbit as one does elsewhere.
   */
  leavesScrolling?: boolean
}

interface Place {
  x: number
  y: number
}

/** A notch of a common mouse wheel is 100 units: 15 % closer. */
const zoomPerUnit = 0.0014
/** Trackpads send a pinch as a wheel with Control held, in far smaller units. */
const zoomPerPinchUnit = 0.01
/** CSS pixels for one wheel unit that counts lines or pages. */
const lineHeight = 24
const pageHeight = 400

export function trackGestures(element: HTMLElement, handlers: GestureHandlers, options: GestureOptions = {}): Gestures {
  const { leavesScrolling = false } = options
  const pointers = new Map<number, Place>()
  let button = 0
  /** The element was pressed since the pointer came over it. */
  let isPressed = false
  const listening = new AbortController()
  const { signal } = listening

  element.addEventListener(
    'pointerdown',
    (event) => {
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      button = event.button
      isPressed = true
      // A finger that is captured cannot scroll.
      if (leavesScrolling && event.pointerType === 'touch') return
      capture(event.pointerId)
      element.classList.add('is-dragging')
      element.focus({ preventScroll: true, focusVisible: false })
    },
    { signal },
  )

  element.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
      pointers.set(event.pointerId, now)
      if (others[0]) movePair(before, now, others[0])
      else if (leavesScrolling && event.pointerType === 'touch') return
      else if (button !== 0 || event.shiftKey) handlers.pan(now.x - before.x, now.y - before.y)
      else handlers.orbit(now.x - before.x, now.y - before.y)
    },
    { signal },
  )

  /** One of two fingers moved: their middle pans (or orbits, where one finger is the page's), their distance zooms, their angle turns. */
  function movePair(before: Place, now: Place, other: Place) {
    const moveMiddle = leavesScrolling ? handlers.orbit : handlers.pan
    moveMiddle((now.x - before.x) / 2, (now.y - before.y) / 2)
    const distance = (place: Place) => Math.hypot(place.x - other.x, place.y - other.y)
    const angle = (place: Place) => Math.atan2(place.y - other.y, place.x - other.x)
    if (distance(before) > 10 && distance(now) > 10) {
      handlers.zoom(distance(now) / distance(before), (now.x + other.x) / 2, (now.y + other.y) / 2)
    }
    const turned = ((angle(now) - angle(before)) * 180) / Math.PI
    handlers.turn(turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned)
  }

  function lift(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return
    if (pointers.size > 0) return
    element.classList.remove('is-dragging')
    handlers.ended()
  }
  element.addEventListener('pointerup', lift, { signal })
  element.addEventListener('pointercancel', lift, { signal })
  element.addEventListener('lostpointercapture', lift, { signal })

  element.addEventListener(
    'wheel',
    (event) => {
      if (leavesScrolling && !isPressed && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? pageHeight : 1
      const perUnit = event.ctrlKey ? zoomPerPinchUnit : zoomPerUnit
      const exponent = Math.max(-0.6, Math.min(0.6, -event.deltaY * unit * perUnit))
      handlers.zoom(Math.exp(exponent), event.clientX, event.clientY)
      // `passive: false`: the page must not scroll as well.
    },
    { signal, passive: false },
  )

  if (leavesScrolling) {
    element.addEventListener('pointerleave', () => (isPressed = false), { signal })
    const keepPair = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    element.addEventListener('touchstart', keepPair, { signal, passive: false })
    element.addEventListener('touchmove', keepPair, { signal, passive: false })
  }

  element.addEventListener('dblclick', () => handlers.reset(), { signal })
  // The right button drags here.
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })

  function capture(pointerId: number) {
    try {
      element.setPointerCapture(pointerId)
    } catch {
      // The pointer is already gone, or was made by a script: moving still works inside the element.
    }
  }

  return {
    get active() {
      return pointers.size > 0
    },
    dispose: () => listening.abort(),
  }
}
