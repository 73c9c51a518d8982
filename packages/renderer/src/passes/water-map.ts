import { bindRenderTarget, createProgram, drawFullscreenTriangle, fullscreenVertexShader, type RenderTarget } from '../gl'
import { waterMapShader } from '../shaders/water-map'
import type { Scene, TerrainTextures } from './pass'

/** Depths, in cells, from which on a lake begins to show and shows fully: puddles in single cells are none. */
const lakeDepths = [0.04, 0.15]

/** How the water map shows, once per change of it. */
export function createWaterMapPass(gl: WebGL2RenderingContext) {
  const program = createProgram(gl, 'water map', fullscreenVertexShader, waterMapShader)
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
