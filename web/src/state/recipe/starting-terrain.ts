/** The starting terrain of a recipe: whether it has one, and recipes that consist of one. */
import type { MethodDescription, Registry } from '@rill-terrain/engine/protocol'
import type { NamedStage } from './stage-identities'

/** The starting terrain that most recipes begin with. */
export const defaultSource = 'simplex'

/** Whether a recipe has a stage that makes ground, even if it is switched off. */
export function hasSource(stages: readonly NamedStage[], { methods }: Pick<Registry, 'methods'>): boolean {
  return stages.some(({ recipe }) => methods.some(({ id, kind }) => id === recipe.method && kind === 'source'))
}

/** Sources that need a file or the network. */
const needingData = ['image', 'place']

/** The methods that a new recipe can begin with, the default first, except those that need data. */
export function startingTerrains({ methods }: Pick<Registry, 'methods'>): readonly MethodDescription[] {
  const sources = methods.filter(({ kind, id }) => kind === 'source' && !needingData.includes(id))
  const isDefault = ({ id }: MethodDescription) => id === defaultSource
  return [...sources.filter(isDefault), ...sources.filter((source) => !isDefault(source))]
}

/** A recipe with `size` cells that consists of a starting terrain in its current revision. */
export function newRecipe({ id, revision }: Pick<MethodDescription, 'id' | 'revision'>, size: number): string {
  return `2/size=${size}/${id}${revision > 1 ? `@${revision}` : ''}`
}
