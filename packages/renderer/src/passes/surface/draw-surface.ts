import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import type { Program } from '../../gpu/programs'
import { bindRenderTarget, generateMipmaps, type RenderTarget } from '../../gpu/render-targets'
import type { Scene } from '../pass'
import { createReliefProgram, createSurfaceProgram, type SurfaceUniforms } from './surface-program'

function createPass(gl: WebGL2RenderingContext, program: Program<SurfaceUniforms>) {
  return {
    draw(scene: Scene, { heights, water }: TerrainTextures, target: RenderTarget) {
      const { lowest, highest } = scene.statistics
      bindRenderTarget(gl, target)
      program.use({
        heights,
        water,
        waterStands: scene.waterStands,
        sea: scene.sea,
        cellSize: scene.cellSize,
        lowest,
        relief: Math.max(highest - lowest, 1e-6),
      })
      drawFullscreenTriangle(gl)
      generateMipmaps(gl, target)
    },
    dispose: program.dispose,
  }
}

/** Draws slopes, curvature and height, with mipmaps. */
export const createSurfacePass = (gl: WebGL2RenderingContext) => createPass(gl, createSurfaceProgram(gl))

/** Draws heights only, for the horizon search. */
export const createReliefPass = (gl: WebGL2RenderingContext) => createPass(gl, createReliefProgram(gl))
