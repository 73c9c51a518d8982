/** Simulated time of a run, for methods with a time step in years. */
import { ageAfter, agedStage } from './age'
import type { ParsedRecipe, Registry, StageReport } from './types'

/**
 * Total years simulated by all iterations; 0 if no method has a time step in years or an age, and in a world of chunks, which pass
 * through the same years one after another.
 */
export function elapsedYears(recipe: ParsedRecipe, reports: readonly StageReport[], registry: Registry): number {
  if (recipe.chunkCost) return 0
  const { methods } = registry
  const aged = agedStage(recipe, registry)
  const running = recipe.stages.filter(({ isOn }) => isOn)
  return running.reduce((years, { method, parameters }, index) => {
    const step = methods.find(({ id }) => id === method)?.parameters.find(({ id }) => id === 'time-step')
    const iterations = reports[index]?.iterations ?? 0
    if (aged?.enabled === index) return years + ageAfter(aged, iterations)
    return step?.unit === 'yr' ? years + iterations * Number(parameters['time-step']) : years
  }, 0)
}
