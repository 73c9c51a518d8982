import { createFullscreenProgram } from '../../gpu/fullscreen'
import fragment from '../../shaders/skylight.fragment.glsl'
import type { ReliefUniforms } from '../horizons'

interface SkylightUniforms extends ReliefUniforms {
  skyDirections: number
  skyTurn: number
  firstReach: number
}

export function createSkylightProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<SkylightUniforms>(gl, { name: 'sky', fragment })
}
