/** From where light is looked for: once and softened in a moving picture, from many places of a broad sun and of the sky in one at rest. */
export interface LightSample {
  /** Degrees from the middle of the sun. */
  sunTurn: number
  sunRise: number
  /** Tangents below and above the sun's between which ground begins to see it: a penumbra. */
  penumbra: readonly [number, number]
  /** Of the first direction that the sky is looked for in, as a share of the angle to the next one. */
  skyTurn: number
  /** Cells to the first look. */
  firstReach: number
  /** In the average with what was drawn before. */
  weight: number
}

/** All at once. A first step of 1.5 cells is short enough for the crest of a narrow ridge. */
export const wholeLight: LightSample = {
  sunTurn: 0,
  sunRise: 0,
  penumbra: [-0.09, 0.07],
  skyTurn: 0.5,
  firstReach: 1.5,
  weight: 1,
}

/** Half of the sun's width, degrees: four times the real one's and more, as in a studio, where shadows of models are soft. */
const sunRadius = 2.2
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** One of so many: places on the sun's disc in a sunflower's spiral (Vogel 1979), directions and distances by golden ratios. */
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
