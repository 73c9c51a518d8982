import { createFullscreenProgram } from '../../gpu/fullscreen'
import type { BedUniforms } from '../beds'
import type { ShaderVariant } from '../pass'
import type { LightUniforms } from '../theme'

export interface ShadeUniforms extends LightUniforms, Partial<BedUniforms> {
  surface: WebGLTexture
  sunlight: WebGLTexture
  skylight: WebGLTexture
  layers: WebGLTexture
  waterMap: WebGLTexture
  moved: WebGLTexture
  palette: WebGLTexture
  noise: WebGLTexture
  heights: WebGLTexture
  hasWaterMap: boolean
  showsWater: boolean
  blockSize: ArrayLike<number>
  blockTop: number
  sun: ArrayLike<number>
  gullyWaves: ArrayLike<number>
  gullyOctaves: number
  exaggeration: number
  canopySlope: number
  altitudeRange: ArrayLike<number>
  /** Metres. */
  sea: number
  steepSlope: number
  snow: number
  waterFull: number
  waterUnit: number
  waterStands: boolean
  /** 1: palette instead of natural colours. */
  overlayShare: number
  /** 0: flat colours. */
  lightShare: number
}

export function createShadeProgram(gl: WebGL2RenderingContext, shader: ShaderVariant) {
  return createFullscreenProgram<ShadeUniforms>(gl, { name: 'shade', ...shader })
}
