/** Samples of a broad sun and of the whole sky, for pictures at rest. */
import type { LightSample } from './light-sample'

/** Radius of the sun in degrees: more than four times the real radius, for soft shadows as in a photo studio. */
const sunRadius = 2.2
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/**
 * Sample `index` of `count`: points on the sun's disc form a sunflower spiral (Vogel 1979); sky directions and distances follow
 * golden ratios.
 */
export function lightSample(index: number, count: number, sunElevation: number): LightSample {
  const away = sunRadius * Math.sqrt((index + 0.5) / count)
  const angle = index * goldenAngle
  const share = (multiple: number) => (index * multiple) % 1
  return {
    sunTurn: (away * Math.cos(angle)) / Math.max(Math.cos((sunElevation * Math.PI) / 180), 0.2),
    sunRise: away * Math.sin(angle),
    penumbra: [-0.022, 0.016],
    skyTurn: share(0.6180339887498949),
    firstReach: 1 + 0.9 * share(0.7548776662466927),
    weight: 1 / (index + 1),
  }
}
