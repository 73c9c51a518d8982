/** Values of a parameter around its present value, for terrains side by side. */
import type { ParameterDescription } from '@rill-terrain/engine/protocol'

/** Maximum number of values of one parameter, and of each of two parameters. */
export const maxValues = 9
export const maxGridSide = 5

/** Values below this share of the maximum count as zero on a logarithmic scale that begins at zero. */
const zeroShare = 1e-4
/** The values span this factor on either side of the present value on a logarithmic scale. */
const sideFactor = 4

/**
 * About `count` different values in ascending order, in recipe syntax. They contain the present value, lie within the parameter's
 * range, have round steps, and grow by a factor if the parameter is logarithmic. Choices give all choices, at most `count`.
 */
export function spread(parameter: ParameterDescription, value: string, count: number): string[] {
  if (parameter.kind === 'choice') return choicesAround(parameter, value, count)
  const present = Number(value)
  // An optional number without a value.
  if (!Number.isFinite(present)) return [value, ...numbersAround(parameter, middleOf(parameter), count - 1).map(String)]
  return numbersAround(parameter, present, count).map(String)
}

/** Whether two texts of a value mean the same. */
export function isSameValue(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other))
}

function choicesAround({ choices }: ParameterDescription, value: string, count: number): string[] {
  const ids = choices.map(({ id }) => id)
  const first = Math.max(0, Math.min(ids.indexOf(value) - Math.floor(count / 2), ids.length - count))
  return ids.slice(first, first + count)
}

function middleOf({ minimum, maximum }: ParameterDescription): number {
  return minimum < 0 && maximum > 0 ? 0 : (minimum + maximum) / 2
}

function numbersAround(parameter: ParameterDescription, present: number, count: number): number[] {
  const { minimum, maximum, scale, kind } = parameter
  const lowest = Math.max(minimum, maximum * zeroShare)
  const isGeometric = scale === 'logarithmic' && present >= lowest
  const candidates = isGeometric ? geometric(present, lowest, maximum, count) : arithmetic(parameter, present, count)
  const rounded = kind === 'integer' ? candidates.map((each) => (each === present ? each : Math.round(each))) : candidates
  return [...new Set(rounded)].filter((each) => each >= minimum && each <= maximum).toSorted((one, other) => one - other)
}

function geometric(present: number, lowest: number, maximum: number, count: number): number[] {
  const factor = sideFactor ** (2 / (count - 1))
  const below = stepsWithin(Math.log(present / lowest) / Math.log(factor), Math.log(maximum / present) / Math.log(factor), count)
  return steps(below, count).map((step) => (step === 0 ? present : Number((present * factor ** step).toPrecision(2))))
}

function arithmetic({ minimum, maximum, kind }: ParameterDescription, present: number, count: number): number[] {
  const range = maximum - minimum
  const wanted = Math.min(range / 8, present === 0 ? Infinity : Math.abs(present) / ((count - 1) / 2 + 2))
  const fitting = Math.min(wanted, range / (count - 1))
  const step = kind === 'integer' ? Math.max(1, roundStep(fitting)) : roundStep(fitting)
  const below = stepsWithin((present - minimum) / step, (maximum - present) / step, count)
  return steps(below, count).map((index) => Number((present + index * step).toPrecision(12)))
}

/** The number of steps below the present value: half of them, or more or fewer near an end of the range. */
function stepsWithin(roomBelow: number, roomAbove: number, count: number): number {
  const half = Math.floor((count - 1) / 2)
  const missingAbove = Math.max(0, count - 1 - half - Math.floor(roomAbove + 1e-9))
  return Math.min(half + missingAbove, Math.floor(roomBelow + 1e-9))
}

const steps = (below: number, count: number) => Array.from({ length: count }, (_, index) => index - below)

/** The largest of 1, 2, 2.5 and 5 times a power of ten that is at most `length`. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length))
  return [5, 2.5, 2, 1].map((digit) => digit * power).find((step) => step <= length * (1 + 1e-9)) ?? power
}
