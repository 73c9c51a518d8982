/** Tells stages of the same method apart: by the values in which these stages differ. */
import type { ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import { splitParameters } from '@rill-terrain/recipe/essential-parameters'
import { formatQuantity } from '@rill-terrain/recipe/format'
import type { Identity, NamedStage } from './stage-identities'

/**
 * For each stage whose method occurs more than once, the values that tell it from the other stages of the method: `Relief 2,600 m,
 * Gaussian hill`. Parameters are added, essential ones first, until no two stages have the same text, or no parameter is left. The
 * last one is the first word, because it tells apart what the others do not, and the end of a text may be cut off.
 */
export function stageDetails(stages: readonly NamedStage[], { methods }: Pick<Registry, 'methods'>): ReadonlyMap<Identity, string> {
  const details = new Map<Identity, string>()
  for (const { id: method, parameters } of methods) {
    const ofMethod = stages.filter(({ recipe }) => recipe.method === method)
    const { essential, more } = splitParameters(parameters)
    if (ofMethod.length > 1) addDetails(details, ofMethod, [...essential, ...more])
  }
  return details
}

function addDetails(
  details: Map<Identity, string>,
  ofMethod: readonly NamedStage[],
  parameters: readonly ParameterDescription[],
): void {
  const texts = new Map<Identity, string[]>(ofMethod.map(({ id }) => [id, []]))
  const joined = ({ id }: NamedStage) => texts.get(id)!.join(', ')
  for (const parameter of parameters) {
    for (const group of groupsBy(ofMethod, joined)) {
      const isDifferent = new Set(group.map(({ recipe }) => recipe.parameters[parameter.id])).size > 1
      if (isDifferent)
        for (const { id, recipe } of group) texts.get(id)!.unshift(valueText(parameter, recipe.parameters[parameter.id]!))
    }
  }
  for (const stage of ofMethod) {
    const text = joined(stage)
    if (text) details.set(stage.id, text.charAt(0).toUpperCase() + text.slice(1))
  }
}

/** Groups of two and more stages with the same text. */
function groupsBy(stages: readonly NamedStage[], textOf: (stage: NamedStage) => string): NamedStage[][] {
  const texts = [...new Set(stages.map(textOf))]
  return texts.map((text) => stages.filter((stage) => textOf(stage) === text)).filter(({ length }) => length > 1)
}

/** A choice by its name, and another value with the name of its parameter. */
function valueText({ label, unit, choices }: ParameterDescription, value: number | string): string {
  const choice = choices.find(({ id }) => id === value)
  if (choice) return choice.label
  return `${label.toLowerCase()} ${typeof value === 'number' ? formatQuantity(value, unit) : value}`
}
