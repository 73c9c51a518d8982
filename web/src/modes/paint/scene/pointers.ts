/**
 * Pointers of painting. A mouse, a pen or one finger paints; two fingers, the right button, or a drag that starts beside the map
 * move the camera, as do fingers next to a pen.
 */
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { Painting, PaintCursor } from '../state/painting'
import type { PaintedGround } from './ground'

/** A second finger within this time in milliseconds, or before the first one has moved this far, means that neither wants to paint. */
const beforeSecond = { time: 250, pixels: 12 }
/** A finger paints from this time in milliseconds on, or when it has moved this far: two fingers rarely touch at the same time. */
const beforePaint = { time: 120, pixels: 6 }
/** Wheel units per step: half a notch of a common mouse. */
const wheelPerStep = 50

interface Held {
  pressed: PointerEvent
  /** The newest event. */
  event: PointerEvent
  start: PaintCursor
}

export class PaintPointers {
  #pane: Pane
  #ground: PaintedGround
  #painting: Painting
  /** The pointer that paints, selects or erases. */
  #held: Held | null = null
  /** Until a finger that was pressed begins to paint. */
  #delay: ReturnType<typeof setTimeout> | undefined
  #isDelayed = false
  /** Pointers that move the camera. */
  #others = new Set<number>()
  /** Events that were made here for the camera. */
  #forwarded = new WeakSet<Event>()
  #wheel = 0
  #listening = new AbortController()

