import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import { bindRenderTarget, type RenderTarget } from '../../gpu/render-targets'
import type { Scene } from '../pass'
import { createRiverLinksProgram, createRiverPointsProgram, createWaterMapProgram } from './water-map-program'

/** Depths, in cell sizes, at which a lake starts to show and shows fully between the centres of cells. */
const lakeDepths = [0.04, 0.15]

export interface WaterMapTargets {
  /** Coverage of rivers, lakes and plants. */
  waterMap: RenderTarget
  /** The direction of the river in each cell, and the points of the river lines. */
  riverLinks: RenderTarget
  riverPoints: RenderTarget
}

/** Draws the coverage of rivers, lakes and plants, once per change of the water map. */
export function createWaterMapPass(gl: WebGL2RenderingContext) {
  const programs = [createRiverLinksProgram(gl), createRiverPointsProgram(gl), createWaterMapProgram(gl)] as const
  const [linksOf, pointsOf, mapOf] = programs
  return {
    draw(
      { columns, rows, cellSize, sea }: Scene,
      textures: TerrainTextures,
      { waterMap, riverLinks, riverPoints }: WaterMapTargets,
    ) {
      const { streams, lakes, plants, heights } = textures
      const mapArea = columns * rows * cellSize ** 2
      bindRenderTarget(gl, riverLinks)
      linksOf.use({ streams, lakes, heights })
      drawFullscreenTriangle(gl)
      bindRenderTarget(gl, riverPoints)
      pointsOf.use({ links: riverLinks.texture, streams, mapArea })
      drawFullscreenTriangle(gl)
      bindRenderTarget(gl, waterMap)
      mapOf.use({
        points: riverPoints.texture,
        lakes,
        plants,
        heights,
        sea,
        mapArea,
        cellSize,
        texelSize: columns / waterMap.width,
        lakeDepths: lakeDepths.map((cells) => cells * cellSize),
      })
      drawFullscreenTriangle(gl)
    },
    dispose() {
      for (const program of programs) program.dispose()
    },
  }
}
