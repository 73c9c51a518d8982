import { createProgram } from '../../gpu/programs'
import type { AirUniforms } from '../air'
import type { GroundUniforms, ShaderVariant } from '../pass'
import type { DetailUniforms } from './ground-detail'

export interface TerrainShader extends ShaderVariant {
  vertex: string
}

export interface TerrainUniforms extends GroundUniforms, AirUniforms, Partial<DetailUniforms> {
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
}

export function createTerrainProgram(gl: WebGL2RenderingContext, shader: TerrainShader) {
  return createProgram<TerrainUniforms>(gl, { name: 'terrain', ...shader })
}
