import { createFullscreenProgram } from '../../gpu/fullscreen'
import fragment from '../../shaders/moved-rock.fragment.glsl'

interface MovedRockUniforms {
  wear: WebGLTexture
  deposit: WebGLTexture
  /** Large amounts of eroded and of deposited rock for this terrain, in metres. */
  much: ArrayLike<number>
}

export function createMovedRockProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<MovedRockUniforms>(gl, { name: 'moved rock', fragment })
}
