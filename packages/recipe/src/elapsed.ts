/** How long a run has lasted, where its methods know years. */
import type { ParsedRecipe, Registry, StageReport } from './types'

/** Years that the iterations of all stages stand for; 0 where no method says. */
export function elapsedYears(recipe: ParsedRecipe, reports: readonly StageReport[], { methods }: Registry): number {
  const running = recipe.stages.filter(({ isOn }) => isOn)
  return running.reduce((years, { method, parameters }, index) => {
    const step = methods.find(({ id }) => id === method)?.parameters.find(({ id }) => id === 'time-step')
    if (step?.unit !== 'yr') return years
    return years + (reports[index]?.iterations ?? 0) * Number(parameters['time-step'])
  }, 0)
}
