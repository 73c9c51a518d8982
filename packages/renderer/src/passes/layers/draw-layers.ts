import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import type { Overlay } from '../../types'
import type { Scene, ShaderVariant } from '../pass'
import { waterRange } from '../water-range'
import { createLayersProgram } from './layers-program'

/** Draws the overlay's positions on its palette, and water. */
export function createLayersPass(gl: WebGL2RenderingContext, shader: ShaderVariant) {
  const program = createLayersProgram(gl, shader)
  return {
    draw(
      scene: Scene,
      terrain: TerrainTextures,
      surface: RenderTarget,
      overlay: Overlay | null,
      reach: number,
      target: RenderTarget,
    ) {
      bindRenderTarget(gl, target)
      program.use({
        overlay: terrain.overlay,
        water: terrain.water,
        surface: surface.texture,
        waterStands: scene.waterStands,
        hasOverlay: scene.hasOverlay,
        hasWater: scene.hasWater && scene.view.water,
        logarithmic: overlay?.logarithmic ?? false,
        minimum: overlay?.minimum ?? 0,
        maximum: overlay?.maximum ?? 1,
        waterUnit: waterRange(scene).unit,
        reach,
      })
      drawFullscreenTriangle(gl)
    },
    dispose: program.dispose,
  }
}
