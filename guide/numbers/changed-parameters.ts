/** The parameters in which two recipes with the same methods differ. */
import type { ParsedRecipe } from '@rill-terrain/engine/module'

/** Named `method.parameter`, or `world.parameter`. Throws an error for recipes with other methods. */
export function changedParameters(one: ParsedRecipe, other: ParsedRecipe): string[] {
  const [a, b] = [stepsOf(one), stepsOf(other)]
  if (a.map(({ method }) => method).join() !== b.map(({ method }) => method).join())
    throw new Error('The recipes have other methods.')
  return a.flatMap(({ method, parameters }, index) => {
    const changed = Object.keys(parameters).filter((name) => parameters[name] !== b[index]!.parameters[name])
    return changed.map((name) => `${method}.${name}`)
  })
}

/** The world, and all stages with their companions. */
function stepsOf({ world, stages }: ParsedRecipe) {
  return [{ method: 'world', parameters: world }, ...stages.flatMap((stage) => [stage, ...stage.companions])]
}
