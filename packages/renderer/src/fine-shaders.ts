/** What is too long for a first visit: it takes the place of what is plain once the first picture is there. */
import { bedsOf } from './beds'
import { detailOf } from './ground-detail'
import type { GroundShaders } from './ground-shaders'
import { lightSample } from './light-samples'
import { createNoiseTexture } from './noise'
import { createMovedRockPass } from './passes/moved-rock'
import { createPathlinesPass } from './passes/pathlines'
import { createWaterMapPass } from './passes/water-map'
import { pathlinesOf } from './pathlines'
import { morphedPlaces } from './shaders/morph'
import { nearTerrainShader } from './shaders/near'
import { shadeShader } from './shaders/shade'
import { skyBackgroundShader } from './shaders/sky'
import { streamsShader } from './shaders/streams'
import { strataWallShader } from './shaders/walls'

export const fineShaders: GroundShaders = {
  layers: streamsShader,
  shade: shadeShader,
  places: morphedPlaces,
  terrain: nearTerrainShader,
  pedestal: strataWallShader,
  background: skyBackgroundShader,
  bedsOf,
  detailOf,
  extras: { createNoiseTexture, createWaterMapPass, createMovedRockPass, createPathlinesPass, pathlinesOf, lightSample },
}
