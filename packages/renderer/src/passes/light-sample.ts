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
