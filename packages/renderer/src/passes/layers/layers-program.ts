import { createFullscreenProgram } from '../../gpu/fullscreen'
import type { ShaderVariant } from '../pass'

interface LayersUniforms {
  overlay: WebGLTexture
  water: WebGLTexture
  surface: WebGLTexture
  waterStands: boolean
  hasOverlay: boolean
  hasWater: boolean
  logarithmic: boolean
  minimum: number
  maximum: number
  /** Metres. */
  waterUnit: number
  /** Cells that streamlines are followed in each direction. */
  reach: number
}

export function createLayersProgram(gl: WebGL2RenderingContext, shader: ShaderVariant) {
  return createFullscreenProgram<LayersUniforms>(gl, { name: 'layers', ...shader })
}
