/** Whether a recipe is for the engine that has read it. What follows where it is not, comes when there is such a one: releases.ts. */
import type { ParsedRecipe, Registry } from './types'

/** Whether a recipe asks for a method in another revision than the engine has. */
export function asksForOthers({ stages }: ParsedRecipe, { methods }: Registry): boolean {
  return stages
    .flatMap((stage) => [stage, ...stage.companions])
    .some(({ method, revision }) => methods.find(({ id }) => id === method)?.revision !== revision)
}
