/**
 * Directions of one sample of sunlight and skylight. A moving picture uses one sample with a soft penumbra; a picture at rest uses
 * many samples over the disc of a broad sun and over the sky.
 */
export interface LightSample {
  /** Degrees from the centre of the sun. */
  sunTurn: number
  sunRise: number
  /** The penumbra: tangents relative to the sun's elevation between which the ground changes from shadow to light. */
  penumbra: readonly [number, number]
  /** Azimuth of the first sky direction, as a share of the angle between directions. */
  skyTurn: number
  /** Cells from the place to the first step of the horizon search. */
  firstReach: number
  /** Weight in the average with the previous samples. */
  weight: number
}

/** The single sample of moving pictures. A first step of 1.5 cells is short enough to detect the crest of a narrow ridge. */
export const wholeLight: LightSample = {
  sunTurn: 0,
  sunRise: 0,
  penumbra: [-0.09, 0.07],
  skyTurn: 0.5,
  firstReach: 1.5,
  weight: 1,
}
