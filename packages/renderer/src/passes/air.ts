import { radianceOf } from '../gpu/colours'
import { metreOf, type Scene } from './pass'
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

/** Metres at which hills vanish in the haze for an eye on the ground: a clear day. The haze is a hint of scale. */
const visibility = 45_000

/** The haze for a camera at distance `away` from its target or for an eye on the ground, and the sky that water reflects. */
export function airOf(scene: Scene, away: number): AirUniforms {
  const { view, hasOverlay, block } = scene
  const colours = backgroundColours[view.background]
  const radiance = (hex: string) => radianceOf(hex, !hasOverlay)
  return {
    fogColour: radiance(view.eye ? colours.horizon : colours.fog),
    fogRange: view.eye ? [0, visibility * metreOf(scene)] : [Math.max(away - 0.45, away * 0.6), away + 0.8],
    fogStrength: hasOverlay ? 0.15 : view.eye ? 1 : 0.55,
    top: Math.max(block.top, 1e-6),
    zenithColour: radiance(colours.zenith),
    horizonColour: radiance(colours.horizon),
    sunColour: lightsOf(view.background).sunLight.map((value) => value / 3),
  }
}
