/** Why a value of a parameter is rejected, in the words of the page. */
import type { ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import type { ParameterPosition } from './parameter-fault'
import type { Identity, NamedStage } from './stage-identities'

/** Why the engine has rejected a change with `problem`. */
export function faultSentence(
  change: ParameterPosition,
  problem: string,
  stages: readonly NamedStage[],
  registry: Registry,
): string {
  const table = tableOf(change.of, stages, registry)
  const row = table.find(({ id }) => id === change.parameter)
  // The engine's sentence about a value that it cannot read names the parameter by its id.
  const isUnreadable = problem.startsWith(`${change.parameter} must be `)
  const others = stages.flatMap(({ id, companions }) => [id, ...companions.map((each) => each.id)])
  const labelled = () => withLabels(problem, [table, ...others.map((id) => tableOf(id, stages, registry)), registry.world].flat())
  return row && isUnreadable ? rangeSentence(row) : labelled()
}

function tableOf(of: Identity | null, stages: readonly NamedStage[], registry: Registry): readonly ParameterDescription[] {
  if (of === null) return registry.world
  const methodOf = (id: string) => registry.methods.find((method) => method.id === id)
  for (const { id, recipe, companions } of stages) {
    if (id === of) return methodOf(recipe.method)?.parameters ?? []
    const companion = companions.find((each) => each.id === of)
    if (companion) return methodOf(companion.recipe.method)?.companionParameters ?? []
  }
  return []
}

const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 12 })
const inWords = (unit: string) => (unit === '°' ? 'degrees' : unit)

type Range = Pick<ParameterDescription, 'label' | 'kind' | 'unit' | 'minimum' | 'maximum' | 'most' | 'choices'>

/** The values that a parameter accepts: "Talus angle must be between 1 and 85 degrees." */
export function rangeSentence({ label, kind, unit, minimum, maximum, most, choices }: Range): string {
  const range = `between ${numbers.format(minimum)} and ${numbers.format(maximum)} ${inWords(unit)}`.trim()
  switch (kind) {
    case 'number':
      return `${label} must be ${range}.`
    case 'integer':
      return `${label} must be a whole number ${range}.`
    case 'optional-number':
      return `${label} must be ${range}, or ${choices.map(({ id }) => id).join(' or ') || 'none'}.`
    case 'size':
      return `${label} must be a whole number, or two such as 512x256, ${range}.`
    case 'text':
      return `${label} must have ${minimum} to ${maximum} letters, digits, hyphens, underscores or dots.`
    case 'address':
      return `${label} must begin with https:// and have at most ${numbers.format(maximum)} characters.`
    case 'fingerprint':
      return `${label} must have 16 digits from 0 to f, or be empty.`
    case 'curve':
      return `${label} must have ${minimum} to ${maximum} points from left to right, such as 0:0,1:1, with values from 0 to 1.`
    case 'springs':
      return `${label}: there can be up to ${most} springs on the map, each with a strength ${range}.`
    case 'strokes':
      return `${label} must be a list of painted strokes.`
    case 'choice':
      return `${label} must be one of ${choices.map((choice) => choice.label).join(', ')}.`
  }
}

/** A sentence of the engine with settings such as `radius=500` written as "radius 500 m". */
function withLabels(sentence: string, table: readonly ParameterDescription[]): string {
  return sentence.replace(/\b([a-z][a-z0-9-]*)=([^\s;,]*[^\s;,.])/g, (setting, id: string, value: string, at: number) => {
    const row = table.find((each) => each.id === id)
    if (!row) return setting
    const unit = row.unit === '' || sentence.startsWith(` ${row.unit}`, at + setting.length) ? '' : ` ${row.unit}`
    return `${row.label.toLowerCase()} ${value}${unit}`
  })
}