  constructor(pane: Pane, ground: PaintedGround, painting: Painting) {
    this.#pane = pane
    this.#ground = ground
    this.#painting = painting
    const { signal } = this.#listening
    // Runs before the camera of the block, and hides the painting pointer from it.
    const first = { capture: true, signal }
    const { element } = pane
    element.addEventListener('pointerdown', (event) => this.#press(event), first)
    element.addEventListener('pointermove', (event) => this.#move(event), first)
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      element.addEventListener(type, (event) => this.#lift(event), first)
    }
    // Two quick dabs are not a double click.
    element.addEventListener('dblclick', (event) => event.stopImmediatePropagation(), first)
    element.addEventListener('wheel', (event) => this.#turnWheel(event), { ...first, passive: false })
    element.classList.add('is-painted')
  }

  end(): void {
    clearTimeout(this.#delay)
    this.#listening.abort()
    this.#pane.element.classList.remove('is-painted')
  }

  #press(event: PointerEvent): void {
    if (this.#forwarded.has(event)) return
    const { hasPen } = this.#painting.brush
    if (event.pointerType === 'pen') hasPen.value = true
    if (this.#held) return this.#pressSecond(event, this.#held)
    if (this.#others.size > 0 || (event.pointerType === 'touch' && hasPen.peek())) return void this.#others.add(event.pointerId)
    const place = this.#ground.under(event.clientX, event.clientY)
    if (!place || event.button === 1 || event.ctrlKey || event.metaKey) return void this.#others.add(event.pointerId)
    event.stopImmediatePropagation()
    // The left button paints, so the right one rotates.
    if (event.button === 2) return this.#forward(event)
    this.#painting.cursor.value = place
    if (event.altKey) return this.#painting.pickHeight(place.height)
    this.#hold(event, place)
  }

  #hold(event: PointerEvent, place: PaintCursor): void {
    const { element } = this.#pane
    this.#held = { pressed: event, event, start: place }
    element.focus({ preventScroll: true, focusVisible: false })
    try {
      element.setPointerCapture(event.pointerId)
    } catch {
      // The pointer has already been released, or comes from a script.
    }
    const painting = this.#painting
    const tool = painting.tool.peek()
    if (tool === 'brush') return this.#delayBegin(event)
    if (tool === 'select') return void painting.selectAt(place)
    painting.eraseAt(place)
  }

  #delayBegin(event: PointerEvent): void {
    this.#isDelayed = true
    if (event.pointerType === 'touch') this.#delay = setTimeout(() => this.#begin(), beforePaint.time)
    else this.#begin()
  }

  /** Begins the stroke of the pointer that is held, unless it has begun. */
  #begin(): void {
    clearTimeout(this.#delay)
    if (!this.#isDelayed || !this.#held) return
    this.#isDelayed = false
    const { start, pressed } = this.#held
    this.#painting.begin({ ...start, pressure: pressureOf(pressed) })
  }

  /** With a second finger, both fingers move the camera. A second finger next to a pen or a mouse does nothing. */
  #pressSecond(event: PointerEvent, held: Held): void {
    if (event.pointerType !== 'touch' || held.event.pointerType !== 'touch') return event.stopImmediatePropagation()
    this.#held = null
    this.#isDelayed = false
    const isQuick = event.timeStamp - held.pressed.timeStamp < beforeSecond.time
    if (isQuick || wayOf(held) < beforeSecond.pixels) this.#painting.cancel()
    this.#painting.release()
    this.#others.add(event.pointerId)
    this.#forward(held.event)
  }

  /** Gives a pointer to the camera, as if its left button or its finger were pressed now. */
  #forward({ pointerId, pointerType, clientX, clientY, isPrimary }: PointerEvent): void {
    this.#others.add(pointerId)
    const given = { pointerId, pointerType, clientX, clientY, isPrimary, bubbles: true, cancelable: true }
    const event = new PointerEvent('pointerdown', given)
    this.#forwarded.add(event)
    this.#pane.element.dispatchEvent(event)
  }

  #move(event: PointerEvent): void {
    const held = this.#held
    if (held?.event.pointerId !== event.pointerId) {
      if (this.#others.size === 0) this.#follow(event)
      return
    }
    event.stopImmediatePropagation()
    held.event = event
    const painting = this.#painting
    const tool = painting.tool.peek()
    if (tool === 'select') return this.#drag(event, held)
    if (this.#isDelayed && wayOf(held) < beforePaint.pixels) return
    this.#begin()
    const coalesced = event.getCoalescedEvents?.() ?? []
    for (const each of coalesced.length > 0 ? coalesced : [event]) {
      const place = this.#ground.under(each.clientX, each.clientY)
      if (!place) continue
      painting.cursor.value = place
      if (tool === 'brush') painting.extend({ ...place, pressure: pressureOf(each) }, event.shiftKey)
      else painting.eraseAt(place)
    }
  }

  #drag(event: PointerEvent, { start }: Held): void {
    const place = this.#ground.under(event.clientX, event.clientY)
    if (!place) return
    this.#painting.cursor.value = place
    this.#painting.moveSelected(place.x - start.x, place.y - start.y)
  }

  /** Moves the ring with the pointer. The value under the pointer would hide the ring, so it is not shown. */
  #follow(event: PointerEvent): void {
    event.stopImmediatePropagation()
    if (this.#held) return
    const place = this.#ground.under(event.clientX, event.clientY)
    if (place) this.#painting.cursor.value = place
  }

  #lift(event: PointerEvent): void {
    this.#others.delete(event.pointerId)
    if (this.#held?.event.pointerId !== event.pointerId) return
    event.stopImmediatePropagation()
    // A tap paints a dab; a pointer that the browser takes away does not.
    if (event.type === 'pointerup') this.#begin()
    this.#held = null
    this.#isDelayed = false
    this.#painting.release()
  }

  #turnWheel(event: WheelEvent): void {
    const what = event.altKey ? 'radius' : event.shiftKey ? 'strength' : null
    if (!what) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Some systems turn the wheel sideways while Shift is held.
    this.#wheel -= (event.deltaY || event.deltaX) * (event.deltaMode === 0 ? 1 : wheelPerStep)
    const steps = Math.trunc(this.#wheel / wheelPerStep)
    if (steps === 0) return
    this.#wheel = 0
    this.#painting.step(what, Math.sign(steps))
  }
}

/** CSS pixels from where the pointer was pressed. */
const wayOf = ({ pressed, event }: Held) => Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY)

/** Mice and most fingers report a constant. */
const pressureOf = ({ pointerType, pressure }: PointerEvent) => (pointerType === 'pen' && pressure > 0 ? pressure : null)
