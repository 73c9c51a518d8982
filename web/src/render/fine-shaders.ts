/** What is too long for a first visit: it takes the place of what is plain once the first picture is there. */
import type { GroundShaders } from './ground-shaders'
import { lightSample } from './light-samples'
import { createMovedRockPass } from './passes/moved-rock'
import { createWaterMapPass } from './passes/water-map'
import { nearTerrainShader } from './shaders/near'
import { shadeShader } from './shaders/shade'
import { skyBackgroundShader } from './shaders/sky'
import { strataWallShader } from './shaders/walls'

export const fineShaders: GroundShaders = {
  shade: shadeShader,
  terrain: nearTerrainShader,
  pedestal: strataWallShader,
  background: skyBackgroundShader,
  extras: { createWaterMapPass, createMovedRockPass, lightSample },
}
