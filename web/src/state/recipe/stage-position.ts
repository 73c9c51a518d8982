/** Position of a new stage in a recipe. */
import type { MethodKind, Registry } from '@rill-terrain/engine/protocol'
import type { Identity, NamedStage } from './stage-identities'

/** Kinds of stage after which a source or mask is inserted; other kinds are appended. */
const followed: Partial<Record<MethodKind, readonly MethodKind[]>> = { source: ['source'], mask: ['source', 'mask'] }

/** The stage after which a new stage with this method is inserted; null for the first position. */
export function stageBefore(method: string, stages: readonly NamedStage[], registry: Registry): Identity | null {
  const kindOf = (id: string): MethodKind => registry.methods.find((each) => each.id === id)!.kind
  const before = followed[kindOf(method)]
  return stages.findLast(({ recipe }) => !before || before.includes(kindOf(recipe.method)))?.id ?? null
}
