import { createFullscreenProgram } from '../../gpu/fullscreen'
import type { ShaderVariant } from '../pass'

interface BackgroundUniforms {
  eye: ArrayLike<number>
  forward: ArrayLike<number>
  /** Vectors from the middle of the picture to its right and upper edge, at distance 1. */
  right: ArrayLike<number>
  up: ArrayLike<number>
  /** Position of `forward` in the picture, -1..1. */
  centre: ArrayLike<number>
  /** Half the edges of the block, in block units. */
  halfSize: ArrayLike<number>
  floorHeight: number
  casterHeight: number
  sun: ArrayLike<number>
  topColour: ArrayLike<number>
  bottomColour: ArrayLike<number>
  glowColour: ArrayLike<number>
  /** Draws a sky by the direction of view, for an eye on the ground, instead of the backdrop of the block. */
  isOutdoors: boolean
  zenithColour: ArrayLike<number>
  horizonColour: ArrayLike<number>
  stars: number
  shadowColour: ArrayLike<number>
  shadowStrength: number
}

export function createBackgroundProgram(gl: WebGL2RenderingContext, shader: ShaderVariant) {
  return createFullscreenProgram<BackgroundUniforms>(gl, { name: 'background', ...shader })
}
