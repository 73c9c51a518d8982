import { createProgram } from '../../gpu/programs'
import type { AirUniforms } from '../air'
import type { GroundUniforms, ShaderVariant } from '../pass'
import type { DetailUniforms } from './ground-detail'

export interface TerrainShader extends ShaderVariant {
  vertex: string
}

interface TerrainUniforms extends GroundUniforms, AirUniforms, Partial<DetailUniforms> {
  floorHeight: number
  squareGrowth: number
  skirtDepth: number
  relief: WebGLTexture
  shade: WebGLTexture
  matter: WebGLTexture
  surface: WebGLTexture
  noise: WebGLTexture
  eye: ArrayLike<number>
  sun: ArrayLike<number>
  standsForValues: boolean
  voids: WebGLTexture
}

/** `hasHoles`: the program cuts out cells without data. */
export function createTerrainProgram(gl: WebGL2RenderingContext, shader: TerrainShader, hasHoles: boolean) {
  const defines = { ...shader.defines, ...(hasHoles && { HOLES: '' }) }
  return createProgram<TerrainUniforms>(gl, { name: 'terrain', ...shader, defines })
}
