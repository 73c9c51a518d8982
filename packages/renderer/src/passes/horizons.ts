/** Code shared by the passes that search for horizons: sunlight and skylight. */
import { drawFullscreenTriangle } from '../gpu/fullscreen'
import type { RenderTarget } from '../gpu/render-targets'
import type { Scene } from './pass'

/** Uniforms of shaders/include/relief-at.glsl. */
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

/** Blends into the target by `weight`. With the weights 1, 1/2, 1/3 ... the target is the average of all draws. */
export function drawWithWeight(gl: WebGL2RenderingContext, weight: number) {
  if (weight === 1) return drawFullscreenTriangle(gl)
  gl.enable(gl.BLEND)
  gl.blendColor(0, 0, 0, weight)
  gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
  drawFullscreenTriangle(gl)
  gl.disable(gl.BLEND)
}
