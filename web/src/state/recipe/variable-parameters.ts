/** The parameters of a recipe whose values can be compared side by side: numbers and choices of the world, stages and companions. */
import type { CompanionRecipe, Edit, ParameterDescription, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { worldSettings } from '@rill-terrain/engine/world'
import { shownChunkSettings } from './chunk-settings'
import { positionOf, type Identity, type NamedStage } from './stage-identities'

export interface VariableParameter {
  /** The name in links and attributes: unique, and as short as possible (`talus`, `thermal.talus`, `3.thermal.talus`). */
  name: string
  /** The stage in words: `World`, `Stage 3: Thermal erosion`. */
  owner: string
  /** Position of the stage, and of the companion; -1 for the stage itself. Null for the world. */
  position: { stage: number; companion: number } | null
  parameter: ParameterDescription
  /** The present value in recipe syntax. */
  value: string
}

const variableKinds: readonly string[] = ['number', 'integer', 'optional-number', 'choice']

/** In the order of the panel. Switched-off stages are left out, because their parameters change nothing. */
export function variableParameters(recipe: ParsedRecipe, registry: Registry): VariableParameter[] {
  const world = [...worldSettings(registry.world).map, ...shownChunkSettings(recipe, registry)]
  const found: VariableParameter[] = []
  const add = (
    rows: readonly ParameterDescription[],
    values: ParsedRecipe['world'],
    owner: string,
    position: VariableParameter['position'],
    prefixes: readonly string[],
  ) => {
    for (const parameter of rows) {
      if (!variableKinds.includes(parameter.kind) || values[parameter.id] === undefined) continue
      const names = ['', ...prefixes].map((prefix) => prefix + parameter.id)
      const name = names.find((each) => !found.some((other) => other.name === each)) ?? names.at(-1)!
      found.push({ name, owner, position, parameter, value: String(values[parameter.id]) })
    }
  }
  add(world, recipe.world, 'World', null, ['world.'])
  for (const [stage, { companions, ...itself }] of recipe.stages.entries()) {
    const parts: readonly CompanionRecipe[] = itself.isOn ? [itself, ...companions] : []
    for (const [index, { method: id, isOn, parameters }] of parts.entries()) {
      const method = registry.methods.find((each) => each.id === id)
      if (!method || !isOn) continue
      const rows = index === 0 ? method.parameters : method.companionParameters
      const position = { stage, companion: index - 1 }
      add(rows, parameters, `Stage ${stage + 1}: ${method.title}`, position, [`${id}.`, `${stage + 1}.${id}.`])
    }
  }
  return found
}

/** The parameter with a name of a link or an attribute, which may be longer than necessary; undefined if the recipe has none. */
export function findVariable(
  all: readonly VariableParameter[],
  name: string,
  { stages }: ParsedRecipe,
): VariableParameter | undefined {
  return all.find((each) => each.name === name) ?? all.find((each) => namesOf(each, stages).includes(name))
}

function namesOf({ position, parameter: { id } }: VariableParameter, stages: ParsedRecipe['stages']): string[] {
  if (!position) return [`world.${id}`]
  const stage = stages[position.stage]!
  const method = position.companion < 0 ? stage.method : stage.companions[position.companion]!.method
  return [`${method}.${id}`, `${position.stage + 1}.${id}`, `${position.stage + 1}.${method}.${id}`]
}

/** The name of the parameter `id` of a stage, of a companion or of the world (null); undefined if its values cannot be compared. */
export function variableName(
  all: readonly VariableParameter[],
  stages: readonly NamedStage[],
  of: Identity | null,
  id: string,
): string | undefined {
  const position = of === null ? null : positionOf(of, stages)
  const isOwner = (each: VariableParameter) =>
    of === null
      ? each.position === null
      : each.position?.stage === position?.stage && each.position?.companion === position?.companion
  return all.find((each) => each.parameter.id === id && isOwner(each))?.name
}

/** The edit that gives a parameter a value. */
export function variation({ position, parameter: { id: name } }: VariableParameter, value: string): Edit {
  return position ? { kind: 'parameter', ...position, name, value } : { kind: 'world', name, value }
}
