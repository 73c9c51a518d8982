/**
 * Whether a recipe matches the engine that has parsed it. The code for recipes that do not match is loaded on demand: releases.ts.
 */
import type { ParsedRecipe, Registry } from './types'

/** Whether a recipe means a method in another revision than the engine's. */
export function needsOtherRevisions({ stages }: ParsedRecipe, { methods }: Registry): boolean {
  return stages
    .flatMap((stage) => [stage, ...stage.companions])
    .some(({ method, revision }) => methods.find(({ id }) => id === method)?.revision !== revision)
}
