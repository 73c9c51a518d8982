/**
 * Whether something states a number of the text: a parameter of the recipe beside it, a measure that its component holds, or the
 * goal of its task.
 */
import type { ParsedRecipe } from '@rill-terrain/engine/module'
import { isOfRecipe, valueAt, type Measures } from '../measures/measures'
import { withIteration, type NumberInText } from '../reading/numbers-in-text'
import type { Terrains } from './terrains'

/** What a value is multiplied by before a unit: recipes have metres, years and shares. */
const scales: Readonly<Record<string, number>> = {
  '%': 100,
  percent: 100,
  mm: 1000,
  km: 1e-3,
  'km²': 1e-6,
  'km³': 1e-9,
  thousand: 1e-3,
  million: 1e-6,
}
/** Measures also count per square kilometre. */
const scalesOfMeasures = [1, ...Object.values(scales)]

/** The recipes that must run for the measures that numbers need. */
export function recipesOf(numbers: readonly NumberInText[]): string[] {
  return numbers.flatMap(({ recipes, holds }) => {
    const run = holds.filter((held) => !isOfRecipe(held))
    return recipes.flatMap((recipe) => run.map((held) => measured(recipe, held)[0]))
  })
}

export function isStated(number: NumberInText, terrains: Terrains, measures: ReadonlyMap<string, Measures | Error>): boolean {
  const { recipes, holds, given } = number
  const scale = scales[number.unit] ?? 1
  // The goal of a task is in its unit already.
  if (given.some((value) => reads(number.text, value) || reads(number.text, value * scale))) return true
  const parameters = recipes.flatMap((recipe) => numbersOfRecipe(terrains.parse(recipe)))
  if (parameters.some((value) => reads(number.text, value * scale))) return true
  return recipes.some((recipe) =>
    holds.some((held) => {
      const [text, measure] = measured(recipe, held)
      const found = isOfRecipe(measure) ? terrains.read(text) : measures.get(text)
      if (found === undefined || found instanceof Error) throw found ?? new Error(`${text} has not been measured.`)
      const value = valueAt(found, measure)
      if (typeof value !== 'number') return String(value).includes(number.text)
      return scalesOfMeasures.some((each) => reads(number.text, value * each))
    }),
  )
}

/** The recipe and the measure of `closedShare@0`. */
function measured(recipe: string, held: string): [recipe: string, measure: string] {
  const [measure = '', iteration] = held.split('@')
  return [iteration === undefined ? recipe : withIteration(recipe.replace(/[?&]at=\d+/, ''), iteration), measure]
}

/** Whether a number as it is written is a value, rounded to its digits. */
function reads(text: string, value: number): boolean {
  const digits = text.split('.')[1]?.length ?? 0
  return Math.abs(Number(text.replaceAll(',', '')) - value) <= 0.5 * 10 ** -digits + 1e-9 * Math.abs(value)
}

/**
 * The parameters of a recipe, the size of its map and cells, its iterations and its years. A zero states nothing: many are
 * defaults.
 */
function numbersOfRecipe({ world, stages, width, height, view }: ParsedRecipe): number[] {
  const at = Number(view['at'])
  const steps = stages.flatMap((stage) => [stage, ...stage.companions]).map(({ parameters }) => parameters)
  const typed = [world, ...steps].flatMap((parameters) => Object.values(parameters)).flatMap(numbersOfValue)
  const cell = Number(world['extent']) / Number(String(world['size']).split('x')[0])
  const years = steps.flatMap(({ iterations, 'time-step': step }) => [Number(iterations) * Number(step), at * Number(step)])
  const [columns = 1, rows = columns] = String(world['chunks']).split('x').map(Number)
  return [
    ...typed,
    width,
    height,
    cell,
    cell * width,
    cell * height,
    Number(view['theta']),
    Number(view['exaggeration']),
    at,
    columns,
    rows,
    ...years,
  ].filter((value) => Number.isFinite(value) && value !== 0)
}

/** Numbers of a value that may be a text, such as `323x344`. */
function numbersOfValue(value: unknown): number[] {
  return typeof value === 'number' ? [value] : [...String(value).matchAll(/\d+(?:\.\d+)?/g)].map(Number)
}
