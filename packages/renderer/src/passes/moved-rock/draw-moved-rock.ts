import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import type { Scene } from '../pass'
import { createMovedRockProgram } from './moved-rock-program'

/** Metres: less is not seen, however little is moved elsewhere. */
const least = 0.5

/** Where rock was worn away and deposited, once per change of that. */
export function createMovedRockPass(gl: WebGL2RenderingContext) {
  const program = createMovedRockProgram(gl)
  return {
    draw({ movedRock }: Scene, { wear, deposit }: TerrainTextures, target: RenderTarget) {
      bindRenderTarget(gl, target)
      const much = [movedRock?.muchWear ?? 0, movedRock?.muchDeposit ?? 0].map((metres) => Math.max(metres, least))
      program.use({ wear, deposit, much })
      drawFullscreenTriangle(gl)
    },
    dispose: program.dispose,
  }
}
