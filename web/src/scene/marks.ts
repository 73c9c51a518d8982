/** Updates the screen positions of marks with each picture, and sends clicks on the ground to the owner that waits for one. */
import { effect } from '@preact/signals'
import { placeAt, pointAt } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { TerrainMarks } from '../state/view/terrain-marks'

/** Maximum pointer movement of a click, in CSS pixels. */
const maxClick = 4

export interface FollowedMarks {
  /** Called when a new picture was drawn. */
  draw(): void
  end(): void
}

export function connectMarks(pane: Pane, marks: TerrainMarks): FollowedMarks {
  const draw = () => {
    const seen = marks.all.value.flatMap((mark) => {
      const point = pointAt(pane, { x: mark.east - 0.5, y: mark.south - 0.5 })
      return point ? [{ ...mark, ...point }] : []
    })
    if (seen.length > 0 || marks.seen.peek().length > 0) marks.seen.value = seen
  }
  const stop = effect(draw)
  const listening = new AbortController()
  const { signal } = listening
  // A drag moves the camera; only a press without movement sets a place.
  let pressed: { x: number; y: number } | null = null
  pane.element.addEventListener('pointerdown', ({ clientX, clientY }) => (pressed = { x: clientX, y: clientY }), { signal })
  pane.element.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const place = marks.placing.peek()
      if (!place || !pressed || Math.hypot(clientX - pressed.x, clientY - pressed.y) > maxClick) return
      const at = placeAt(pane, clientX, clientY)
      if (at && Math.abs(at.x) <= 0.5 && Math.abs(at.y) <= 0.5) place(at.x + 0.5, at.y + 0.5)
    },
    { signal },
  )
  return {
    draw,
    end() {
      stop()
      marks.seen.value = []
      listening.abort()
    },
  }
}
