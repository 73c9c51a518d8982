import type { ReadOptions } from '../decisions'

const metresIn = { metre: 1, foot: 0.3048, 'us-survey-foot': 1200 / 3937 } as const

/** Converts heights in the unit that the user chose to metres, in place; returns the metres per unit. */
export function useHeightUnit(values: Float32Array, { heightUnit }: ReadOptions): number {
  const factor = metresIn[heightUnit ?? 'metre']
  if (factor !== 1) for (let index = 0; index < values.length; index++) values[index] = values[index]! * factor
  return factor
}
