/** Joins a pane with the cross-section: draws its line by drags, follows it with the picture, and cuts each terrain along it. */
import { effect } from '@preact/signals'
import { placeAt, pointAt } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { profileOf } from '../state/view/profile'
import type { Section } from '../state/view/section'
import { placeOnLine, withinMap, type MapPlace } from '../state/view/section-line'
import type { TerrainFrames } from './terrain-frames'

/** Points of a line that lies on hills. */
const pointsIn3d = 40

export interface FollowedSection {
  /** There is another picture. */
  draw(): void
  /** There is another terrain. */
  cut(): void
  end(): void
}

export function connectSection(pane: Pane, section: Section, frames: TerrainFrames): FollowedSection {
  const pointOf = ({ east, south }: MapPlace) => pointAt(pane, { x: east - 0.5, y: south - 0.5 })

  function draw(): void {
    const line = section.line.value
    const pointer = section.pointer.value
    const count = pane.view.mode === 'map' ? 2 : pointsIn3d
    const path = line ? Array.from({ length: count }, (_, index) => pointOf(placeOnLine(line, index / (count - 1)))) : []
    const seen = path.filter((point) => point !== null)
    const isSeen = line !== null && seen.length > 1
    section.seen.value = isSeen ? { path: seen, pointer: pointer === null ? null : pointOf(placeOnLine(line, pointer)) } : null
  }

  function cut(): void {
    const line = section.line.value
    const { terrain, change } = frames
    section.profile.value = line && terrain ? profileOf({ ...terrain, change, sea: terrain.sea ?? null }, line) : null
  }

  // At the rim where the pointer is beside the map.
  section.placeUnder = (clientX, clientY) => {
    const place = placeAt(pane, clientX, clientY)
    return place && { east: withinMap(place.x + 0.5), south: withinMap(place.y + 0.5) }
  }

  const listening = new AbortController()
  // Before the camera's own listeners, which hear nothing of a drag that draws.
  const first = { capture: true, signal: listening.signal }
  let from: MapPlace | null = null
  let pointerId = -1
  pane.element.addEventListener(
    'pointerdown',
    (event) => {
      if (!section.isDrawing.peek() || !event.isPrimary || event.button !== 0) return
      event.stopImmediatePropagation()
      from = section.placeUnder(event.clientX, event.clientY)
      pointerId = event.pointerId
      capture(pane.element, pointerId)
    },
    first,
  )
  pane.element.addEventListener(
    'pointermove',
    (event) => {
      const to = from && event.pointerId === pointerId && section.placeUnder(event.clientX, event.clientY)
      if (from && to) section.set({ from, to })
    },
    first,
  )
  for (const type of ['pointerup', 'pointercancel'] as const) {
    pane.element.addEventListener(
      type,
      (event) => {
        if (event.pointerId !== pointerId) return
        pointerId = -1
        if (from && type === 'pointerup') section.isDrawing.value = false
        from = null
      },
      first,
    )
  }

  const ends = [
    effect(draw),
    effect(cut),
    effect(() => void pane.element.classList.toggle('is-drawing', section.isDrawing.value)),
    () => listening.abort(),
  ]
  return {
    draw,
    cut,
    end() {
      for (const end of ends) end()
      section.placeUnder = () => null
      section.seen.value = null
      section.profile.value = null
    },
  }
}

function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId)
  } catch {
    // The pointer is already gone, or was made by a script: drawing still works inside the element.
  }
}
