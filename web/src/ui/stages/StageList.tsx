import { useMemo, useRef } from 'preact/hooks'
import type { Registry } from '@rill-terrain/engine/protocol'
import { Reordering } from '../../state/recipe/reordering'
import { stageDetails } from '../../state/recipe/stage-details'
import { hasSource, isUneroded } from '../../state/recipe/starting-terrain'
import { stageBefore } from '../../state/recipe/stage-position'
import { AddMenu } from './AddMenu'
import { useWorkspace } from '../context'
import { NextSteps } from './NextSteps'
import { SourceOffer } from './SourceOffer'
import { StageCard } from './StageCard'
import { useStableFocus } from '../controls/useStableFocus'

/** The stages of the recipe in order. The user can reorder them. */
export function StageList({ registry }: { registry: Registry }) {
  const workspace = useWorkspace()
  const { editor, session } = workspace
  const stages = editor.stages.value
  const isOnGround = hasSource(stages, registry)
  const details = stageDetails(stages, registry)
  const reordering = useMemo(() => new Reordering(workspace), [workspace])
  const list = useRef<HTMLDivElement>(null)
  useStableFocus(list, stages)

  return (
    <div ref={list} class="stages">
      {!isOnGround && (
        <div class="no-source">
          <SourceOffer registry={registry} />
        </div>
      )}
      {stages.map((stage, position) => (
        <StageCard
          key={stage.id}
          stage={stage}
          detail={details.get(stage.id)}
          position={position}
          count={stages.length}
          report={stages.slice(0, position).filter(({ recipe }) => recipe.isOn).length}
          registry={registry}
          reordering={reordering}
        />
      ))}
      {isUneroded(stages, registry) && <NextSteps registry={registry} />}
      <AddMenu
        label="Add a stage"
        methods={registry.methods}
        hasSource={isOnGround}
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
