import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import type { Scene } from '../pass'
import { createMovedRockProgram } from './moved-rock-program'

/** Metres: minimum of `much`, so that very small amounts stay invisible even if all amounts are small. */
const minMuch = 0.5

/** Draws eroded and deposited rock, once per change of either. */
export function createMovedRockPass(gl: WebGL2RenderingContext) {
  const program = createMovedRockProgram(gl)
  return {
    draw({ movedRock }: Scene, { wear, deposit }: TerrainTextures, target: RenderTarget) {
      bindRenderTarget(gl, target)
      const much = [movedRock?.strongErosion ?? 0, movedRock?.strongDeposition ?? 0].map((metres) => Math.max(metres, minMuch))
      program.use({ wear, deposit, much })
      drawFullscreenTriangle(gl)
    },
    dispose: program.dispose,
  }
}
