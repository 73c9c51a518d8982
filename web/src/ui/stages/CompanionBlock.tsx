import { Eye, EyeOff, X } from 'lucide'
import type { Registry } from '@rill-terrain/engine/protocol'
import type { NamedCompanion } from '../../state/recipe/stage-identities'
import { useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { ParameterTable } from '../parameters/ParameterTable'

/** A companion: a method that runs after iterations of its stage. */
export function CompanionBlock({ companion: { id, recipe }, registry }: { companion: NamedCompanion; registry: Registry }) {
  const { session } = useWorkspace()
  const method = registry.methods.find((each) => each.id === recipe.method)!
  const { isOn } = recipe
  const every = recipe.parameters['every']
  const interval = every === '1' || every === undefined ? 'each iteration' : `every ${every} iterations`
  return (
    <div class={`companion ${isOn ? '' : 'is-off'}`} role="group" aria-label={`${method.title}, after ${interval}`}>
      <div class="companion-head">
        <h4 title={method.summary}>
          <span class="muted">then</span> {method.title}
        </h4>
        <span class="card-actions">
          <IconButton
            icon={isOn ? Eye : EyeOff}
            size={15}
            label={`Switch ${method.title} ${isOn ? 'off' : 'on'}`}
            onClick={() => session.edit({ kind: 'switchStage', of: id, isOn: !isOn })}
          />
          <IconButton
            icon={X}
            size={15}
            label={`Remove ${method.title}`}
            onClick={() => session.edit({ kind: 'removeCompanion', of: id })}
          />
        </span>
      </div>
      <ParameterTable parameters={method.companionParameters} values={recipe.parameters} of={id} method={method} />
    </div>
  )
}
