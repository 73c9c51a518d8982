import { useMemo, useRef } from 'preact/hooks'
import type { MethodKind, Registry } from '@rill-terrain/engine/protocol'
import { Reordering } from '../../state/recipe/reordering'
import type { Identity, NamedStage } from '../../state/recipe/stage-identities'
import { AddMenu } from './AddMenu'
import { useWorkspace } from '../context'
import { StageCard } from './StageCard'
import { useKeptFocus } from '../controls/useKeptFocus'

/** The recipe's stages in their order, which can be changed. */
export function StageList({ registry }: { registry: Registry }) {
  const { editor, session } = useWorkspace()
  const stages = editor.stages.value
  const reordering = useMemo(() => new Reordering(session), [session])
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list, stages)

  return (
    <div ref={list} class="stages">
      {stages.map((stage, place) => (
        <StageCard
          key={stage.id}
          stage={stage}
          place={place}
          count={stages.length}
          report={stages.slice(0, place).filter(({ recipe }) => recipe.isOn).length}
          registry={registry}
          reordering={reordering}
        />
      ))}
      <AddMenu
        label="Add a stage"
        methods={registry.methods}
        onPick={(method) => session.edit({ kind: 'insertStage', after: placeFor(method, editor.stages.value, registry), method })}
      />
      <p class="hidden-name" role="status">
        {reordering.announcement}
      </p>
    </div>
  )
}

/** What a new stage follows: a source the sources, a mask sources and masks, anything else all. */
function placeFor(method: string, stages: readonly NamedStage[], registry: Registry): Identity | null {
  const kindOf = (id: string): MethodKind => registry.methods.find((each) => each.id === id)!.kind
  const before: readonly MethodKind[] | undefined = followed[kindOf(method)]
  return stages.findLast(({ recipe }) => !before || before.includes(kindOf(recipe.method)))?.id ?? null
}

const followed: Partial<Record<MethodKind, readonly MethodKind[]>> = { source: ['source'], mask: ['source', 'mask'] }
