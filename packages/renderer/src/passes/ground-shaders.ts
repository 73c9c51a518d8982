/**
 * The shaders that draw the ground: plain shaders for the first pictures, then fine shaders with the resources that only they need.
 */
import type { createNoiseTexture } from '../gpu/noise'
import type { BedUniforms } from './strata'
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
  /** Uniforms for the strata of the ground and of the walls. */
  bedsOf: (scene: Scene) => Partial<BedUniforms>
  /** Uniforms for detail finer than the cells. */
  detailOf: (picture: Picture) => Partial<DetailUniforms>
  /** Functions that only fine shaders need. */
  extras: {
    createNoiseTexture: typeof createNoiseTexture
    createWaterMapPass: typeof createWaterMapPass
    createMovedRockPass: typeof createMovedRockPass
    createPathlinesPass: typeof createPathlinesPass
    pathlinesOf: typeof pathlinesOf
    lightSample: typeof lightSample
  } | null
}
