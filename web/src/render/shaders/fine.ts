/** Shaders that are too long for a first visit: they take the plain ones' place once the first picture is there. */
import type { GroundShaders } from '../ground-shaders'
import { nearTerrainShader } from './near'
import { shadeShader } from './shade'
import { strataWallShader } from './walls'

export const fineShaders: GroundShaders = { shade: shadeShader, terrain: nearTerrainShader, pedestal: strataWallShader }
