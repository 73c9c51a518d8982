import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import { drawWithWeight, reliefUniforms } from '../horizons'
import type { LightSample } from '../light-sample'
import type { Scene } from '../pass'
import type { Quality } from '../quality'
import { createSkylightProgram } from './skylight-program'

/** Draws the visible share of the sky for each place, and the direction of the visible sky. */
export function createSkylightPass(gl: WebGL2RenderingContext) {
  const program = createSkylightProgram(gl)
  return {
    draw(scene: Scene, relief: RenderTarget, { skyDirections }: Quality, sample: LightSample, target: RenderTarget) {
      bindRenderTarget(gl, target)
      program.use({
        ...reliefUniforms(scene, relief),
        skyDirections,
        skyTurn: sample.skyTurn,
        firstReach: sample.firstReach,
      })
      drawWithWeight(gl, sample.weight)
    },
    dispose: program.dispose,
  }
}
