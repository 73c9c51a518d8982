/**
 * Iterations that keep a result when the map gets another number of cells: methods that move rock from cell to cell need more of
 * them on a finer map.
 */
import type { CompanionRecipe, ParameterDescription, Registry } from './types'

/** The parameter of stages and companions. */
export const iterationsParameter = 'iterations'

interface IteratedStage extends CompanionRecipe {
  companions: readonly CompanionRecipe[]
}

/** Other iterations of a stage, or of its companion with this index; -1 is the stage itself. */
export interface OtherIterations {
  stage: number
  companion: number
  iterations: number
}

/** The iterations that change if the map has `factor` times as many cells across. */
export function iterationsAtSize(
  stages: readonly IteratedStage[],
  { methods }: Pick<Registry, 'methods'>,
  factor: number,
): OtherIterations[] {
  const methodOf = ({ method }: CompanionRecipe) => methods.find(({ id }) => id === method)!
  const scaled = (recipe: CompanionRecipe, table: ParameterDescription[], exponent: number): number | null => {
    const row = table.find(({ id }) => id === iterationsParameter)
    const present = recipe.parameters[iterationsParameter]
    if (exponent === 0 || !recipe.isOn || !row || typeof present !== 'number') return null
    const wanted = Math.round(present * factor ** exponent)
    const iterations = Math.min(Math.max(wanted, Math.max(row.minimum, 1)), row.maximum)
    return iterations === present ? null : iterations
  }
  return stages.flatMap((recipe, stage) => {
    const method = methodOf(recipe)
    const exponent = method.iterationsExponent ?? 0
    // A companion runs after each iteration of its stage, so its iterations have grown with those of the stage.
    const ofCompanion = (companion: CompanionRecipe) => Math.max(0, (methodOf(companion).iterationsExponent ?? 0) - exponent)
    const all = [
      scaled(recipe, method.parameters, exponent),
      ...recipe.companions.map((each) => scaled(each, methodOf(each).companionParameters, ofCompanion(each))),
    ]
    return all.flatMap((iterations, index) => (iterations === null ? [] : [{ stage, companion: index - 1, iterations }]))
  })
}
