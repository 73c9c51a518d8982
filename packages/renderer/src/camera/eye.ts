/** The view from an eye on the ground or over it. Pure functions. */
import type { Eye } from '../types'
import { freeArea, pictureCentre, radians, viewpoint, type Block, type GroundHeight, type Viewpoint, type Viewport } from './camera'
import { heightScaleOf } from './ground'
import { add, cross, lookAt, multiply, normalise, perspective, type Vector3 } from './matrix'
import type { Sight } from './sight'

/** Half the angle of view along the geometric mean of the picture's sides: wide, like the view of a person. */
const halfFieldOfView = radians(32)

/** Limits of the near plane, in metres. */
const nearest = 0.12
/** Distances in metres at which the ground around the eye is sampled. */
const rings = [0.7, 2, 6, 18, 54]
const directions = 8
/** Metres around the eye in which an object may reach the near plane. */
const objectReach = 40

/** The viewpoint of a view: the eye's in 3D if there is one, otherwise the camera's. */
export function viewpointOf({ frame, view, block, viewport, ground }: Sight): Viewpoint {
  const { eye, eyeLevel, objects } = view
  if (!eye || view.mode === 'map') return viewpoint(view.camera, block, viewport, ground)
  const metre = heightScaleOf(frame, 1)
  const isNear = objects.some(({ x, y }) => {
    return Math.hypot((x - eye.x) * block.sizeX, (y - eye.y) * block.sizeZ) < objectReach * metre
  })
  const height = eyeLevel ?? eyeLevelOf(eye, { frame, block, ground })
  return eyeViewpoint(eye, height * metre, block, viewport, ground, metre, isNear)
}

/** The level of an eye that has its height above the drawn ground, in drawn metres above the lowest ground. */
export function eyeLevelOf({ x, y, height }: Eye, { frame, block, ground }: Pick<Sight, 'frame' | 'block' | 'ground'>): number {
  return ground(x * block.sizeX, y * block.sizeZ) / heightScaleOf(frame, 1) + height
}

/** `level`: the height of the eye in block units. `metre` is a metre in block units. */
function eyeViewpoint(
  eye: Eye,
  level: number,
  block: Block,
  viewport: Viewport,
  ground: GroundHeight,
  metre: number,
  isNearObject: boolean,
): Viewpoint {
  const [x, z] = [eye.x * block.sizeX, eye.y * block.sizeZ]
  const place: Vector3 = [x, level, z]
  const [azimuth, pitch] = [radians(eye.azimuth), radians(eye.pitch)]
  const forward: Vector3 = [Math.sin(azimuth) * Math.cos(pitch), Math.sin(pitch), -Math.cos(azimuth) * Math.cos(pitch)]
  const right = normalise(cross(forward, [0, 1, 0]))
  const free = freeArea(viewport)
  const focal = Math.sqrt(free.width * free.height) / 2 / Math.tan(halfFieldOfView)
  const centre = pictureCentre(viewport)
  const near = isNearObject ? nearest * metre : Math.max(nearest * metre, clearance(place, ground, metre) / 2)
  const target = add(place, forward)
  const projection = perspective(
    (2 * focal) / viewport.width,
    (2 * focal) / viewport.height,
    (2 * centre.x) / viewport.width - 1,
    1 - (2 * centre.y) / viewport.height,
    near,
    near + Math.hypot(block.sizeX / 2 + Math.abs(x), block.sizeZ / 2 + Math.abs(z), place[1] - block.base + block.top),
  )
  return {
    eye: place,
    target,
    right,
    up: cross(right, forward),
    forward,
    // The eye is among the ground, so all detail is near.
    distance: near,
    focal,
    matrix: multiply(projection, lookAt(place, target, [0, 1, 0])),
    viewport,
    centre,
  }
}

/** The distance from the eye to the ground around it, in block units. It sets the near plane: the further, the finer the depths. */
function clearance([x, y, z]: Vector3, ground: GroundHeight, metre: number): number {
  let distance = y - ground(x, z)
  for (const ring of rings) {
    const radius = ring * metre
    if (radius >= distance) break
    for (let step = 0; step < directions; step++) {
      const angle = (step / directions) * 2 * Math.PI
      const above = y - ground(x + Math.cos(angle) * radius, z + Math.sin(angle) * radius)
      distance = Math.min(distance, Math.hypot(radius, Math.max(above, 0)))
    }
  }
  return distance
}
