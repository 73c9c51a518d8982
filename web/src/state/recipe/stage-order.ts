/**
 * Explains a move that takes a stage out of the ground that it works on: a stage before the starting terrain works on an empty
 * plain, which the recipe allows, but which hardly anyone intends.
 */
import type { MethodKind, Registry } from '@rill-terrain/engine/protocol'
import type { Identity, NamedStage } from './stage-identities'

/** Two stages whose order a move has reversed. */
export interface ReversedOrder {
  /** The stage that now runs too early, and the starting terrain that it no longer sees. */
  early: Identity
  source: Identity
  sentence: string
}

/** What the methods of a kind do with the ground. */
const verbs: Partial<Record<MethodKind, readonly [does: string, todo: string]>> = {
  erosion: ['erodes', 'erode'],
  finish: ['changes', 'change'],
}

/** What a move of a stage to position `to` breaks; null if nothing. */
export function reversedOrder(
  stages: readonly NamedStage[],
  of: Identity,
  to: number,
  { methods }: Pick<Registry, 'methods'>,
): ReversedOrder | null {
  const from = stages.findIndex(({ id }) => id === of)
  const moved = stages[from]
  if (!moved) return null
  const after = stages.toSpliced(from, 1).toSpliced(to, 0, moved)
  const methodOf = ({ recipe }: NamedStage) => methods.find(({ id }) => id === recipe.method)!
  const isSource = (stage: NamedStage) => stage.recipe.isOn && methodOf(stage).kind === 'source'
  const works = (stage: NamedStage) => stage.recipe.isOn && verbs[methodOf(stage).kind] !== undefined
  const isReversed = (early: NamedStage, source: NamedStage) =>
    stages.indexOf(source) < stages.indexOf(early) && after.indexOf(early) < after.indexOf(source)

  const early = after.find((stage) => works(stage) && stages.some((other) => isSource(other) && isReversed(stage, other)))
  const source = early && after.find((stage) => isSource(stage) && isReversed(early, stage))
  if (!early || !source) return null
  const method = methodOf(early)
  const isOnGround = after.slice(0, after.indexOf(early)).some(isSource)
  const title = methodOf(source).title
  const [erodes, erode] = verbs[method.kind]!
  const effect = isOnGround ? `does not ${erode} what ${title} adds` : `${erodes} an empty plain`
  return { early: early.id, source: source.id, sentence: `${method.title} now runs before ${title}, so it ${effect}.` }
}
