/** What the text of a chapter claims about terrains. Each claim is checked against measures that the engine computes. */
import type { Use } from '../reading/read-chapter'
import { overSeedsProblem, recipesOfSeeds } from './over-seeds'
import { isOfRecipe, missOf, valueAt, writeValue, type Goal, type Measures, type WrittenNumber } from '../measures/measures'

export interface Claim {
  use: Use
  /** The recipes, with the iteration at which each is measured. */
  recipes: readonly string[]
  /** The measures of the recipes need no run. */
  isOfRecipe?: boolean
  /** The sentence about what is wrong; null if the measures of the recipes agree. */
  problemOf(measures: Measures, all: readonly Measures[]): string | null
}

/** The claims of one component. Throws an error if its attributes are incomplete. */
export function claimsOf(use: Use): Claim[] {
  if (use.name === 'Value') return [valueClaim(use)]
  if (use.name === 'OverSeeds') return [overSeedsClaim(use)]
  if (use.name === 'Predict' && use.properties['kind'] === 'number' && !use.properties['isArithmetic']) return [answerClaim(use)]
  if (use.name === 'Task' || use.name === 'GroupTask') return [...taskClaims(use), ...chartClaims(use)]
  if (use.name === 'Figure') return chartClaims(use)
  return []
}

function valueClaim(use: Use): Claim {
  const { as, digits, per } = use.properties as WrittenNumber
  const measure = textOf(use, 'measure')
  const written = use.text.trim()
  return {
    use,
    recipes: [recipeOf(use)],
    isOfRecipe: isOfRecipe(measure),
    problemOf(measures) {
      const right = writeValue(valueAt(measures, measure), { as, digits, per })
      return right === normalised(written) ? null : `${measure} is ${right}, but the text has ${written}.`
    },
  }
}

/** A chart of slope over area shows a line through enough points, and not why it has none. */
function chartClaims(use: Use): Claim[] {
  if (use.properties['chart'] !== 'slope-area') return []
  return [
    {
      use,
      recipes: [recipeOf(use)],
      problemOf(measures) {
        const reason = valueAt(measures, 'landforms.slopeArea.fitAbsent')
        return reason === null ? null : `The chart of this figure says: ${String(reason)}`
      },
    },
  ]
}

function overSeedsClaim(use: Use): Claim {
  return {
    use,
    recipes: recipesOfSeeds(textOf(use, 'recipe')),
    problemOf: (_, all) => overSeedsProblem(use, all),
  }
}

function answerClaim(use: Use): Claim {
  const { answer, step, unit, per = 1 } = use.properties as { answer: number; step: number; unit?: string; per?: number }
  const measure = textOf(use, 'measure')
  return {
    use,
    recipes: [recipeOf(use)],
    problemOf(measures) {
      const value = numberAt(measures, measure)
      const right = unit === '%' ? 100 * value : value / per
      const distance = Math.abs(right - answer)
      return distance <= step / 2 + 1e-9 ? null : `${measure} is ${right.toPrecision(4)}, but the answer is ${answer}.`
    },
  }
}

function taskClaims(use: Use): Claim[] {
  const measure = textOf(use, 'measure')
  const { goal, value } = use.properties as { goal: Goal; value: number | [number, number] }
  const miss = (measures: Measures) => missOf(numberAt(measures, measure), goal, value)
  return [
    {
      use,
      recipes: [recipeOf(use)],
      problemOf: (measures) => (miss(measures) > 0 ? null : `The terrain of the task meets the goal before any change.`),
    },
    {
      use,
      recipes: [recipeOf(use, 'solution')],
      problemOf(measures) {
        const found = numberAt(measures, measure)
        return miss(measures) === 0
          ? null
          : `${measure} of the solution is ${found}, which misses the goal: ${goal} ${String(value)}.`
      },
    },
  ]
}

function numberAt(measures: Measures, measure: string): number {
  const value = valueAt(measures, measure)
  if (typeof value !== 'number') throw new Error(`The measure "${measure}" is not a number.`)
  return value
}

/** The recipe of an attribute, with the iteration of the attribute `at`. */
function recipeOf(use: Use, name = 'recipe'): string {
  const recipe = textOf(use, name)
  const at = use.properties['at']
  return at === undefined ? recipe : `${recipe}${recipe.includes('?') ? '&' : '?'}at=${String(at)}`
}

function textOf({ name, properties }: Use, attribute: string): string {
  const value = properties[attribute]
  if (typeof value !== 'string') throw new Error(`<${name}> needs the attribute "${attribute}".`)
  return value
}

/** The typographic minus of the text. */
const normalised = (text: string) => text.replace('-', '−')
