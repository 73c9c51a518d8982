/** Adapts the camera of a link to the free area of a pane, so that a picture of the whole block shows the whole block in every pane. */
import { blockBounds, clamp, clampCamera, freeArea, type Block, type Camera, type GroundHeight, type Viewport } from './camera'

/** The window in which the cameras of links are chosen. Only its shape matters. */
const typicalWindow: Viewport = { width: 1600, height: 1000, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
/** A typical relief, in block units. The relief of the terrain is not used, since a run changes it. */
const typicalTop = 0.12
/** The corners of the block are at the height of its highest ground, so a picture of all ground may cut them off. */
const cutOff = 0.22
/** Shares of the free area that the block may fill, at first and while the user rotates it. */
const fill = 0.97
const rotatedFill = 1
/** The block looks the same from the opposite side. */
const azimuths = Array.from({ length: 12 }, (_, index) => index * 15)
/** In a tall area, the camera looks down more steeply by up to these degrees, but not more steeply than the limit. */
const steeper = 17
const steepest = 52
/** The ratio of height to width from which an area is fully tall. */
const tallRatio = 1.4

/** The shares of the half free area, in x and y, that the block needs around the centre; above 1, it is cut off. */
function neededShare(camera: Camera, block: Block, viewport: Viewport, ground: GroundHeight): number {
  const free = freeArea(viewport)
  const { left, right, top, bottom } = blockBounds(camera, block, viewport, ground)
  const x = Math.max(free.centreX - left, right - free.centreX) / (free.width / 2)
  const y = Math.max(free.centreY - top, bottom - free.centreY) / (free.height / 2)
  return Math.max(x, y)
}

/** Whether a camera shows the whole block in a typical window. */
export function showsWhole(camera: Camera, { sizeX, sizeZ }: Block): boolean {
  const block = { sizeX, sizeZ, top: typicalTop, base: -typicalTop / 2 }
  return neededShare(camera, block, typicalWindow, () => typicalTop / 2) <= 1 + cutOff
}

/**
 * The camera that shows in a pane what a link's camera shows in a typical window. A camera that shows a part of the block is
 * unchanged. A camera that shows the whole block looks at its middle, zooms out until the projected corners are in the free area at
 * every azimuth, and looks down more steeply in a tall area, so that the block fills more of it.
 */
export function fittedCamera(camera: Camera, block: Block, viewport: Viewport, ground: GroundHeight): Camera {
  if (!showsWhole(camera, block)) return camera
  const free = freeArea(viewport)
  const tallness = clamp((free.height / free.width - 1) / (tallRatio - 1), 0, 1)
  const elevation = Math.max(camera.elevation, Math.min(camera.elevation + steeper * tallness, steepest))
  const centred = clampCamera({ ...camera, elevation, x: 0, y: 0 })
  const shareAt = (azimuth: number, zoom: number) => neededShare({ ...centred, azimuth, zoom }, block, viewport, ground)
  const shares = azimuths.map((azimuth) => shareAt(azimuth, centred.zoom))
  const worst = azimuths[shares.indexOf(Math.max(...shares))]!
  const fits = (zoom: number) => shareAt(centred.azimuth, zoom) <= fill && shareAt(worst, zoom) <= rotatedFill
  if (fits(centred.zoom)) return centred
  let [low, high] = [centred.zoom / 4, centred.zoom]
  for (let bisection = 0; bisection < 10; bisection++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return clampCamera({ ...centred, zoom: low })
}
