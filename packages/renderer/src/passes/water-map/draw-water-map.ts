import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import type { Scene } from '../pass'
import { createWaterMapProgram } from './water-map-program'

/** Depths, in cells, from which on a lake begins to show and shows fully: puddles in single cells are none. */
const lakeDepths = [0.04, 0.15]

/** How the water map shows, once per change of it. */
export function createWaterMapPass(gl: WebGL2RenderingContext) {
  const program = createWaterMapProgram(gl)
  return {
    draw({ columns, rows, cellSize }: Scene, { streams, lakes, plants }: TerrainTextures, target: RenderTarget) {
      bindRenderTarget(gl, target)
      program.use({
        streams,
        lakes,
        plants,
        mapArea: columns * rows * cellSize ** 2,
        lakeDepths: lakeDepths.map((cells) => cells * cellSize),
      })
      drawFullscreenTriangle(gl)
    },
    dispose: program.dispose,
  }
}
