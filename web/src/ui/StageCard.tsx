import { useSignal } from '@preact/signals'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import type { ParsedRecipe, Registry, StageRecipe } from '../engine/protocol'
import { AddMenu } from './AddMenu'
import { Card } from './Card'
import { CompanionBlock } from './CompanionBlock'
import { useWorkspace } from './context'
import { IconButton } from './IconButton'
import { kindIcons, kindTitles } from './kinds'
import { MethodParameters } from './MethodParameters'

interface StageCardProps {
  stage: StageRecipe
  index: number
  recipe: ParsedRecipe
  registry: Registry
}

/** One stage of the recipe: its method, its parameters, and what runs after each of its iterations. */
export function StageCard({ stage, index, recipe, registry }: StageCardProps) {
  const { editor, player } = useWorkspace()
  const method = registry.methods.find(({ id }) => id === stage.method)!
  const { kind } = method
  // What people come to play with is in sight at once; where the terrain comes from, one click away.
  const isOpen = useSignal(kind !== 'source')
  const name = `${kindTitles[kind]}, stage ${index + 1}`
  const iterations = Number(stage.parameters['iterations'] ?? 0)
  const done = player.frame.value?.stages[index]?.iterations ?? 0

  return (
    <Card
      icon={kindIcons[kind]}
      kind={name}
      isOpen={isOpen}
      share={kind === 'erosion' && iterations > 0 ? Math.min(1, done / iterations) : undefined}
      title={
        <select
          class="select card-title"
          aria-label={`Method of stage ${index + 1}`}
          title={method.summary}
          value={method.id}
          onChange={(event) => editor.edit({ kind: 'replaceStage', index, method: event.currentTarget.value })}
        >
          {registry.methods
            .filter((each) => each.kind === kind)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
      }
      actions={
        <span class="card-actions">
          <IconButton
            icon={ArrowUp}
            label={`Move stage ${index + 1} up`}
            size={15}
            disabled={index === 0}
            onClick={() => editor.edit({ kind: 'moveStage', from: index, to: index - 1 })}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move stage ${index + 1} down`}
            size={15}
            disabled={index === recipe.stages.length - 1}
            onClick={() => editor.edit({ kind: 'moveStage', from: index, to: index + 1 })}
          />
          <IconButton
            icon={Trash2}
            label={`Remove stage ${index + 1}`}
            size={15}
            onClick={() => editor.edit({ kind: 'removeStage', index })}
          />
        </span>
      }
    >
      <p class="summary">{method.summary}</p>
      <MethodParameters parameters={method.parameters} values={stage.parameters} stage={index} companion={-1} />
      {stage.companions.map((companion, place) => (
        <CompanionBlock
          key={`${place} ${companion.method}`}
          companion={companion}
          stage={index}
          place={place}
          registry={registry}
        />
      ))}
      {method.companions.length > 0 && (
        <AddMenu
          label="After each iteration"
          methods={registry.methods.filter(({ id }) => method.companions.includes(id))}
          onPick={(id) => editor.edit({ kind: 'addCompanion', stage: index, method: id })}
        />
      )}
    </Card>
  )
}
