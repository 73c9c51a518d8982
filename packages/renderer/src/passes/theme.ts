/** Colours around the terrain, for the shaders and for the page around the canvas. */
import type { Background } from '../types'

interface BackgroundColours {
  /** Background at the top and bottom of the picture, as CSS colours. */
  top: string
  bottom: string
  /** Glow at the horizon on the sun's side. */
  glow: string
  /** Colours of the sky that water reflects. */
  zenith: string
  horizon: string
  /** Colour of the distance fog. */
  fog: string
  /** Colour and maximum strength of the block's shadow on the floor. */
  shadow: string
  shadowStrength: number
  /** Brightness of stars. */
  stars: number
}

export const backgroundColours: Record<Background, BackgroundColours> = {
  light: {
    top: '#d6e2ea',
    bottom: '#f6f3ec',
    glow: '#fdf4e6',
    zenith: '#7ea3bf',
    horizon: '#dfe8ec',
    fog: '#bccbd6',
    shadow: '#3f4149',
    shadowStrength: 0.66,
    stars: 0,
  },
  dark: {
    top: '#0b111b',
    bottom: '#222a35',
    glow: '#3c4657',
    zenith: '#1b2a3f',
    horizon: '#5b6b80',
    fog: '#33445a',
    shadow: '#020304',
    shadowStrength: 0.85,
    stars: 0.5,
  },
}

/** Uniforms of shaders/include/lights.glsl. */
export interface LightUniforms {
  sunLight: ArrayLike<number>
  skyLight: ArrayLike<number>
  bounceLight: ArrayLike<number>
}

/**
 * Linear light of the sun or moon, of the sky, and reflected from the ground. The moon is bright enough for the terrain to be
 * readable at night.
 */
const lights: Record<Background, LightUniforms & { sunLight: number[] }> = {
  light: { sunLight: [3.2, 2.86, 2.34], skyLight: [0.34, 0.46, 0.72], bounceLight: [0.12, 0.105, 0.085] },
  dark: { sunLight: [2.0, 2.1, 2.3], skyLight: [0.17, 0.24, 0.42], bounceLight: [0.06, 0.062, 0.07] },
}

export const lightsOf = (background: Background) => lights[background]
