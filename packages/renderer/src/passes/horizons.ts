/** What the passes that look for horizons have in common. */
import { drawFullscreenTriangle } from '../gpu/fullscreen'
import type { RenderTarget } from '../gpu/render-targets'
import type { Scene } from './pass'

/** Of shaders/include/relief-at.glsl. */
export interface ReliefUniforms {
  relief: WebGLTexture
  cell: ArrayLike<number>
  cellLength: number
  heightScale: number
}

export function reliefUniforms({ block, columns, rows }: Scene, relief: RenderTarget): ReliefUniforms {
  return {
    relief: relief.texture,
    cell: [1 / columns, 1 / rows],
    cellLength: block.sizeX / (columns - 1),
    heightScale: block.top,
  }
}

/** Adds to what is there: an average of what was drawn so, where the weights are 1, 1/2, 1/3 ... */
export function drawWithWeight(gl: WebGL2RenderingContext, weight: number) {
  if (weight === 1) return drawFullscreenTriangle(gl)
  gl.enable(gl.BLEND)
  gl.blendColor(0, 0, 0, weight)
  gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
  drawFullscreenTriangle(gl)
  gl.disable(gl.BLEND)
}
