/** What pictures are drawn with: plain shaders at first, and fine ones, with what only they need, from when these are there. */
import type { lightSample } from './light-samples'
import type { createNoiseTexture } from './noise'
import type { createMovedRockPass } from './passes/moved-rock'
import type { UniformValue } from './gl'
import type { createPathlinesPass } from './passes/pathlines'
import type { Picture, Scene } from './passes/pass'
import type { createWaterMapPass } from './passes/water-map'
import type { pathlinesOf } from './pathlines'
import { plainBackgroundShader } from './shaders/background'
import { plainLayersShader } from './shaders/layers'
import { plainPedestalShader } from './shaders/pedestal'
import { plainShadeShader } from './shaders/plain'
import { plainPlaces, plainTerrainShader } from './shaders/terrain'

export interface GroundShaders {
  layers: string
  shade: string
  /** Where the terrain's vertices belong. */
  places: string
  terrain: string
  pedestal: string
  background: string
  /** Uniforms that tell the rock of the ground and of the walls. */
  bedsOf: (scene: Scene) => Record<string, UniformValue>
  /** Those that tell what is finer than the ground's cells. */
  detailOf: (picture: Picture) => Record<string, UniformValue>
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

const plainShaders: GroundShaders = {
  layers: plainLayersShader,
  shade: plainShadeShader,
  places: plainPlaces,
  terrain: plainTerrainShader,
  pedestal: plainPedestalShader,
  background: plainBackgroundShader,
  bedsOf: () => ({}),
  detailOf: () => ({}),
  extras: null,
}

let best = plainShaders

/** The finest that there are. */
export const groundShaders = () => best

/** Brings the fine ones. Where the network fails, the next one to ask tries again. */
export async function loadFineShaders(): Promise<void> {
  best = (await import('./fine-shaders')).fineShaders
}
