/** Uniforms of shaders/include/ice.glsl. */
import type { TerrainTextures } from '../gpu/layer-textures'
import type { Scene } from './pass'

export interface IceUniforms {
  /** Depth in metres. */
  ice: WebGLTexture
  hasIce: boolean
  /** Height of the snow line of glaciers, as a share of the relief. */
  snowLine: number
}

/** `relief`: difference of the highest and the lowest ground, in metres. */
export function iceUniforms({ snowLine, statistics }: Scene, { ice }: TerrainTextures, relief: number): IceUniforms {
  return { ice, hasIce: snowLine !== null, snowLine: ((snowLine ?? 0) - statistics.lowest) / relief }
}
