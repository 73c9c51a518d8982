/** The camera and the part of its picture that shows a terrain among others: a whole block, or a whole map, fills the picture. */
import { blockBounds, mapScale, type Block, type Camera } from '@rill-terrain/renderer/camera/camera'
import { blockOf, groundHeight } from '@rill-terrain/renderer/camera/ground'
import type { Pane, PictureRequest, TerrainFrame, View } from '@rill-terrain/renderer/renderer'
import { requestOf } from '../../../scene/pictures'

/** Pixels of the longer side: three pictures side by side fill the width of a page at 300 pixels per inch. */
const longerSide = 800
/** The window in which the camera is chosen, in CSS pixels. */
const inset = { left: 0, right: 0, top: 0, bottom: 0 }
const typicalWindow = { width: 1152, height: 720, inset }
/** Part of the block's width that stays free around it. */
const padding = 0.02

/** Edges of a rectangle in CSS pixels. */
interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Shot {
  /** The whole picture. */
  request: PictureRequest
  /** The part of it that is painted, in pixels. */
  part: { left: number; top: number; width: number; height: number }
  camera: Camera
}

/** The pane has the frame and the view. */
export function shotOf(pane: Pane, frame: TerrainFrame, view: Pick<View, 'mode' | 'camera' | 'exaggeration' | 'water'>): Shot {
  const block = blockOf(frame, frame.statistics, view.exaggeration)
  return view.mode === 'map' ? shotOfMap(view.camera, block) : shotInSpace(pane, frame, view, block)
}

function shotInSpace(pane: Pane, frame: TerrainFrame, { camera, water }: Pick<View, 'camera' | 'water'>, block: Block): Shot {
  const { width, height } = typicalWindow
  const fitted = pane.fitted(camera, typicalWindow)
  // A camera that shows a part of the block is not adapted.
  if (fitted === camera) return shot(camera, typicalWindow, { left: 0, right: width, top: 0, bottom: height })
  const ground = groundHeight(frame, frame.statistics, block, water)
  const { left, right, top, bottom } = blockBounds(fitted, block, typicalWindow, ground)
  const space = padding * (right - left)
  return shot(fitted, typicalWindow, { left: left - space, right: right + space, top: top - space, bottom: bottom + space })
}

/** A map has the shape of the terrain. */
function shotOfMap(camera: Camera, block: Block): Shot {
  const [width, height] = [longerSide * block.sizeX, longerSide * block.sizeZ]
  const scale = mapScale(camera, block, { width, height, inset })
  const isWhole = scale * block.sizeX < width && camera.x === 0 && camera.y === 0
  const [x, y] = isWhole ? [(width - scale * block.sizeX) / 2, (height - scale * block.sizeZ) / 2] : [0, 0]
  return shot(camera, { width, height }, { left: x, right: width - x, top: y, bottom: height - y })
}

function shot(camera: Camera, { width, height }: { width: number; height: number }, edges: Edges): Shot {
  const [left, top] = [Math.max(0, edges.left), Math.max(0, edges.top)]
  const [right, bottom] = [Math.min(width, edges.right), Math.min(height, edges.bottom)]
  const scale = longerSide / Math.max(right - left, bottom - top)
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  return {
    request: requestOf({ width: pixels(width), height: pixels(height) }, true),
    part: {
      left: Math.round(left * scale),
      top: Math.round(top * scale),
      width: pixels(right - left),
      height: pixels(bottom - top),
    },
    camera,
  }
}
