import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { Eye, EyeOff } from 'lucide'
import type { ComponentProps } from 'preact'
import type { Registry } from '@rill-terrain/engine/protocol'
import type { Reordering } from '../../state/recipe/reordering'
import type { NamedStage } from '../../state/recipe/stage-identities'
import { AddMenu } from './AddMenu'
import { Card } from '../controls/Card'
import { CompanionBlock } from './CompanionBlock'
import { CommandButton } from '../commands/controls'
import { useCommand } from '../commands/page-commands'
import { useRevealed } from '../commands/useRevealed'
import { usePlayground, useWorkspace } from '../context'
import { DragHandle } from './DragHandle'
import { IconButton } from '../controls/IconButton'
import { kindIcons, kindTitles } from './kinds'
import { ParameterTable } from '../parameters/ParameterTable'
import { MethodSelect } from './MethodSelect'
import { StageMenu } from './StageMenu'
import { StageShare } from './StageShare'
import { lazyComponent } from '../lazy-component'
import '../styles/panel/stages.css'

const ImportedFile = lazyComponent(
  () => import('../notices/ImportedFile'),
  (module) => module.ImportedFile,
)

interface StageCardProps {
  stage: NamedStage
  /** Tells the stage from other stages of its method. */
  detail: string | undefined
  position: number
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
  position,
  count,
  report,
  registry,
  reordering,
}: StageCardProps) {
  const { session } = useWorkspace()
  const openPlace = useCommand('open-place')
  const method = registry.methods.find((each) => each.id === recipe.method)!
  const { kind, title } = method
  const { isOn } = recipe
  const isImported = useImported(id, registry)
  // The cards of sources are closed at first, so that erosion settings are visible at once.
  const isOpen = useSignal(kind !== 'source')
  const open = () => (isOpen.value = true)
  useRevealed(({ of }) => of === id || companions.some((companion) => companion.id === of), open)
  useSignalEffect(() => void (isImported.value && open()))
  const iterations = Number(recipe.parameters['iterations'] ?? 0)

  return (
    <Card
      icon={kindIcons[kind]}
      kind={`${kindTitles[kind]}, stage ${position + 1}`}
      class={[isOn ? '' : 'is-off', dropClass(reordering, id, position)].join(' ')}
      handle={<DragHandle reordering={reordering} id={id} title={title} position={position} />}
      isOpen={isOpen}
      share={isOn && kind === 'erosion' && iterations > 0 && <StageShare report={report} iterations={iterations} />}
      title={
        <MethodSelect
          method={method}
          methods={registry.methods.filter((each) => each.kind === kind)}
          label={`Method of stage ${position + 1}`}
          onPick={(picked) => session.edit({ kind: 'replaceStage', of: id, method: picked })}
        />
      }
      detail={detail}
      actions={<StageActions id={id} method={method.id} position={position} count={count} isOn={isOn} />}
    >
      <p class="summary">{method.summary}</p>
      {isImported.value && <ImportedFile />}
      {method.data === 'place' && <CommandButton command={openPlace} class="choose-place" />}
      <ParameterTable parameters={method.parameters} values={recipe.parameters} of={id} method={method} />
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

/** Whether a stage is the first one that reads an image, and the page has something to say about an imported file. */
function useImported(stage: string, { methods }: Registry) {
  const { editor } = useWorkspace()
  const { importer } = usePlayground()
  const readsImage = ({ recipe }: NamedStage) => methods.find(({ id }) => id === recipe.method)?.data === 'image'
  return useComputed(() => importer.imported.value !== null && editor.stages.value.find(readsImage)?.id === stage)
}

function StageActions({ isOn, ...menu }: ComponentProps<typeof StageMenu> & { isOn: boolean }) {
  const { id, position } = menu
  const { session } = useWorkspace()
  return (
    <span class="card-actions">
      <IconButton
        icon={isOn ? Eye : EyeOff}
        label={isOn ? `Switch stage ${position + 1} off` : `Switch stage ${position + 1} on`}
        size={15}
        onClick={() => session.edit({ kind: 'switchStage', of: id, isOn: !isOn })}
      />
      <StageMenu {...menu} />
    </span>
  )
}

/** CSS class of a card that shows where the carried stage would be dropped. */
function dropClass({ carried }: Reordering, id: string, position: number): string {
  if (!carried.value) return ''
  const { id: carriedId, from, to } = carried.value
  if (id === carriedId) return 'is-carried'
  if (to !== position) return ''
  return to < from ? 'drops-before' : to > from ? 'drops-after' : ''
}
