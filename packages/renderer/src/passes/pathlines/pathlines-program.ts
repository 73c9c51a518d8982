import { createProgram } from '../../gpu/programs'
import fragment from '../../shaders/pathlines.fragment.glsl'
import vertex from '../../shaders/pathlines.vertex.glsl'
import type { GroundUniforms } from '../pass'

interface PathlinesUniforms extends GroundUniforms {
  /** Height of the lines above the ground, in block units. */
  lift: number
  /** Width of lines in clip space, -1..1. */
  lineWidth: ArrayLike<number>
}

export function createPathlinesProgram(gl: WebGL2RenderingContext) {
  return createProgram<PathlinesUniforms>(gl, { name: 'pathlines', vertex, fragment })
}
