/**
 * The camera. A camera is five numbers that do not depend on the size of the window: two angles in degrees, the zoom relative to
 * the whole block, and the target in fractions of the block. This file has pure functions only; `camera-moves.ts` has functions
 * that move a camera.
 */
import { cross, dot, lookAt, multiply, normalise, perspective, subtract, type Matrix4, type Vector3 } from './matrix'
import type { Camera, Inset } from '../types'

export type { Camera }

/**
 * The drawn block: the terrain on its pedestal. In block units the longer edge of the terrain is 1; x points east, y up, z south.
 */
export interface Block {
  sizeX: number
  sizeZ: number
  /** y of the highest ground; y of the lowest ground is 0. */
  top: number
  /** y of the pedestal's underside, below 0. */
  base: number
}

export interface Viewport {
  /** CSS pixels of the whole pane. */
  width: number
  height: number
  inset: Inset
}

/** Height of the ground at (x, z); all three are in block units. */
export type GroundHeight = (x: number, z: number) => number

export interface Viewpoint {
  eye: Vector3
  target: Vector3
  right: Vector3
  up: Vector3
  forward: Vector3
  /** From the eye to the target, in block units. */
  distance: number
  /** Focal length in CSS pixels. */
  focal: number
  /** World to clip space. */
  matrix: Matrix4
  viewport: Viewport
  /** The point of the pane, in CSS pixels, at which the target is drawn. */
  centre: { x: number; y: number }
}

export const defaultCamera: Camera = { azimuth: 24, elevation: 33, zoom: 1, x: 0, y: 0 }

export const limits = { elevation: [6, 89], zoom: [0.5, 40], target: 0.5 } as const
/**
 * Half the angle of view along the shorter side of the free area. A small angle (a long lens) makes the block look like a model on
 * a table.
 */
const halfFieldOfView = (14 * Math.PI) / 180
/** Above this zoom, a picture shows a part of the block, and is not centred around the whole block. */
const nearestWhole = 1.6
/** Shares of the free area that the block may fill, in 3D and in the map. */
const fill = 0.95
const mapFill = 0.92

export const radians = (degrees: number) => (degrees * Math.PI) / 180
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export function clampCamera(camera: Camera): Camera {
  const finite = (value: number, otherwise: number) => (Number.isFinite(value) ? value : otherwise)
  return {
    azimuth: finite(camera.azimuth, defaultCamera.azimuth),
    elevation: clamp(finite(camera.elevation, defaultCamera.elevation), limits.elevation[0], limits.elevation[1]),
    zoom: clamp(finite(camera.zoom, 1), limits.zoom[0], limits.zoom[1]),
    x: clamp(finite(camera.x, 0), -limits.target, limits.target),
    y: clamp(finite(camera.y, 0), -limits.target, limits.target),
  }
}

/** Five numbers separated by commas, rounded to about a pixel; `cameraFromText` parses them. */
export function cameraToText(camera: Camera): string {
  const round = (value: number, digits: number) => String(Number(value.toFixed(digits)) + 0)
  const turned = ((camera.azimuth % 360) + 360) % 360
  const fine = camera.zoom > 4 ? 4 : 3
  return [round(turned, 1), round(camera.elevation, 1), round(camera.zoom, 3), round(camera.x, fine), round(camera.y, fine)].join(
    ',',
  )
}

/** Parses the text of `cameraToText` and clamps the camera; null unless the text is five numbers. */
export function cameraFromText(text: string): Camera | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (numbers.length !== 5 || numbers.some((value) => !Number.isFinite(value))) return null
  const [azimuth, elevation, zoom, x, y] = numbers as [number, number, number, number, number]
  return clampCamera({ azimuth, elevation, zoom, x, y })
}

/** A free part of a pane that is smaller than this is not used, in CSS pixels. */
const minFree = 60

