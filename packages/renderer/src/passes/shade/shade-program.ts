import { createProgram } from '../../gpu/programs'
import vertex from '../../shaders/shade.vertex.glsl'
import type { IceUniforms } from '../ice'
import type { BedUniforms } from '../strata'
import type { ShaderVariant } from '../pass'
import type { LightUniforms } from '../theme'

interface ShadeUniforms extends LightUniforms, IceUniforms, Partial<BedUniforms> {
  /** The part of the terrain that is drawn: left, top, width and height in texture coordinates. */
  area: ArrayLike<number>
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
  /** Metres. */
  cellSize: number
  showsWater: boolean
  tintsWater: boolean
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
  /** 1 draws palette colours, 0 natural colours. */
  overlayShare: number
  /** 0 draws flat colours without light. */
  lightShare: number
}

export function createShadeProgram(gl: WebGL2RenderingContext, shader: ShaderVariant) {
  return createProgram<ShadeUniforms>(gl, { name: 'shade', vertex, ...shader })
}
