import { createFullscreenProgram } from '../../gpu/fullscreen'
import fragment from '../../shaders/sunlight.fragment.glsl'
import type { ReliefUniforms } from '../horizons'

interface SunlightUniforms extends ReliefUniforms {
  sunDirection: ArrayLike<number>
  sunTangent: number
  sunSteps: number
  sunGrowth: number
  firstReach: number
  penumbra: ArrayLike<number>
}

export function createSunlightProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<SunlightUniforms>(gl, { name: 'sun', fragment })
}
