import { radianceOf } from '../gpu/colours'
import type { Scene } from './pass'
import { backgroundColours, lightsOf } from './theme'

/** Uniforms of shaders/include/air.glsl. */
export interface AirUniforms {
  fogColour: ArrayLike<number>
  fogRange: ArrayLike<number>
  fogStrength: number
  /** Top of the ground, in block units. */
  top: number
  zenithColour: ArrayLike<number>
  horizonColour: ArrayLike<number>
  sunColour: ArrayLike<number>
}

/** The haze for a camera at distance `away` from its target, and the sky that water reflects. */
export function airOf({ view, hasOverlay, block }: Scene, away: number): AirUniforms {
  const colours = backgroundColours[view.background]
  const radiance = (hex: string) => radianceOf(hex, !hasOverlay)
  return {
    fogColour: radiance(colours.fog),
    fogRange: [Math.max(away - 0.45, away * 0.6), away + 0.8],
    fogStrength: hasOverlay ? 0.15 : 0.55,
    top: Math.max(block.top, 1e-6),
    zenithColour: radiance(colours.zenith),
    horizonColour: radiance(colours.horizon),
    sunColour: lightsOf(view.background).sunLight.map((value) => value / 3),
  }
}
