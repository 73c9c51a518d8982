import { useSignal } from '@preact/signals'
import { Eye, EyeOff } from 'lucide'
import type { ComponentProps } from 'preact'
import type { Registry } from '@rill-terrain/engine/protocol'
import type { Reordering } from '../../state/recipe/reordering'
import type { NamedStage } from '../../state/recipe/stage-identities'
import { AddMenu } from './AddMenu'
import { Card } from '../controls/Card'
import { CompanionBlock } from './CompanionBlock'
import { CommandButton } from '../commands/controls'
import { openPlace } from '../commands/file'
import { useRevealed } from '../commands/useRevealed'
import { useWorkspace } from '../context'
import { DragHandle } from './DragHandle'
import { IconButton } from '../controls/IconButton'
import { kindIcons, kindTitles } from './kinds'
import { ParameterTable } from '../parameters/ParameterTable'
import { MethodSelect } from './MethodSelect'
import { StageMenu } from './StageMenu'
import { StageShare } from './StageShare'
import '../styles/panel/stages.css'

interface StageCardProps {
  stage: NamedStage
  /** Tells the stage from other stages of its method. */
  detail: string | undefined
  place: number
  count: number
  /** Index of the stage among the stages that are switched on. */
  report: number
  registry: Registry
  reordering: Reordering
}

/** One stage of the recipe: its method, parameters and companions. */
export function StageCard({
  stage: { id, recipe, companions },
  detail,
  place,
  count,
  report,
  registry,
  reordering,
}: StageCardProps) {
  const { session } = useWorkspace()
  const method = registry.methods.find((each) => each.id === recipe.method)!
  const { kind, title } = method
  const { isOn } = recipe
  // The cards of sources are closed at first, so that erosion settings are visible at once.
  const isOpen = useSignal(kind !== 'source')
  useRevealed(
    ({ of }) => of === id || companions.some((companion) => companion.id === of),
    () => (isOpen.value = true),
  )
  const iterations = Number(recipe.parameters['iterations'] ?? 0)

  return (
    <Card
      icon={kindIcons[kind]}
      kind={`${kindTitles[kind]}, stage ${place + 1}`}
      class={[isOn ? '' : 'is-off', dropClass(reordering, id, place)].join(' ')}
      handle={<DragHandle reordering={reordering} id={id} title={title} place={place} />}
      isOpen={isOpen}
      share={isOn && kind === 'erosion' && iterations > 0 && <StageShare report={report} iterations={iterations} />}
      title={
        <MethodSelect
          method={method}
          methods={registry.methods.filter((each) => each.kind === kind)}
          label={`Method of stage ${place + 1}`}
          onPick={(picked) => session.edit({ kind: 'replaceStage', of: id, method: picked })}
        />
      }
      detail={detail}
      actions={<StageActions id={id} method={method.id} place={place} count={count} isOn={isOn} />}
    >
      <p class="summary">{method.summary}</p>
      {method.id === 'place' && <CommandButton command={openPlace} class="choose-place" />}
      <ParameterTable parameters={method.parameters} values={recipe.parameters} of={id} method={method.id} />
      {companions.map((companion) => (
        <CompanionBlock key={companion.id} companion={companion} registry={registry} />
      ))}
      {method.companions.length > 0 && (
        <AddMenu
          label="After each iteration"
          methods={registry.methods.filter((each) => method.companions.includes(each.id))}
          onPick={(picked) => session.edit({ kind: 'addCompanion', of: id, method: picked })}
        />
      )}
    </Card>
  )
}

function StageActions({ isOn, ...menu }: ComponentProps<typeof StageMenu> & { isOn: boolean }) {
  const { id, place } = menu
  const { session } = useWorkspace()
  return (
    <span class="card-actions">
      <IconButton
        icon={isOn ? Eye : EyeOff}
        label={isOn ? `Switch stage ${place + 1} off` : `Switch stage ${place + 1} on`}
        size={15}
        onClick={() => session.edit({ kind: 'switchStage', of: id, isOn: !isOn })}
      />
      <StageMenu {...menu} />
    </span>
  )
}

/** CSS class of a card that shows where the carried stage would be dropped. */
function dropClass({ carried }: Reordering, id: string, place: number): string {
  if (!carried.value) return ''
  const { id: carriedId, from, to } = carried.value
  if (id === carriedId) return 'is-carried'
  if (to !== place) return ''
  return to < from ? 'drops-before' : to > from ? 'drops-after' : ''
}
