import { backgroundColours, lightsOf, radianceOf } from '../theme'
import type { Scene } from './pass'

/** The air before what is seen from so far away, and the sky that water reflects. */
export function airOf({ view, hasOverlay, block }: Scene, away: number) {
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
