/** Offers the iterations that keep a result when the map gets another number of cells. */
import type { CompanionRecipe, MethodDescription, Registry } from '@rill-terrain/engine/protocol'
import { readSize } from '@rill-terrain/engine/world'
import { formatCount } from '@rill-terrain/recipe/format'
import * as atSize from '@rill-terrain/recipe/iterations-at-size'
import type { Workspace } from '../workspace'
import { located, type Identity, type NamedStage, type RecipeEdit } from './stage-identities'

/** Key of the message. */
const key = 'iterations-at-size'

/** Other iterations of a stage or companion. */
interface OtherIterations {
  of: Identity
  title: string
  iterations: number
}

/** The iterations that change if the map has `factor` times as many cells across. */
export function iterationsAtSize(
  stages: readonly NamedStage[],
  registry: Pick<Registry, 'methods'>,
  factor: number,
): OtherIterations[] {
  const titleOf = ({ method }: CompanionRecipe) => registry.methods.find(({ id }) => id === method)!.title
  const recipes = stages.map(({ recipe, companions }) => ({ ...recipe, companions: companions.map((each) => each.recipe) }))
  return atSize.iterationsAtSize(recipes, registry, factor).map(({ stage, companion, iterations }) => {
    const changed = companion < 0 ? stages[stage]! : stages[stage]!.companions[companion]!
    return { of: changed.id, title: titleOf(changed.recipe), iterations }
  })
}

/** The methods that give another result on a map of another size, whatever their iterations, each once. */
function methodsBoundToSize(stages: readonly NamedStage[], { methods }: Pick<Registry, 'methods'>): MethodDescription[] {
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
    const edits = changes.map(({ of, iterations }): RecipeEdit => ({
      kind: 'parameter',
      of,
      name: atSize.iterationsParameter,
      value: String(iterations),
    }))
    session.editAll((_, stages) => edits.flatMap((edit) => located(edit, stages) ?? []))
  }
  messages.show({ key, severity: 'notice', text, ...(changes.length > 0 && { action: { label: 'Change the iterations', run } }) })
}

type OfferingParts = Pick<Workspace, 'editor' | 'registry' | 'session' | 'messages'>

function boundSentence({ title, whyNotSameAtSizes }: MethodDescription): string {
  return `${title} gives another result at this size. ${whyNotSameAtSizes}`
}

export function offerSentence(changes: readonly OtherIterations[]): string {
  const each = changes.map(({ title, iterations }) => `${title} needs ${formatCount(iterations)} iterations`)
  return `At this size, ${each.join(', and ')} for the same result: its rock moves from cell to cell.`
}
