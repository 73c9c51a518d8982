import type { TerrainTextures } from '../../gpu/layer-textures'
import type { GroundShaders } from '../ground-shaders'
import { groundUniforms, type Picture } from '../pass'
import { lightsOf } from '../theme'
import { createPedestalProgram } from './pedestal-program'

/** Outward normals in the order that the shader numbers the sides: north, east, south, west. */
const normals = [
  [0, 0, -1],
  [1, 0, 0],
  [0, 0, 1],
  [-1, 0, 0],
] as const

/** Draws the walls of the pedestal that face the eye. */
export function createPedestalPass(gl: WebGL2RenderingContext, { pedestal, bedsOf }: GroundShaders) {
  const program = createPedestalProgram(gl, pedestal)
  return {
    draw(picture: Picture, terrain: TerrainTextures, noise: WebGLTexture) {
      const { scene, viewpoint, pixelRatio, pixelsPerSquare } = picture
      const { block } = scene
      // As fine as the mesh of the ground at its nearest point.
      const perCell = ((block.sizeX / (scene.columns - 1)) * viewpoint.focal * pixelRatio) / viewpoint.distance
      const stride = Math.max(1, 2 ** Math.floor(Math.log2(pixelsPerSquare / 2 / perCell)))
      gl.enable(gl.DEPTH_TEST)
      normals.forEach((normal, side) => {
        const half = side % 2 === 0 ? block.sizeZ / 2 : block.sizeX / 2
        const facing = normal[0] * viewpoint.eye[0] + normal[2] * viewpoint.eye[2] > half
        if (!facing) return
        const cells = (side % 2 === 0 ? scene.columns : scene.rows) - 1
        program.use({
          ...bedsOf(scene),
          ...groundUniforms(picture, terrain),
          base: block.base,
          side,
          stride,
          noise,
          voids: terrain.voids,
          normal,
          sun: scene.sun,
          ...lightsOf(scene.view.background),
          standsForValues: false,
        })
        gl.drawArrays(gl.TRIANGLE_STRIP, 0, (Math.ceil(cells / stride) + 1) * 2)
      })
    },
    dispose: program.dispose,
  }
}
