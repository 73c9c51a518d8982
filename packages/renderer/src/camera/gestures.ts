/** Recognises gestures in the pointer and wheel events of an element. */

export interface GestureHandlers {
  /** A drag with one finger or the left button, in CSS pixels. */
  orbit(right: number, down: number): void
  /** A drag with two fingers, with the right or middle button, or with Shift held, in CSS pixels. */
  pan(right: number, down: number): void
  /** Wheel or pinch; a factor above 1 zooms in. */
  zoom(factor: number, clientX: number, clientY: number): void
  /** Two fingers turned, in degrees; clockwise is positive. */
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
   * Leaves scrolling gestures to the page around the element: one finger, and the wheel unless Control or Meta is held or the
   * element was pressed since the pointer entered it. Two fingers then orbit.
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
/** CSS pixels per wheel unit, for wheels that count lines or pages. */
const lineHeight = 24
const pageHeight = 400

export function trackGestures(element: HTMLElement, handlers: GestureHandlers, options: GestureOptions = {}): Gestures {
  return new GestureTracker(element, handlers, options)
}

class GestureTracker implements Gestures {
  #element: HTMLElement
  #handlers: GestureHandlers
  #leavesScrolling: boolean
  #pointers = new Map<number, Place>()
  #button = 0
  /** The element was pressed since the pointer entered it. */
  #isPressed = false
  #listening = new AbortController()

  constructor(element: HTMLElement, handlers: GestureHandlers, { leavesScrolling = false }: GestureOptions) {
    this.#element = element
    this.#handlers = handlers
    this.#leavesScrolling = leavesScrolling
    const { signal } = this.#listening
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    element.addEventListener('pointermove', (event) => this.#move(event), { signal })
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      element.addEventListener(type, (event) => this.#lift(event), { signal })
    }
    // Only a listener that is not passive can stop the page from scrolling.
    element.addEventListener('wheel', (event) => this.#turnWheel(event), { signal, passive: false })
    element.addEventListener('dblclick', () => handlers.reset(), { signal })
    // The right button pans, so it opens no context menu.
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
    if (leavesScrolling) this.#leaveScrolling()
  }

  get active(): boolean {
    return this.#pointers.size > 0
  }

  dispose(): void {
    this.#listening.abort()
  }

  #press(event: PointerEvent): void {
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.#button = event.button
    this.#isPressed = true
    // A captured touch cannot scroll the page.
    if (this.#leavesScrolling && event.pointerType === 'touch') return
    this.#capture(event.pointerId)
    this.#element.classList.add('is-dragging')
    this.#element.focus({ preventScroll: true, focusVisible: false })
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
    this.#pointers.set(event.pointerId, now)
    if (others[0]) this.#movePair(before, now, others[0])
    else if (this.#leavesScrolling && event.pointerType === 'touch') return
    else if (this.#button !== 0 || event.shiftKey) this.#handlers.pan(now.x - before.x, now.y - before.y)
    else this.#handlers.orbit(now.x - before.x, now.y - before.y)
  }

  /**
   * One of two fingers moved. Their midpoint pans (orbits where one finger scrolls the page), their distance zooms, their angle
   * turns.
   */
  #movePair(before: Place, now: Place, other: Place): void {
    const [right, down] = [(now.x - before.x) / 2, (now.y - before.y) / 2]
    if (this.#leavesScrolling) this.#handlers.orbit(right, down)
    else this.#handlers.pan(right, down)
    const distance = (place: Place) => Math.hypot(place.x - other.x, place.y - other.y)
    const angle = (place: Place) => Math.atan2(place.y - other.y, place.x - other.x)
    if (distance(before) > 10 && distance(now) > 10) {
      this.#handlers.zoom(distance(now) / distance(before), (now.x + other.x) / 2, (now.y + other.y) / 2)
    }
    const turned = ((angle(now) - angle(before)) * 180) / Math.PI
    this.#handlers.turn(turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned)
  }

  #lift(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return
    if (this.#pointers.size > 0) return
    this.#element.classList.remove('is-dragging')
    this.#handlers.ended()
  }

  #turnWheel(event: WheelEvent): void {
    if (this.#leavesScrolling && !this.#isPressed && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? pageHeight : 1
    const perUnit = event.ctrlKey ? zoomPerPinchUnit : zoomPerUnit
    const exponent = Math.max(-0.6, Math.min(0.6, -event.deltaY * unit * perUnit))
    this.#handlers.zoom(Math.exp(exponent), event.clientX, event.clientY)
  }

  #leaveScrolling(): void {
    const { signal } = this.#listening
    const keepPair = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    this.#element.addEventListener('pointerleave', () => (this.#isPressed = false), { signal })
    this.#element.addEventListener('touchstart', keepPair, { signal, passive: false })
    this.#element.addEventListener('touchmove', keepPair, { signal, passive: false })
  }

  #capture(pointerId: number): void {
    try {
      this.#element.setPointerCapture(pointerId)
    } catch {
      // The pointer has already been released, or comes from a script; moves inside the element still work without capture.
    }
  }
}
