/** Simulated time of a run, for methods with a time step in years. */
import type { ParsedRecipe, Registry, StageReport } from './types'

/** Total years simulated by all iterations; 0 if no method has a time step in years. */
export function elapsedYears(recipe: ParsedRecipe, reports: readonly StageReport[], { methods }: Registry): number {
  const running = recipe.stages.filter(({ isOn }) => isOn)
  return running.reduce((years, { method, parameters }, index) => {
    const step = methods.find(({ id }) => id === method)?.parameters.find(({ id }) => id === 'time-step')
    if (step?.unit !== 'yr') return years
    return years + (reports[index]?.iterations ?? 0) * Number(parameters['time-step'])
  }, 0)
}
