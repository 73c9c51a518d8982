/**
 * Iterations that keep a result when the map gets another number of cells: methods that move rock from cell to cell need more of
 * them on a finer map.
 */
import type { CompanionRecipe, MethodDescription, ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import { readSize } from '@rill-terrain/engine/world'
import { formatCount } from '@rill-terrain/recipe/format'
import type { Workspace } from '../workspace'
import { located, type Identity, type NamedStage, type RecipeEdit } from './stage-identities'

/** The parameter of stages and companions. */
const name = 'iterations'
/** Key of the message. */
const key = 'iterations-at-size'

/** Other iterations of a stage or companion. */
export interface OtherIterations {
  of: Identity
  title: string
  iterations: number
}

/** The iterations that change if the map has `factor` times as many cells across. */
export function iterationsAtSize(
  stages: readonly NamedStage[],
  { methods }: Pick<Registry, 'methods'>,
  factor: number,
): OtherIterations[] {
  const methodOf = ({ method }: CompanionRecipe) => methods.find(({ id }) => id === method)!
  const scaled = (of: Identity, recipe: CompanionRecipe, table: ParameterDescription[], exponent: number): OtherIterations[] => {
    const row = table.find(({ id }) => id === name)
    const present = recipe.parameters[name]
    if (exponent === 0 || !recipe.isOn || !row || typeof present !== 'number') return []
    const wanted = Math.round(present * factor ** exponent)
    const iterations = Math.min(Math.max(wanted, Math.max(row.minimum, 1)), row.maximum)
    return iterations === present ? [] : [{ of, title: methodOf(recipe).title, iterations }]
  }
  return stages.flatMap(({ id, recipe, companions }) => {
    const method = methodOf(recipe)
    const exponent = method.iterationsExponent ?? 0
    // A companion runs after each iteration of its stage, so its iterations have grown with those of the stage.
    const ofCompanion = (companion: CompanionRecipe) => (methodOf(companion).iterationsExponent ?? 0) - exponent
    return [
      ...scaled(id, recipe, method.parameters, exponent),
      ...companions.flatMap((each) => {
        return scaled(each.id, each.recipe, methodOf(each.recipe).companionParameters, Math.max(0, ofCompanion(each.recipe)))
      }),
    ]
  })
}

/** The methods that give another result on a map of another size, whatever their iterations, each once. */
export function methodsBoundToSize(stages: readonly NamedStage[], { methods }: Pick<Registry, 'methods'>): MethodDescription[] {
  const used = new Set(
    stages
      .flatMap(({ recipe, companions }) => [recipe, ...companions.map((each) => each.recipe)])
      .flatMap((each) => (each.isOn ? each.method : [])),
  )
  return methods.filter(({ id, whyNotSameAtSizes }) => used.has(id) && whyNotSameAtSizes !== undefined)
}

/** Says which stages act differently on a map of another size, given as recipe text, and offers the iterations that keep the result. */
export function offerIterations({ editor, registry, session, messages }: OfferingParts, size: string): void {
  messages.dismiss(key)
  const recipe = editor.recipe.peek()
  if (!recipe || !registry) return
  const factor = readSize(size).width / readSize(recipe.world['size']!).width
  if (!(factor > 0) || factor === 1) return
  const changes = iterationsAtSize(editor.stages.peek(), registry, factor)
  const bound = methodsBoundToSize(editor.stages.peek(), registry)
  const text = [...(changes.length > 0 ? [offerSentence(changes)] : []), ...bound.map(boundSentence)].join(' ')
  if (text === '') return
  const run = () => {
    messages.dismiss(key)
    const edits = changes.map(({ of, iterations }): RecipeEdit => ({ kind: 'parameter', of, name, value: String(iterations) }))
    session.editAll((_, stages) => edits.flatMap((edit) => located(edit, stages) ?? []))
  }
  messages.show({ key, severity: 'notice', text, ...(changes.length > 0 && { action: { label: 'Change the iterations', run } }) })
}

type OfferingParts = Pick<Workspace, 'editor' | 'registry' | 'session' | 'messages'>

export function boundSentence({ title, whyNotSameAtSizes }: MethodDescription): string {
  return `${title} gives another result at this size. ${whyNotSameAtSizes}`
}

export function offerSentence(changes: readonly OtherIterations[]): string {
  const each = changes.map(({ title, iterations }) => `${title} needs ${formatCount(iterations)} iterations`)
  return `At this size, ${each.join(', and ')} for the same result: its rock moves from cell to cell.`
}
