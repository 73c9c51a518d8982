/** Uniforms of shaders/include/ice.glsl. */
import type { TerrainTextures } from '../gpu/layer-textures'
import type { Scene } from './pass'

export interface IceUniforms {
  /** Depth in metres. */
  ice: WebGLTexture
  /** The share of the ice that debris covers. */
  iceDebris: WebGLTexture
  hasIce: boolean
  /** Height of the snow line of glaciers, as a share of the relief. */
  snowLine: number
}

/** `relief`: difference of the highest and the lowest ground, in metres. */
export function iceUniforms({ snowLine, statistics }: Scene, { ice, iceDebris }: TerrainTextures, relief: number): IceUniforms {
  return { ice, iceDebris, hasIce: snowLine !== null, snowLine: ((snowLine ?? 0) - statistics.lowest) / relief }
}
