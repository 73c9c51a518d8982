/** The parameters that the author of a figure lets the reader change. */
import type { ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import type { RecipeEditor } from '../state/recipe/editor'
import type { RecipeEdit } from '../state/recipe/stage-identities'

export interface VariedParameter {
  /** The name as the author wrote it. */
  name: string
  parameter: ParameterDescription
  value: number | string
  edit(value: string): RecipeEdit
}

/** The first parameter with that name: of the world, a stage or a companion. `method.name` selects the stage or companion. */
export function findParameter(registry: Registry, { world, stages }: RecipeEditor, name: string): VariedParameter | null {
  const [method, id] = name.includes('.') ? (name.split('.', 2) as [string, string]) : [null, name]
  const ofWorld = registry.world.find((row) => row.id === id)
  if (ofWorld && world.value && (method === null || method === 'world')) {
    const edit = (value: string): RecipeEdit => ({ kind: 'world', name: id, value })
    return { name, parameter: ofWorld, value: world.value.world[id]!, edit }
  }
  for (const { companions, ...itself } of stages.value) {
    for (const [index, { id: of, recipe: each }] of [itself, ...companions].entries()) {
      if (method !== null && method !== each.method) continue
      const description = registry.methods.find((known) => known.id === each.method)
      const rows = index === 0 ? description?.parameters : description?.companionParameters
      const parameter = rows?.find((row) => row.id === id)
      if (!parameter) continue
      const edit = (value: string): RecipeEdit => ({ kind: 'parameter', of, name: id, value })
      return { name, parameter, value: each.parameters[id]!, edit }
    }
  }
  return null
}
