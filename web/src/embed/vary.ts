/** The parameters that the author of a figure lets its reader move. */
import type { Edit, ParameterDescription, ParsedRecipe, Registry } from '../engine/protocol'

export interface VariedParameter {
  /** As the author wrote it. */
  name: string
  parameter: ParameterDescription
  value: number | string
  edit(value: string): Edit
}

/** The first parameter of that name in the recipe: of the world, or of a stage or companion; `method.name` says of which one. */
export function findParameter(registry: Registry, recipe: ParsedRecipe, name: string): VariedParameter | null {
  const [method, id] = name.includes('.') ? (name.split('.', 2) as [string, string]) : [null, name]
  const ofWorld = registry.world.find((row) => row.id === id)
  if (ofWorld && (method === null || method === 'world')) {
    const edit = (value: string): Edit => ({ kind: 'world', name: id, value })
    return { name, parameter: ofWorld, value: recipe.world[id]!, edit }
  }
  for (const [stage, { companions, ...itself }] of recipe.stages.entries()) {
    for (const [index, each] of [itself, ...companions].entries()) {
      if (method !== null && method !== each.method) continue
      const description = registry.methods.find((known) => known.id === each.method)
      const rows = index === 0 ? description?.parameters : description?.companionParameters
      const parameter = rows?.find((row) => row.id === id)
      if (!parameter) continue
      const edit = (value: string): Edit => ({ kind: 'parameter', stage, companion: index - 1, name: id, value })
      return { name, parameter, value: each.parameters[id]!, edit }
    }
  }
  return null
}
