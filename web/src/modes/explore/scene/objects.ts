/** Places objects of true size on the ground. */
import type { Place } from '@rill-terrain/renderer/camera/pick'
import type { Eye, Pane } from '@rill-terrain/renderer/renderer'
import { clamp } from '../../../state/view/eye'
import type { ObjectKind } from '../../../state/view/placed-object'
import type { ViewState } from '../../../state/view/view'
import { placeInMiddle } from '../../../scene/middle'
import type { Land } from '../state/motion'
import { landOf } from './land'

/** Maximum number of objects; another one replaces the oldest. */
const maxObjects = 12
/** Minimum metres between objects. */
const spacing = 6

/** Distances in metres from the explorer: up to where an object is seen under the crosshair, and otherwise where it is placed. */
const distances: Record<ObjectKind, { seen: number; ahead: number }> = {
  tree: { seen: 1500, ahead: 45 },
  hut: { seen: 500, ahead: 25 },
  person: { seen: 150, ahead: 8 },
}

/** Places an object on the ground under the crosshair, or ahead of the explorer if it could not be seen there. */
export function placeObject(pane: Pane, { objects }: ViewState, kind: ObjectKind): void {
  const { eye } = pane.view
  if (!eye || !pane.sight) return
  const { width, depth } = landOf(pane.sight)
  const { seen, ahead } = distances[kind]
  const middle = placeInMiddle(pane)
  const isSeen = middle !== null && Math.hypot((middle.x - eye.x) * width, (middle.y - eye.y) * depth) <= seen
  const wanted = isSeen ? middle : placeAhead(eye, ahead / width, ahead / depth)
  const place = besideOthers(wanted, objects.peek(), eye.azimuth, { width, depth })
  // The front faces the explorer.
  const object = { kind, x: place.x, y: place.y, azimuth: (eye.azimuth + 180) % 360 }
  objects.value = [...objects.peek(), object].slice(-maxObjects)
}

/** The place at a distance in the direction of view, in shares of the map along each edge. */
function placeAhead({ x, y, azimuth }: Eye, east: number, south: number): Place {
  const turn = (azimuth * Math.PI) / 180
  const within = (share: number) => clamp(share, -0.5, 0.5)
  return { x: within(x + Math.sin(turn) * east), y: within(y - Math.cos(turn) * south) }
}

/** The place, or the nearest free one to its right. */
function besideOthers(
  wanted: Place,
  others: readonly Place[],
  azimuth: number,
  { width, depth }: Pick<Land, 'width' | 'depth'>,
): Place {
  const turn = (azimuth * Math.PI) / 180
  let place = wanted
  while (others.some(({ x, y }) => Math.hypot((x - place.x) * width, (y - place.y) * depth) < spacing)) {
    place = { x: place.x + (Math.cos(turn) * spacing) / width, y: place.y + (Math.sin(turn) * spacing) / depth }
  }
  return { x: clamp(place.x, -0.5, 0.5), y: clamp(place.y, -0.5, 0.5) }
}
