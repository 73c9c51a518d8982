/** Pure functions that move a camera; `controls.ts` handles input. */
import {
  clamp,
  clampCamera,
  fitBlock,
  focalLength,
  limits,
  mapScale,
  radians,
  type Block,
  type Camera,
  type Viewport,
} from './camera'

export function orbit(camera: Camera, azimuthChange: number, elevationChange: number): Camera {
  return clampCamera({
    ...camera,
    azimuth: camera.azimuth + azimuthChange,
    elevation: camera.elevation + elevationChange,
  })
}

/** Zooms by a factor; the point `around` of the block (fractions, like the target) stays at the same place on the screen. */
export function zoomBy(camera: Camera, factor: number, around?: { x: number; y: number } | null): Camera {
  const zoom = clamp(camera.zoom * factor, limits.zoom[0], limits.zoom[1])
  const applied = zoom / camera.zoom
  const toward = (target: number, fixed: number) => fixed + (target - fixed) / applied
  return clampCamera({
    ...camera,
    zoom,
    x: around ? toward(camera.x, around.x) : camera.x,
    y: around ? toward(camera.y, around.y) : camera.y,
  })
}

/** Moves the target so that the ground follows a pointer moved by (`right`, `down`) CSS pixels. */
export function pan(camera: Camera, mode: '3d' | 'map', right: number, down: number, block: Block, viewport: Viewport): Camera {
  if (mode === 'map') {
    const scale = mapScale(camera, block, viewport)
    return clampCamera({
      ...camera,
      x: camera.x - right / scale / block.sizeX,
      y: camera.y - down / scale / block.sizeZ,
    })
  }
  const perPixel = fitBlock(block, viewport).distance / camera.zoom / focalLength(viewport)
  const azimuth = radians(camera.azimuth)
  const sideways = -right * perPixel
  // The ground is foreshortened: a pixel up the screen is a longer way on the ground, without limit towards the horizon.
  const forward = (down * perPixel) / Math.max(0.35, Math.sin(radians(camera.elevation)))
  return clampCamera({
    ...camera,
    x: camera.x + (sideways * Math.cos(azimuth) + forward * Math.sin(azimuth)) / block.sizeX,
    y: camera.y + (sideways * Math.sin(azimuth) - forward * Math.cos(azimuth)) / block.sizeZ,
  })
}

/** One step of a damped motion: the distance from `camera` to `goal` halves every `halfLife` seconds. */
export function approach(camera: Camera, goal: Camera, seconds: number, halfLife = 0.06): Camera {
  const share = halfLife > 0 ? 1 - 2 ** (-seconds / halfLife) : 1
  const between = (from: number, to: number) => from + (to - from) * share
  return {
    azimuth: between(camera.azimuth, goal.azimuth),
    elevation: between(camera.elevation, goal.elevation),
    // Zoom is a ratio: equal times give equal factors.
    zoom: camera.zoom * (goal.zoom / camera.zoom) ** share,
    x: between(camera.x, goal.x),
    y: between(camera.y, goal.y),
  }
}

/** The distance between two cameras: roughly the number of pixels by which the picture differs. */
export function cameraDistance(a: Camera, b: Camera): number {
  return Math.max(
    Math.abs(a.azimuth - b.azimuth) * 10,
    Math.abs(a.elevation - b.elevation) * 10,
    Math.abs(Math.log(a.zoom / b.zoom)) * 800,
    Math.abs(a.x - b.x) * 1000 * a.zoom,
    Math.abs(a.y - b.y) * 1000 * a.zoom,
  )
}
