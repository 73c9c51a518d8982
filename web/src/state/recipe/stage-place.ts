/** Where a new stage belongs among those of a recipe. */
import type { MethodKind, Registry } from '@rill-terrain/engine/protocol'
import type { Identity, NamedStage } from './stage-identities'

/** The kinds of stage that a source or a mask follows; a stage of any other kind goes to the end. */
const followed: Partial<Record<MethodKind, readonly MethodKind[]>> = { source: ['source'], mask: ['source', 'mask'] }

/** The stage that a new one of that method follows; null for the first place. */
export function stageBefore(method: string, stages: readonly NamedStage[], registry: Registry): Identity | null {
  const kindOf = (id: string): MethodKind => registry.methods.find((each) => each.id === id)!.kind
  const before = followed[kindOf(method)]
  return stages.findLast(({ recipe }) => !before || before.includes(kindOf(recipe.method)))?.id ?? null
}
