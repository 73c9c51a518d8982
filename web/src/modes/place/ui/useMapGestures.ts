import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Pixel, Selection } from '../state/map-view'
import type { Corner, PlaceMap } from '../state/place-map'

/** A pointer that moves less is a click. */
const clickPixels = 5
/** Zoom steps per pixel of a wheel, and the maximum of one event. */
const wheelSteps = 1 / 240
const maxWheelSteps = 0.6
const pixelsPerLine = 16

/** What a drag changes: the view, the selection, or one of its corners. */
type Drag = { kind: 'pan' } | { kind: 'move'; from: Selection } | { kind: 'corner'; corner: Corner; from: Selection }

/** Mouse, touch and wheel on the map: panning, zooming, moving and resizing the selection. */
export function useMapGestures(area: RefObject<HTMLElement | null>, map: PlaceMap): void {
  useEffect(() => {
    const element = area.current!
    const gestures = new MapGestures(element, map)
    const observer = new ResizeObserver(() => map.resize({ width: element.clientWidth, height: element.clientHeight }))
    const ended = new AbortController()
    const { signal } = ended
    observer.observe(element)
    element.addEventListener('pointerdown', gestures.down, { signal })
    element.addEventListener('pointermove', gestures.move, { signal })
    element.addEventListener('pointerup', gestures.up, { signal })
    element.addEventListener('pointercancel', gestures.up, { signal })
    element.addEventListener('wheel', gestures.wheel, { signal, passive: false })
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [area, map])
}

class MapGestures {
  #element: HTMLElement
  #map: PlaceMap
  #pointers = new Map<number, Pixel>()
  #drag: Drag = { kind: 'pan' }
  /** Where the only pointer was pressed; null with two pointers. */
  #start: Pixel | null = null

  constructor(element: HTMLElement, map: PlaceMap) {
    this.#element = element
    this.#map = map
  }

  down = (event: PointerEvent): void => {
    const target = event.target as HTMLElement
    if (event.button !== 0 || target.closest('button')) return
    this.#element.setPointerCapture(event.pointerId)
    this.#pointers.set(event.pointerId, this.#pixelOf(event))
    const isOnly = this.#pointers.size === 1
    this.#start = isOnly ? this.#pixelOf(event) : null
    this.#drag = isOnly ? dragAt(target, this.#map) : { kind: 'pan' }
  }

  move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = this.#pixelOf(event)
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.#pointers.set(event.pointerId, now)
    if (other) pinch(this.#map, before, now, other)
    else if (this.#start) this.#dragTo(before, now, this.#start, event.shiftKey)
  }

  #dragTo(before: Pixel, now: Pixel, start: Pixel, isSquare: boolean): void {
    const [right, down] = [now.x - start.x, now.y - start.y]
    if (Math.hypot(right, down) > clickPixels) this.#element.classList.add('is-dragged')
    const drag = this.#drag
    if (drag.kind === 'pan') this.#map.pan(before.x - now.x, before.y - now.y)
    else if (drag.kind === 'move') this.#map.moveBy(right, down, drag.from)
    else this.#map.dragCorner(drag.corner, right, down, drag.from, isSquare)
  }

  up = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId)) return
    const isClick = event.type === 'pointerup' && this.#start !== null && !this.#element.classList.contains('is-dragged')
    if (isClick && this.#drag.kind === 'pan') this.#map.selectAt(this.#pixelOf(event))
    this.#element.classList.remove('is-dragged')
    this.#start = null
    this.#drag = { kind: 'pan' }
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY
    // Browsers send the pinch of a touchpad as a wheel with the Control key, in small steps.
    const steps = -pixels * wheelSteps * (event.ctrlKey ? 4 : 1)
    this.#map.zoom(Math.max(-maxWheelSteps, Math.min(maxWheelSteps, steps)), this.#pixelOf(event))
  }

  #pixelOf({ clientX, clientY }: MouseEvent): Pixel {
    const { left, top } = this.#element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
}

function dragAt(target: HTMLElement, map: PlaceMap): Drag {
  const from = map.selection.peek()
  const corner = target.dataset['corner']
  if (corner) {
    return { kind: 'corner', from, corner: { east: corner.includes('e') ? 1 : -1, south: corner.includes('s') ? 1 : -1 } }
  }
  return target.closest('.place-selection') ? { kind: 'move', from } : { kind: 'pan' }
}

/** Zooms about the middle of two fingers, and pans with it. */
function pinch(map: PlaceMap, before: Pixel, now: Pixel, other: Pixel): void {
  const distance = (from: Pixel) => Math.max(10, Math.hypot(from.x - other.x, from.y - other.y))
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  map.pan((before.x - now.x) / 2, (before.y - now.y) / 2)
  map.zoom(Math.log2(distance(now) / distance(before)), middle)
}

/** Keys on the map: the arrows pan, with Shift they move the selection; Enter selects the middle. Returns whether a key was used. */
export function pressKey(map: PlaceMap, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (arrow && shiftKey) map.moveBySteps(arrow[0]!, arrow[1]!)
  else if (arrow) map.step(arrow[0]!, arrow[1]!)
  else if (key === '+' || key === '=') map.zoom(1)
  else if (key === '-') map.zoom(-1)
  else if (key === 'Enter') map.selectMiddle()
  else return false
  return true
}
