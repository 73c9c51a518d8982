import { pictureCentre } from '@rill-terrain/renderer/camera/camera'
import { placeAt, type Place } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'

/** The place on the terrain in the middle of the picture; null if the middle shows no terrain. */
export function placeInMiddle(pane: Pane): Place | null {
  const { sight } = pane
  if (!sight) return null
  const corner = pane.element.getBoundingClientRect()
  const { x, y } = pictureCentre(sight.viewport)
  const place = placeAt(pane, corner.left + x, corner.top + y)
  return place && Math.abs(place.x) <= 0.5 && Math.abs(place.y) <= 0.5 ? place : null
}
