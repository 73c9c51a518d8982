import { mapScale, pictureCentre } from '../../camera/camera'
import { manyDirections, towards } from '@rill-terrain/colours/relief-light'
import { srgbColour } from '../../gpu/colours'
import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { TerrainTextures } from '../../gpu/layer-textures'
import type { View } from '../../types'
import type { Picture } from '../pass'
import { backgroundColours } from '../theme'
import { closeUpOf } from './close-up'
import { createMapProgram, type MapTextures } from './map-program'

const directionCounts = { none: 0, one: 1, many: 4 }

/** Unit vectors (east, south, up) of the four lights; with one light only the first is used. */
function lightsOf({ hillshade, sunAzimuth, sunElevation: elevation }: Readonly<View>): number[] {
  return manyDirections.flatMap((turn) => towards({ azimuth: sunAzimuth + (hillshade === 'many' ? turn : 0), elevation }))
}

export type MapPass = ReturnType<typeof createMapPass>

/** Draws the terrain from straight above. */
export function createMapPass(gl: WebGL2RenderingContext) {
  const program = createMapProgram(gl)
  return {
    draw(
      { scene, viewpoint, width, height, pixelRatio, isTransparent }: Picture,
      textures: MapTextures,
      { heights, voids }: TerrainTextures,
    ) {
      const { block, view } = scene
      const { closeUpArea } = textures
      const colours = backgroundColours[view.background]
      const scale = mapScale(view.camera, block, viewpoint.viewport)
      const centre = pictureCentre(viewpoint.viewport)
      gl.disable(gl.DEPTH_TEST)
      program.use({
        ...textures,
        closeUpArea: closeUpArea ? [closeUpArea.left, closeUpArea.top, closeUpArea.width, closeUpArea.height] : [0, 0, 0, 0],
        heights,
        voids,
        hasVoids: scene.hasVoids,
        standsForValues: scene.hasOverlay,
        drawsWater: scene.tintsGround && view.water,
        sea: scene.sea,
        directions: directionCounts[view.hillshade],
        'light[0]': lightsOf(view),
        strength: view.hillshadeStrength,
        exaggeration: view.exaggeration,
        cellsPerPixel: (scene.columns - 1) / (block.sizeX * scale * pixelRatio),
        canvasSize: [width, height],
        centre: [centre.x, centre.y],
        target: [view.camera.x + 0.5, view.camera.y + 0.5],
        mapSize: [block.sizeX * scale, block.sizeZ * scale],
        cells: [scene.columns, scene.rows],
        topColour: srgbColour(colours.top),
        bottomColour: srgbColour(colours.bottom),
        shadowColour: srgbColour(colours.shadow),
        // The shadow is that of a rectangle, which a terrain with holes is not.
        shadowStrength: scene.hasVoids ? 0 : colours.shadowStrength,
        isTransparent,
      })
      drawFullscreenTriangle(gl)
    },
    closeUpOf,
    dispose: program.dispose,
  }
}