/** The part of a pane that no overlay covers, in CSS pixels. */
export function freeArea(viewport: Viewport) {
  const { width, height, inset } = viewport
  const free = (size: number, before: number, after: number) => {
    const left = size - before - after
    if (left >= Math.min(minFree, size / 4)) return { length: left, middle: before + left / 2 }
    // The block would vanish when overlays cover nearly the whole pane: a quarter in its middle counts as free.
    return { length: Math.max(size / 4, 1), middle: size / 2 }
  }
  const x = free(width, inset.left, inset.right)
  const y = free(height, inset.top, inset.bottom)
  return { width: x.length, height: y.length, centreX: x.middle, centreY: y.middle }
}

export function focalLength(viewport: Viewport): number {
  const free = freeArea(viewport)
  return Math.min(free.width, free.height) / 2 / Math.tan(halfFieldOfView)
}

/**
 * The camera position that shows the whole block: the distance, and the height on the block's axis that the camera looks at. The
 * block fits at every azimuth, so that orbiting does not zoom, and at the default elevation. A rim point at (side, above, toward)
 * in camera space, seen from distance d, is inside the picture if |side| / (d - toward) <= half width / focal length, which is
 * linear in d.
 */
export function fitBlock(block: Block, viewport: Viewport): { distance: number; middle: number } {
  const free = freeArea(viewport)
  const focal = focalLength(viewport)
  const slopeX = (free.width / 2 / focal) * fill
  const slopeY = (free.height / 2 / focal) * fill
  const radius = Math.hypot(block.sizeX, block.sizeZ) / 2
  const [sine, cosine] = [Math.sin(radians(defaultCamera.elevation)), Math.cos(radians(defaultCamera.elevation))]
  let middle = (block.top + block.base) / 2
  let distance = 0.1
  // Nearer parts look larger, so the target is a little below the middle; this leaves equal space above and below the block.
  for (let round = 0; round < 4; round++) {
    let [highest, lowest] = [-Infinity, Infinity]
    const previous = distance
    distance = 0.1
    for (let step = 0; step < 24; step++) {
      const angle = (step / 24) * 2 * Math.PI
      const side = Math.cos(angle) * radius
      const away = Math.sin(angle) * radius
      for (const y of [block.base - middle, block.top - middle]) {
        const toward = -away * cosine + y * sine
        const above = away * sine + y * cosine
        distance = Math.max(distance, Math.abs(side) / slopeX + toward, Math.abs(above) / slopeY + toward)
        const share = above / Math.max(previous - toward, 0.1)
        highest = Math.max(highest, share)
        lowest = Math.min(lowest, share)
      }
    }
    if (round > 0 && round < 3) middle += (((highest + lowest) / 2) * previous) / cosine
  }
  return { distance, middle }
}

/** CSS pixels per block unit in map mode. */
export function mapScale(camera: Camera, block: Block, viewport: Viewport): number {
  const free = freeArea(viewport)
  return Math.min(free.width / block.sizeX, free.height / block.sizeZ) * mapFill * camera.zoom
}

/** Centre of the free area in CSS pixels. A map draws its target at this point. */
export function pictureCentre(viewport: Viewport): { x: number; y: number } {
  const free = freeArea(viewport)
  return { x: free.centreX, y: free.centreY }
}

