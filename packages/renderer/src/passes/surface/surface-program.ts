import { createFullscreenProgram } from '../../gpu/fullscreen'
import reliefShader from '../../shaders/relief.fragment.glsl'
import surfaceShader from '../../shaders/surface.fragment.glsl'
import type { LevelUniforms } from '../pass'

export interface SurfaceUniforms extends LevelUniforms {
  lowest: number
  relief: number
  cellSize: number
}

/** Slopes, curvature and height. */
export function createSurfaceProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<SurfaceUniforms>(gl, { name: 'surface', fragment: surfaceShader })
}

/** Heights only. */
export function createReliefProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<SurfaceUniforms>(gl, { name: 'relief', fragment: reliefShader })
}
