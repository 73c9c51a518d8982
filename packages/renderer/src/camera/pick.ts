/** Picking: the place under a point of a pane, and the point at which a place on the ground is drawn. */
import { mapScale, pictureCentre, type Block, type Camera, type GroundHeight, type Viewpoint, type Viewport } from './camera'
import { viewpointOf } from './eye'
import { add, dot, normalise, subtract, type Vector3 } from './matrix'
import type { Sight, SightedPane } from './sight'
import type { Picked, TerrainFrame } from '../types'

/** A place in fractions of the block, measured from its middle, like the target of a camera. */
export interface Place {
  x: number
  y: number
}

/** The cell under a point in client coordinates (as in pointer events); null outside the block, and where there are no data. */
export function pick(pane: SightedPane, clientX: number, clientY: number): Picked | null {
  const place = placeAt(pane, clientX, clientY)
  if (!place || Math.abs(place.x) > 0.5 || Math.abs(place.y) > 0.5) return null
  const { frame } = pane.sight!
  const column = Math.round((place.x + 0.5) * (frame.width - 1))
  const row = Math.round((place.y + 0.5) * (frame.height - 1))
  const cell = row * frame.width + column
  return frame.voids?.[cell] ? null : { column, row, height: (frame.bed ?? frame.heights)[cell] ?? 0 }
}

/** The place under a point in client coordinates. In map mode it may be outside the block; in 3D it is then null. */
export function placeAt(pane: SightedPane, clientX: number, clientY: number): Place | null {
  const { sight } = pane
  if (!sight) return null
  const corner = pane.element.getBoundingClientRect()
  const [x, y] = [clientX - corner.left, clientY - corner.top]
  const { frame, view, block, viewport, ground } = sight
  if (view.mode === 'map') return placeOnMap(view.camera, block, viewport, x, y)
  return placeOnGround(frame, viewpointOf(sight), block, ground, x, y)
}

/**
 * The point in CSS pixels of the pane at which a place on the ground is drawn, even if hills hide the place; null behind the
 * viewer.
 */
export function pointAt({ sight }: { readonly sight: Sight | null }, place: Place): { x: number; y: number } | null {
  if (!sight) return null
  const { view, block, viewport, ground } = sight
  if (view.mode === 'map') return pointOnMap(view.camera, block, viewport, place)
  return pointOnGround(viewpointOf(sight), block, ground, place)
}

/** The place under (`x`, `y`), in CSS pixels from the pane's top left. */
export function placeOnMap(camera: Camera, block: Block, viewport: Viewport, x: number, y: number): Place {
  const scale = mapScale(camera, block, viewport)
  const centre = pictureCentre(viewport)
  return {
    x: camera.x + (x - centre.x) / scale / block.sizeX,
    y: camera.y + (y - centre.y) / scale / block.sizeZ,
  }
}

export function placeOnGround(
  frame: TerrainFrame,
  from: Viewpoint,
  block: Block,
  ground: GroundHeight,
  x: number,
  y: number,
): Place | null {
  const ray = rayThrough(from, x, y)
  const hit = marchRay(from.eye, ray, block, 0.7 / Math.max(frame.width, frame.height), ground)
  return hit && { x: hit[0] / block.sizeX, y: hit[2] / block.sizeZ }
}

/** The inverse of `placeOnMap`: CSS pixels from the pane's top left. */
export function pointOnMap(camera: Camera, block: Block, viewport: Viewport, place: Place): { x: number; y: number } {
  const scale = mapScale(camera, block, viewport)
  const centre = pictureCentre(viewport)
  return {
    x: centre.x + (place.x - camera.x) * block.sizeX * scale,
    y: centre.y + (place.y - camera.y) * block.sizeZ * scale,
  }
}

/** The inverse of `placeOnGround` for a place that nothing hides; null behind the viewer. */
export function pointOnGround(from: Viewpoint, block: Block, ground: GroundHeight, place: Place): { x: number; y: number } | null {
  const [x, z] = [place.x * block.sizeX, place.y * block.sizeZ]
  const way = subtract([x, ground(x, z), z], from.eye)
  const ahead = dot(way, from.forward)
  if (ahead <= 0) return null
  return {
    x: from.centre.x + (dot(way, from.right) / ahead) * from.focal,
    y: from.centre.y - (dot(way, from.up) / ahead) * from.focal,
  }
}

/** The direction of the ray from the eye through a point of the pane in CSS pixels (unprojection). */
export function rayThrough(view: Viewpoint, x: number, y: number): Vector3 {
  const { centre } = view
  const sideways = add(view.forward, view.right, (x - centre.x) / view.focal)
  return normalise(add(sideways, view.up, (centre.y - y) / view.focal))
}

/**
 * The first point where a ray meets the ground: ray marching in steps of about a cell, then bisection. Null if it misses the block.
 */
function marchRay(eye: Vector3, ray: Vector3, block: Block, step: number, ground: GroundHeight): Vector3 | null {
  const [enter, leave] = intersectBox(eye, ray, block)
  if (enter > leave) return null
  const above = (distance: number) => {
    const point = add(eye, ray, distance)
    return point[1] - ground(point[0], point[2])
  }
  let before = enter
  // The ray enters below the ground, so it hits a wall of the pedestal.
  if (above(enter) < 0) return add(eye, ray, enter)
  for (let distance = enter + step; distance < leave + step; distance += step) {
    if (above(distance) < 0) {
      let [low, high] = [before, distance]
      for (let bisection = 0; bisection < 12; bisection++) {
        const middle = (low + high) / 2
        if (above(middle) < 0) high = middle
        else low = middle
      }
      const point = add(eye, ray, high)
      const inside = Math.abs(point[0]) <= block.sizeX / 2 + step && Math.abs(point[2]) <= block.sizeZ / 2 + step
      return inside ? point : null
    }
    before = distance
  }
  return null
}

/** The distances at which the ray enters and leaves the block (slab method, Kay and Kajiya 1986). */
function intersectBox(eye: Vector3, ray: Vector3, block: Block): [number, number] {
  const low = [-block.sizeX / 2, block.base, -block.sizeZ / 2]
  const high = [block.sizeX / 2, block.top, block.sizeZ / 2]
  let enter = 0
  let leave = Infinity
  for (let axis = 0; axis < 3; axis++) {
    const inverse = 1 / (ray[axis] === 0 ? 1e-12 : ray[axis]!)
    const a = (low[axis]! - eye[axis]!) * inverse
    const b = (high[axis]! - eye[axis]!) * inverse
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return [enter, leave]
}
