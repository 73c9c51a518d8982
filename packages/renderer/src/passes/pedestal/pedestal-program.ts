import { createProgram } from '../../gpu/programs'
import vertex from '../../shaders/pedestal.vertex.glsl'
import type { BedUniforms } from '../strata'
import type { GroundUniforms, ShaderVariant } from '../pass'
import type { LightUniforms } from '../theme'

interface PedestalUniforms extends GroundUniforms, LightUniforms, Partial<BedUniforms> {
  base: number
  /** 0 north, 1 east, 2 south, 3 west. */
  side: number
  /** Cells from one vertex to the next. */
  stride: number
  noise: WebGLTexture
  voids: WebGLTexture
  normal: ArrayLike<number>
  sun: ArrayLike<number>
  standsForValues: boolean
}

export function createPedestalProgram(gl: WebGL2RenderingContext, shader: ShaderVariant) {
  return createProgram<PedestalUniforms>(gl, { name: 'pedestal', vertex, ...shader })
}
