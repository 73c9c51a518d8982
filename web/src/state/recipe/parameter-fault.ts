/** Rejected values of parameters: which field they belong to, and the reason in the words of the page. */
import { signal } from '@preact/signals'
import type { ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import type { Identity, NamedStage, RecipeEdit } from './stage-identities'

/** A parameter of a stage or a companion, or of the world if `of` is null. */
export interface ParameterPlace {
  of: Identity | null
  parameter: string
}

/** A value that an edit gives to one parameter, in recipe syntax. */
export interface ParameterChange extends ParameterPlace {
  text: string
}

/** A rejected value, and a sentence with the reason. */
export interface ParameterFault extends ParameterChange {
  message: string
}

/** The rejected value of the last edit, whose field shows the reason until another change succeeds. */
export class LastFault {
  /** Null if no value is rejected. */
  readonly shown = signal<ParameterFault | null>(null)
  /** The value that the last successful edit has set; null after any other change. */
  #change: ParameterChange | null = null
  #context: () => { stages: readonly NamedStage[]; registry: Registry }

  /** `context` returns the stages of the recipe and the registry of the engine. */
  constructor(context: () => { stages: readonly NamedStage[]; registry: Registry }) {
    this.#context = context
  }

  succeed(change: ParameterChange | null): void {
    this.#change = change
    this.shown.value = null
  }

  /**
   * Shows the problem of a change, by default of the last one, whose terrain could not be opened. Returns false if the change sets
   * no value.
   */
  show(problem: string, change = this.#change): boolean {
    const { stages, registry } = this.#context()
    if (change) this.shown.value = faultOf(change, problem, stages, registry)
    return change !== null
  }
}

/** The value that an edit sets; null for edits that change the structure of the recipe. */
export function changeOf(edit: RecipeEdit): ParameterChange | null {
  if (edit.kind === 'world') return { of: null, parameter: edit.name, text: edit.value }
  if (edit.kind === 'parameter') return { of: edit.of, parameter: edit.name, text: edit.value }
  return null
}

/** The fault of a change that the engine has rejected with `problem`. */
export function faultOf(
  change: ParameterChange,
  problem: string,
  stages: readonly NamedStage[],
  registry: Registry,
): ParameterFault {
  const table = tableOf(change.of, stages, registry)
  const row = table.find(({ id }) => id === change.parameter)
  // The engine's sentence about a value that it cannot read names the parameter by its id.
  const isUnreadable = problem.startsWith(`${change.parameter} must be `)
  const others = stages.flatMap(({ id, companions }) => [id, ...companions.map((each) => each.id)])
  const labelled = () => withLabels(problem, [table, ...others.map((id) => tableOf(id, stages, registry)), registry.world].flat())
  const message = row && isUnreadable ? rangeSentence(row) : labelled()
  return { ...change, message }
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
      return `${label} must be ${range}, or none.`
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
