/** A measure of one recipe over many seeds: what holds for noise must hold for more than the seed of a picture. */
import { valueAt, writeValue, type Measures, type WrittenNumber } from '../measures/measures'
import type { Use } from '../reading/read-chapter'

/** The seeds are 1, 2, and so on. */
export const seeds = Array.from({ length: 16 }, (_, index) => index + 1)

/** What the text says about the values of all seeds. */
type Statistic = 'smallest' | 'median' | 'largest' | 'absent' | 'above' | 'below'

export interface OverSeedsAttributes extends WrittenNumber {
  recipe: string
  measure: string
  of: Statistic
  /** Of `above` and `below`, which count the seeds whose values are above or below it. */
  than?: number
}

/** The recipe for each seed. It has the seed 1. */
export function recipesOfSeeds(recipe: string): string[] {
  const [before, after, ...more] = recipe.split(/seed=1(?=[;/])/)
  if (after === undefined || more.length > 0) throw new Error(`${recipe}: a recipe for many seeds has seed=1.`)
  return seeds.map((seed) => `${before}seed=${seed}${after}`)
}

export function overSeedsProblem({ properties, text }: Use, measures: readonly Measures[]): string | null {
  const attributes = properties as unknown as OverSeedsAttributes
  const right = statisticOf(valuesOf(measures, attributes.measure), attributes)
  return right === text.trim() ? null : `${attributes.of} ${attributes.measure} is ${right}, but the text has ${text.trim()}.`
}

/** The value for each seed; null where a terrain has none, such as a concavity of rivers that are too short. */
function valuesOf(measures: readonly Measures[], measure: string): (number | string | null)[] {
  const values = measures.map((each) => {
    try {
      return valueAt(each, measure)
    } catch {
      return null
    }
  })
  if (values.every((value) => value === null)) throw new Error(`No seed has a measure "${measure}".`)
  return values
}

function statisticOf(values: (number | string | null)[], { of, than = 0, ...written }: OverSeedsAttributes): string {
  const numbers = values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b)
  switch (of) {
    case 'absent':
      return String(values.length - numbers.length)
    case 'above':
      return String(numbers.filter((value) => value > than).length)
    case 'below':
      return String(numbers.filter((value) => value < than).length)
    case 'smallest':
      return writeValue(numbers[0] ?? null, written)
    case 'largest':
      return writeValue(numbers.at(-1) ?? null, written)
    case 'median':
      return writeValue(medianOf(numbers), written)
  }
}

function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
