import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import { drawWithWeight, reliefUniforms } from '../horizons'
import type { LightSample } from '../light-sample'
import type { Scene } from '../pass'
import type { Quality } from '../quality'
import { sunVector } from '../scene'
import { createSunlightProgram } from './sunlight-program'

/** Draws the visible share of the sun for each place. */
export function createSunlightPass(gl: WebGL2RenderingContext) {
  const program = createSunlightProgram(gl)
  return {
    draw(scene: Scene, relief: RenderTarget, { sunSteps }: Quality, sample: LightSample, target: RenderTarget) {
      const { block } = scene
      const sun = sunVector(scene.view.sunAzimuth + sample.sunTurn, scene.view.sunElevation + sample.sunRise)
      const horizontal = Math.hypot(sun[0], sun[2]) || 1
      const ground = reliefUniforms(scene, relief)
      // Shadows end where the sun's ray has risen above the whole relief, or at the far side of the block.
      const sunTangent = sun[1] / horizontal
      const reach = Math.min(block.top / Math.max(sunTangent, 0.02), 1.5) / ground.cellLength
      bindRenderTarget(gl, target)
      program.use({
        ...ground,
        sunDirection: [sun[0] / horizontal, sun[2] / horizontal],
        sunTangent,
        sunSteps,
        sunGrowth: Math.max(1.12, (Math.max(reach, 3) / 1.5) ** (1 / sunSteps)),
        firstReach: sample.firstReach,
        penumbra: sample.penumbra,
      })
      drawWithWeight(gl, sample.weight)
    },
    dispose: program.dispose,
  }
}
