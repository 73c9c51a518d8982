import { createFullscreenProgram } from '../../gpu/fullscreen'
import fragment from '../../shaders/water-map.fragment.glsl'

export interface WaterMapUniforms {
  streams: WebGLTexture
  lakes: WebGLTexture
  plants: WebGLTexture
  heights: WebGLTexture
  /** Metres. */
  sea: number
  /** Square metres. */
  mapArea: number
  /** Depths in metres at which a lake starts to show, and shows fully. */
  lakeDepths: ArrayLike<number>
}

export function createWaterMapProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<WaterMapUniforms>(gl, { name: 'water map', fragment })
}
