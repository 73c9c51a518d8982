import { createProgram } from '../../gpu/programs'
import fragment from '../../shaders/objects.fragment.glsl'
import vertex from '../../shaders/objects.vertex.glsl'
import type { AirUniforms } from '../air'
import type { LightUniforms } from '../theme'

interface ObjectsUniforms extends AirUniforms, LightUniforms {
  matrix: ArrayLike<number>
  metre: number
  eye: ArrayLike<number>
  sun: ArrayLike<number>
  standsForValues: boolean
}

export function createObjectsProgram(gl: WebGL2RenderingContext) {
  return createProgram<ObjectsUniforms>(gl, { name: 'objects', vertex, fragment })
}