/** The position and the axes of a camera. */
function poseOf(camera: Camera, block: Block, viewport: Viewport, ground: GroundHeight) {
  const fit = fitBlock(block, viewport)
  const distance = fit.distance / camera.zoom
  const azimuth = radians(camera.azimuth)
  const elevation = radians(camera.elevation)

  const x = camera.x * block.sizeX
  const z = camera.y * block.sizeZ
  const { middle } = fit
  // The camera orbits the middle of the block; when zoomed in, it orbits the ground at the target.
  const closeness = camera.zoom > 1 ? 1 - 1 / camera.zoom : 0
  const target: Vector3 = [x, middle + (ground(x, z) - middle) * closeness, z]

  const horizontal = Math.cos(elevation) * distance
  let eye: Vector3 = [
    x - Math.sin(azimuth) * horizontal,
    target[1] + Math.sin(elevation) * distance,
    z + Math.cos(azimuth) * horizontal,
  ]
  const inside = Math.abs(eye[0]) <= block.sizeX / 2 && Math.abs(eye[2]) <= block.sizeZ / 2
  const lowest = inside ? ground(eye[0], eye[2]) + 0.012 : block.base + 0.02
  if (eye[1] < lowest) eye = [eye[0], lowest, eye[2]]

  const forward = normalise(subtract(target, eye))
  // When the camera looks straight down, the azimuth defines "up".
  const north: Vector3 = [Math.sin(azimuth), 0, -Math.cos(azimuth)]
  const upright: Vector3 = Math.abs(forward[1]) > 0.999 ? north : [0, 1, 0]
  const right = normalise(cross(forward, upright))
  return { eye, target, right, up: cross(right, forward), forward, upright, distance }
}

/** The corners of the block: four at the height of its highest ground, and four at the underside of its pedestal. */
function blockCorners({ sizeX, sizeZ, top, base }: Block): Vector3[] {
  const sides = [-0.5, 0.5]
  return sides.flatMap((x) => sides.flatMap((z) => [base, top].map((y): Vector3 => [x * sizeX, y, z * sizeZ])))
}

/** The smallest rectangle around the projected corners of the block, in CSS pixels from the point at which the target is drawn. */
function extentOf({ eye, right, up, forward }: ReturnType<typeof poseOf>, block: Block, focal: number) {
  const points = blockCorners(block).map((corner) => {
    const way = subtract(corner, eye)
    // A camera close to the block has corners behind it; their projection would be mirrored.
    const scale = focal / Math.max(dot(way, forward), 0.05)
    return { x: dot(way, right) * scale, y: -dot(way, up) * scale }
  })
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/**
 * The point at which the target is drawn. Perspective enlarges the near side of the block, so its projection is not centred around
 * its middle. This point centres the whole block in the free area at every azimuth and elevation.
 */
function targetPoint(camera: Camera, block: Block, viewport: Viewport, ground: GroundHeight): { x: number; y: number } {
  const whole = { ...camera, zoom: Math.min(camera.zoom, nearestWhole), x: 0, y: 0 }
  const { left, right, top, bottom } = extentOf(poseOf(whole, block, viewport, ground), block, focalLength(viewport))
  const free = pictureCentre(viewport)
  return { x: free.x - (left + right) / 2, y: free.y - (top + bottom) / 2 }
}

/** The smallest rectangle around the projected corners of the block, in CSS pixels of the pane. */
export function blockBounds(camera: Camera, block: Block, viewport: Viewport, ground: GroundHeight) {
  const extent = extentOf(poseOf(camera, block, viewport, ground), block, focalLength(viewport))
  const { x, y } = targetPoint(camera, block, viewport, ground)
  return { left: x + extent.left, right: x + extent.right, top: y + extent.top, bottom: y + extent.bottom }
}

export function viewpoint(camera: Camera, block: Block, viewport: Viewport, ground: GroundHeight): Viewpoint {
  const focal = focalLength(viewport)
  const { eye, target, right, up, forward, upright, distance } = poseOf(camera, block, viewport, ground)
  const centre = targetPoint(camera, block, viewport, ground)
  const reach = Math.hypot(block.sizeX, block.sizeZ) + block.top - block.base
  const projection = perspective(
    (2 * focal) / viewport.width,
    (2 * focal) / viewport.height,
    (2 * centre.x) / viewport.width - 1,
    1 - (2 * centre.y) / viewport.height,
    Math.max(distance * 0.02, 0.002),
    distance + reach,
  )
  return {
    eye,
    target,
    right,
    up,
    forward,
    distance,
    focal,
    matrix: multiply(projection, lookAt(eye, target, upright)),
    viewport,
    centre,
  }
}
