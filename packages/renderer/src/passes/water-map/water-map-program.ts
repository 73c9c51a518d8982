import { createFullscreenProgram } from '../../gpu/fullscreen'
import links from '../../shaders/river-links.fragment.glsl'
import points from '../../shaders/river-points.fragment.glsl'
import fragment from '../../shaders/water-map.fragment.glsl'

/** The rank of a river is 1 if it drains the whole map, and 0 if it drains this many powers of two less. */
const defines = { RANK_OCTAVES: '11.0' }

interface RiverLinksUniforms {
  streams: WebGLTexture
  lakes: WebGLTexture
  heights: WebGLTexture
}

interface RiverPointsUniforms {
  links: WebGLTexture
  streams: WebGLTexture
  /** Square metres. */
  mapArea: number
}

interface WaterMapUniforms {
  points: WebGLTexture
  lakes: WebGLTexture
  plants: WebGLTexture
  heights: WebGLTexture
  /** Metres. */
  sea: number
  /** Square metres. */
  mapArea: number
  /** Metres. */
  cellSize: number
  /** Width of a texel of the water map, in cells. */
  texelSize: number
  /** Depths in metres at which a lake starts to show, and shows fully. */
  lakeDepths: ArrayLike<number>
}

export function createRiverLinksProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<RiverLinksUniforms>(gl, { name: 'river links', fragment: links })
}

export function createRiverPointsProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<RiverPointsUniforms>(gl, { name: 'river points', fragment: points, defines })
}

export function createWaterMapProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<WaterMapUniforms>(gl, { name: 'water map', fragment, defines })
}
