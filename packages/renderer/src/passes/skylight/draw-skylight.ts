import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import { drawWithWeight, reliefUniforms } from '../horizons'
import type { LightSample } from '../light-sample'
import type { Scene } from '../pass'
import type { Quality } from '../quality'
import { createSkylightProgram } from './skylight-program'

/** How much of the sky each place sees, and from where. */
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
