/** Programs of passes that cover their whole target with a fullscreen triangle. */
import vertex from '../shaders/fullscreen.vertex.glsl'
import { createProgram, type Program, type ProgramSource } from './programs'

type FullscreenSource = Omit<ProgramSource, 'vertex'>

export function createFullscreenProgram<Uniforms extends object>(
  gl: WebGL2RenderingContext,
  source: FullscreenSource,
): Program<Uniforms> {
  return createProgram<Uniforms>(gl, { ...source, vertex })
}

export function drawFullscreenTriangle(gl: WebGL2RenderingContext) {
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}
