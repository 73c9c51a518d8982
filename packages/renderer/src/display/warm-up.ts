/**
 * A tiny terrain for the shader warm-up: a slope whose ground and pedestal cover a few pixels, so that all shaders run at little
 * cost.
 */
import type { PixelArea } from '../gpu/back-buffer'
import type { Viewport } from '../camera/camera'
import type { TerrainFrame } from '../types'

const edge = 8

const frame: TerrainFrame = {
  width: edge,
  height: edge,
  cellSize: 4,
  heights: Float32Array.from({ length: edge * edge }, (_, index) => index % edge),
  statistics: {
    lowest: 0,
    highest: edge - 1,
    low: 0,
    high: edge - 1,
    slopeMedian: 0.25,
    slopeSteep: 0.25,
    waterMedian: 0,
    waterHigh: 0,
    waterMax: 0,
  },
}
const viewport: Viewport = { width: 32, height: 32, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
const area: PixelArea = { left: 0, top: 0, width: viewport.width, height: viewport.height }

export const warmUpTerrain = { frame, viewport, area }
