import { srgbColour } from '../../gpu/colours'
import { drawFullscreenTriangle } from '../../gpu/fullscreen'
import type { Picture, ShaderVariant } from '../pass'
import { backgroundColours } from '../theme'
import { createBackgroundProgram } from './background-program'

/** The sky and the floor around the block. */
export function createBackgroundPass(gl: WebGL2RenderingContext, shader: ShaderVariant) {
  const program = createBackgroundProgram(gl, shader)
  return {
    draw({ scene, viewpoint, width, height }: Picture) {
      const colours = backgroundColours[scene.view.background]
      const { block } = scene
      const { centre } = viewpoint
      const scaled = (vector: readonly number[], halfSize: number) => vector.map((value) => (value * halfSize) / viewpoint.focal)
      gl.enable(gl.DEPTH_TEST)
      program.use({
        eye: viewpoint.eye,
        forward: viewpoint.forward,
        right: scaled(viewpoint.right, width / 2),
        up: scaled(viewpoint.up, height / 2),
        centre: [(2 * centre.x) / width - 1, 1 - (2 * centre.y) / height],
        halfSize: [block.sizeX / 2, block.sizeZ / 2],
        floorHeight: block.base,
        casterHeight: block.top * 0.5 - block.base,
        sun: scene.sun,
        topColour: srgbColour(colours.top),
        bottomColour: srgbColour(colours.bottom),
        isOutdoors: scene.view.eye !== null,
        zenithColour: srgbColour(colours.zenith),
        horizonColour: srgbColour(colours.horizon),
        glowColour: srgbColour(colours.glow),
        stars: colours.stars,
        shadowColour: srgbColour(colours.shadow),
        // The shadow is that of a rectangle, which a terrain with holes is not.
        shadowStrength: scene.hasVoids ? 0 : colours.shadowStrength,
      })
      drawFullscreenTriangle(gl)
    },
    dispose: program.dispose,
  }
}
