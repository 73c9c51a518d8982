/** The starting terrain of a recipe: whether it has one, and recipes that consist of one. */
import type { MethodDescription, Registry } from '@rill-terrain/engine/protocol'
import type { NamedStage } from './stage-identities'

/** Whether a recipe has a stage that makes ground, even if it is switched off. */
export function hasSource(stages: readonly NamedStage[], { methods }: Pick<Registry, 'methods'>): boolean {
  return stages.some(({ recipe }) => methods.some(({ id, kind }) => id === recipe.method && kind === 'source'))
}

/** The methods that a new recipe can begin with, the most useful first: those that need no file and no network. */
export function startingTerrains({ methods }: Pick<Registry, 'methods'>): readonly MethodDescription[] {
  return methods.filter(({ kind, data }) => kind === 'source' && data === 'none')
}

/** Whether a recipe makes ground, and no stage erodes it, not even one that is switched off. Strokes are ground in progress. */
export function isUneroded(stages: readonly NamedStage[], { methods }: Pick<Registry, 'methods'>): boolean {
  const described = stages.map(({ recipe }) => methods.find(({ id }) => id === recipe.method))
  const isPainted = described.some((method) => method?.parameters.some(({ kind }) => kind === 'strokes'))
  return hasSource(stages, { methods }) && !isPainted && !described.some((method) => method?.kind === 'erosion')
}

/** A recipe with `size` cells that consists of a starting terrain in its current revision. */
export function newRecipe({ id, revision }: Pick<MethodDescription, 'id' | 'revision'>, size: number): string {
  return `2/size=${size}/${id}${revision > 1 ? `@${revision}` : ''}`
}
