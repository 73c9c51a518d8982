/** The low and the high value of a parameter in its picture. */
import type { ParameterDescription } from '@rill-terrain/recipe/types'

/** Factor between the default and the low and high values on a logarithmic scale. */
const factor = 5

/** A linear range whose default is below this share of it is treated like a logarithmic scale. */
const smallShare = 0.15

/** The values of a parameter whose default is zero: this share of its maximum is high. */
const shareFromZero = 0.3

/** Factors for parameters whose default is exceeded by less in useful recipes. */
const factors: Record<string, number> = { relief: 2.2, scale: 2.5, size: 2.5, iterations: 5, exponent: 1.6 }

/** Values where the rules below show too little, or ground that nobody would want. The keys are method and parameter. */
const chosen: Record<string, readonly [low: number, high: number]> = {
  'simplex gain': [0.25, 0.7],
  'perlin gain': [0.25, 0.7],
  'strata-mask dip': [0, 25],
  'strata-mask folding': [0, 400],
  'coast coverage': [0.3, 0.7],
  'coast reach': [500, 6000],
  'height-mask from': [200, 1500],
  'mass-transfer-droplets radius': [20, 120],
  'plates foothills': [900, 6000],
}

type LowAndHigh = readonly [low: number, high: number]

/** Values around the default that are common in recipes: the ends of most ranges are useless. */
export function lowAndHigh(method: string, parameter: ParameterDescription): LowAndHigh {
  const { id, minimum, maximum, scale, kind } = parameter
  const values = chosen[`${method} ${id}`]
  if (values) return values
  const value = Number(parameter.default)
  const own = factors[id] ?? factor
  const round = (number: number) => (kind === 'integer' ? Math.round(number) : Number(number.toPrecision(2)))
  const within = (low: number, high: number): LowAndHigh => [round(Math.max(minimum, low)), round(Math.min(maximum, high))]
  if (value === minimum && scale === 'linear') return within(value, value + shareFromZero * (maximum - minimum))
  if (id in factors || scale === 'logarithmic' || (value > 0 && value - minimum < smallShare * (maximum - minimum)))
    return within(value / own, value * own)
  return within(value - 0.6 * (value - minimum), value + 0.6 * (maximum - value))
}
