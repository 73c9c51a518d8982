/** What the ground is drawn with: plain shaders in the first pictures, and fine ones from when they are there. */
import { plainPedestalShader } from './shaders/pedestal'
import { plainShadeShader } from './shaders/plain'
import { plainTerrainShader } from './shaders/terrain'

export interface GroundShaders {
  shade: string
  terrain: string
  pedestal: string
}

const plainShaders: GroundShaders = { shade: plainShadeShader, terrain: plainTerrainShader, pedestal: plainPedestalShader }

let best = plainShaders

/** The finest that there are. */
export const groundShaders = () => best

/** Brings the fine ones. Where the network fails, the next one to ask tries again. */
export async function loadFineShaders(): Promise<void> {
  best = (await import('./shaders/fine')).fineShaders
}
