/** How a camera is moved: pure functions; `controls.ts` has the input. */
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

/** Zooms by a factor; the block's point `around` (fractions, as the target) stays where it is in the picture. */
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
  // Seen at a slant, a pixel up the screen is further on the ground; near the horizon that would run away.
  const forward = (down * perPixel) / Math.max(0.35, Math.sin(radians(camera.elevation)))
  return clampCamera({
    ...camera,
    x: camera.x + (sideways * Math.cos(azimuth) + forward * Math.sin(azimuth)) / block.sizeX,
    y: camera.y + (sideways * Math.sin(azimuth) - forward * Math.cos(azimuth)) / block.sizeZ,
  })
}

/** One step of a damped motion: `camera` comes closer to `goal`, by half in `halfLife` seconds. */
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

/** How far apart two cameras are, in roughly the pixels that the picture would move. */
export function cameraDistance(a: Camera, b: Camera): number {
  return Math.max(
    Math.abs(a.azimuth - b.azimuth) * 10,
    Math.abs(a.elevation - b.elevation) * 10,
    Math.abs(Math.log(a.zoom / b.zoom)) * 800,
    Math.abs(a.x - b.x) * 1000 * a.zoom,
    Math.abs(a.y - b.y) * 1000 * a.zoom,
  )
}
