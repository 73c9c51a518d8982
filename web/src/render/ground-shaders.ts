/** What pictures are drawn with: plain shaders at first, and fine ones, with what only they need, from when these are there. */
import type { lightSample } from './light-samples'
import type { createNoiseTexture } from './noise'
import type { createMovedRockPass } from './passes/moved-rock'
import type { createWaterMapPass } from './passes/water-map'
import { plainBackgroundShader } from './shaders/background'
import { plainLayersShader } from './shaders/layers'
import { plainPedestalShader } from './shaders/pedestal'
import { plainShadeShader } from './shaders/plain'
import { plainTerrainShader } from './shaders/terrain'

export interface GroundShaders {
  layers: string
  shade: string
  terrain: string
  pedestal: string
  background: string
  /** What plain pictures go without. */
  extras: {
    createNoiseTexture: typeof createNoiseTexture
    createWaterMapPass: typeof createWaterMapPass
    createMovedRockPass: typeof createMovedRockPass
    lightSample: typeof lightSample
  } | null
}

const plainShaders: GroundShaders = {
  layers: plainLayersShader,
  shade: plainShadeShader,
  terrain: plainTerrainShader,
  pedestal: plainPedestalShader,
  background: plainBackgroundShader,
  extras: null,
}

let best = plainShaders

/** The finest that there are. */
export const groundShaders = () => best

/** Brings the fine ones. Where the network fails, the next one to ask tries again. */
export async function loadFineShaders(): Promise<void> {
  best = (await import('./fine-shaders')).fineShaders
}
