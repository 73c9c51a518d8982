import { colourDefines } from '../../gpu/colours'
import { createFullscreenProgram } from '../../gpu/fullscreen'
import type { Area } from './close-up'
import fragment from '../../shaders/map.fragment.glsl'
import { tintedWaterColours } from '../tinted-water'

/** Textures that the map reads. */
export interface MapTextures {
  shade: WebGLTexture
  surface: WebGLTexture
  sunlight: WebGLTexture
  skylight: WebGLTexture
  layers: WebGLTexture
  palette: WebGLTexture
  waterMap: WebGLTexture
  closeUp: WebGLTexture
  /** The part of the terrain that the close-up shows; null without one. */
  closeUpArea: Area | null
}

interface MapUniforms extends Omit<MapTextures, 'closeUpArea'> {
  /** Left, top, width and height in texture coordinates; a width of 0 means that there is no close-up. */
  closeUpArea: ArrayLike<number>
  heights: WebGLTexture
  voids: WebGLTexture
  hasVoids: boolean
  standsForValues: boolean
  drawsWater: boolean
  /** Metres. */
  sea: number
  /** Number of lights: 0, 1 or 4. */
  directions: number
  /** Unit vectors towards the lights: east, south, up. */
  'light[0]': ArrayLike<number>
  strength: number
  exaggeration: number
  cellsPerPixel: number
  /** CSS pixels. */
  canvasSize: ArrayLike<number>
  centre: ArrayLike<number>
  target: ArrayLike<number>
  mapSize: ArrayLike<number>
  cells: ArrayLike<number>
  topColour: ArrayLike<number>
  bottomColour: ArrayLike<number>
  shadowColour: ArrayLike<number>
  shadowStrength: number
  isTransparent: boolean
}

export function createMapProgram(gl: WebGL2RenderingContext) {
  return createFullscreenProgram<MapUniforms>(gl, { name: 'map', fragment, defines: colourDefines(tintedWaterColours) })
}
