import { X } from 'lucide'
import type { CompanionRecipe, Registry } from '../engine/protocol'
import { useWorkspace } from './context'
import { IconButton } from './IconButton'
import { MethodParameters } from './MethodParameters'

interface CompanionBlockProps {
  companion: CompanionRecipe
  stage: number
  place: number
  registry: Registry
}

/** A method that runs after iterations of the stage it stands in. */
export function CompanionBlock({ companion, stage, place, registry }: CompanionBlockProps) {
  const { editor } = useWorkspace()
  const method = registry.methods.find(({ id }) => id === companion.method)!
  const every = companion.parameters['every']
  const turns = every === '1' || every === undefined ? 'each iteration' : `every ${every} iterations`
  return (
    <div class="companion" role="group" aria-label={`${method.title}, after ${turns}`}>
      <div class="companion-head">
        <h4 title={method.summary}>
          <span class="muted">then</span> {method.title}
        </h4>
        <IconButton
          icon={X}
          size={15}
          label={`Remove ${method.title}`}
          onClick={() => editor.edit({ kind: 'removeCompanion', stage, companion: place })}
        />
      </div>
      <MethodParameters parameters={method.companionParameters} values={companion.parameters} stage={stage} companion={place} />
    </div>
  )
}
