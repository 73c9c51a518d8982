import { useMemo, useRef } from 'preact/hooks'
import type { Registry } from '@rill-terrain/engine/protocol'
import { Reordering } from '../../state/recipe/reordering'
import { stageBefore } from '../../state/recipe/stage-place'
import { AddMenu } from './AddMenu'
import { useWorkspace } from '../context'
import { StageCard } from './StageCard'
import { useStableFocus } from '../controls/useStableFocus'

/** The stages of the recipe in order. The user can reorder them. */
export function StageList({ registry }: { registry: Registry }) {
  const { editor, session } = useWorkspace()
  const stages = editor.stages.value
  const reordering = useMemo(() => new Reordering(session), [session])
  const list = useRef<HTMLDivElement>(null)
  useStableFocus(list, stages)

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
        onPick={(method) =>
          session.edit({ kind: 'insertStage', after: stageBefore(method, editor.stages.value, registry), method })
        }
      />
      <p class="hidden-name" role="status">
        {reordering.announcement}
      </p>
    </div>
  )
}
