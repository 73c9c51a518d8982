/** Fine shaders. They are too large for the first load, and replace the plain shaders after the first picture. */
import { createNoiseTexture } from '../gpu/noise'
import background from '../shaders/background.fragment.glsl'
import layers from '../shaders/layers.fragment.glsl'
import terrainFragment from '../shaders/terrain.fragment.glsl'
import terrainVertex from '../shaders/terrain.vertex.glsl'
import { bedsOf } from './strata'
import type { GroundShaders } from './ground-shaders'
import { lightSample } from './light-samples'
import { createMovedRockPass } from './moved-rock/draw-moved-rock'
import { createPathlinesPass } from './pathlines/draw-pathlines'
import { pathlinesOf } from './pathlines/pathlines'
import { finePedestal } from './pedestal/fine-pedestal'
import { fineShade } from './shade/fine-shade'
import { detailOf } from './terrain/ground-detail'
import { createWaterMapPass } from './water-map/draw-water-map'

export const fineShaders: GroundShaders = {
  layers: { fragment: layers },
  shade: fineShade,
  terrain: { vertex: terrainVertex, fragment: terrainFragment },
  pedestal: finePedestal,
  background: { fragment: background },
  bedsOf,
  detailOf,
  extras: { createNoiseTexture, createWaterMapPass, createMovedRockPass, createPathlinesPass, pathlinesOf, lightSample },
}
