import { mapScale, pictureCentre } from '../camera'
import { createProgram, drawFullscreenTriangle, fullscreenVertexShader } from '../gl'
import { mapShader } from '../shaders/map'
import { backgroundColours, srgbColour } from '../theme'
import type { Picture } from './pass'

export function createMapPass(gl: WebGL2RenderingContext) {
  const program = createProgram(gl, 'map', fullscreenVertexShader, mapShader)
  return {
    draw({ scene, viewpoint, width, height }: Picture, shade: WebGLTexture) {
      const { block, view } = scene
      const colours = backgroundColours[view.background]
      const scale = mapScale(view.camera, block, viewpoint.viewport)
      const centre = pictureCentre(viewpoint.viewport)
      gl.disable(gl.DEPTH_TEST)
      program.use({
        shade,
        standsForValues: scene.hasOverlay,
        canvasSize: [width, height],
        centre: [centre.x, centre.y],
        target: [view.camera.x + 0.5, view.camera.y + 0.5],
        mapSize: [block.sizeX * scale, block.sizeZ * scale],
        cells: [scene.columns, scene.rows],
        topColour: srgbColour(colours.top),
        bottomColour: srgbColour(colours.bottom),
        shadowColour: srgbColour(colours.shadow),
        shadowStrength: colours.shadowStrength,
      })
      drawFullscreenTriangle(gl)
    },
    dispose: program.dispose,
  }
}
