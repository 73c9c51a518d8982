import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import type { Scene } from '../pass'
import { createWaterMapProgram } from './water-map-program'

/** Depths, in cell sizes, at which a lake starts to show and shows fully between the centres of cells. */
const lakeDepths = [0.04, 0.15]

/** Draws the coverage of rivers, lakes and plants, once per change of the water map. */
export function createWaterMapPass(gl: WebGL2RenderingContext) {
  const program = createWaterMapProgram(gl)
  return {
    draw({ columns, rows, cellSize, sea }: Scene, { streams, lakes, plants, heights }: TerrainTextures, target: RenderTarget) {
      bindRenderTarget(gl, target)
      program.use({
        streams,
        lakes,
        plants,
        heights,
        sea,
        mapArea: columns * rows * cellSize ** 2,
        lakeDepths: lakeDepths.map((cells) => cells * cellSize),
      })
      drawFullscreenTriangle(gl)
    },
    dispose: program.dispose,
  }
}
