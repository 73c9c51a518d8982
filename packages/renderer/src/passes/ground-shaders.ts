/** What pictures are drawn with: plain shaders at first, and fine ones, with what only they need, from when these are there. */
import type { createNoiseTexture } from '../gpu/noise'
import type { BedUniforms } from './beds'
import type { lightSample } from './light-samples'
import type { createMovedRockPass } from './moved-rock/draw-moved-rock'
import type { Picture, Scene, ShaderVariant } from './pass'
import type { createPathlinesPass } from './pathlines/draw-pathlines'
import type { pathlinesOf } from './pathlines/pathlines'
import type { DetailUniforms } from './terrain/ground-detail'
import type { TerrainShader } from './terrain/terrain-program'
import type { createWaterMapPass } from './water-map/draw-water-map'

export interface GroundShaders {
  layers: ShaderVariant
  shade: ShaderVariant
  terrain: TerrainShader
  pedestal: ShaderVariant
  background: ShaderVariant
  /** Uniforms that tell the rock of the ground and of the walls. */
  bedsOf: (scene: Scene) => Partial<BedUniforms>
  /** Those that tell what is finer than the ground's cells. */
  detailOf: (picture: Picture) => Partial<DetailUniforms>
  /** What plain pictures go without. */
  extras: {
    createNoiseTexture: typeof createNoiseTexture
    createWaterMapPass: typeof createWaterMapPass
    createMovedRockPass: typeof createMovedRockPass
    createPathlinesPass: typeof createPathlinesPass
    pathlinesOf: typeof pathlinesOf
    lightSample: typeof lightSample
  } | null
}
