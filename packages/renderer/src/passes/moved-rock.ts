import { bindRenderTarget, createProgram, drawFullscreenTriangle, fullscreenVertexShader, type RenderTarget } from '../gl'
import { movedRockShader } from '../shaders/moved-rock'
import type { Scene, TerrainTextures } from './pass'

/** Metres: less is not seen, however little is moved elsewhere. */
const least = 0.5

/** Where rock was worn away and put down, once per change of that. */
export function createMovedRockPass(gl: WebGL2RenderingContext) {
  const program = createProgram(gl, 'moved rock', fullscreenVertexShader, movedRockShader)
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
