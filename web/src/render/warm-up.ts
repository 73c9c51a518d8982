/** For the shader warm-up: a terrain that costs nothing to draw, yet runs through the shaders: a slope whose ground and pedestal cover some pixels. */
import type { Viewport } from './camera'
import type { TerrainFrame } from './types'

const edge = 8

const frame: TerrainFrame = {
  width: edge,
  height: edge,
  cellSize: 4,
  heights: Float32Array.from({ length: edge * edge }, (_, index) => index % edge),
}
const viewport: Viewport = { width: 32, height: 32, inset: { left: 0, right: 0, top: 0, bottom: 0 } }

export const warmUpTerrain = { frame, viewport }
