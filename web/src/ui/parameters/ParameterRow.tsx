import { useSignal } from '@preact/signals'
import { RotateCcw } from 'lucide'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { plainNumber } from '@rill-terrain/recipe/format'
import type { Identity } from '../../state/recipe/stage-identities'
import type { WindowAxis } from '../../state/recipe/window'
import { useRevealedFocus } from '../commands/useRevealed'
import { IconButton } from '../controls/IconButton'
import { VaryButton } from './VaryButton'
import { kindEditors } from './kinds/editors'
import { useParameterValue, type ValueFault } from './useParameterValue'
import '../styles/panel/parameter-row.css'
import { lazyComponent } from '../lazy-component'

const ParameterPicture = lazyComponent(
  () => import('./help/ParameterPicture'),
  (module) => module.ParameterPicture,
)

interface ParameterRowProps {
  parameter: ParameterDescription
  value: number | string
  /** The stage or companion of the parameter; null for the world. */
  of: Identity | null
  /** The method of the stage or companion; undefined for the world. */
  method?: string | undefined
  /** Why the parameter has no effect; null or undefined if it has one. */
  withoutEffect?: string | null
  /** Shows a button for a random value, for a number such as a seed. */
  isRandomisable?: boolean
  /** Shows no slider for a number. */
  isOnlyTyped?: boolean | undefined
  /** For a number that moves the map over the world: the direction. */
  axis?: WindowAxis | undefined
}

/** One parameter: its name, which opens its help, its editor, and a button that resets it to its default. */
export function ParameterRow({ parameter, value: recipeValue, of, method, withoutEffect, ...shown }: ParameterRowProps) {
  const labelledBy = useId()
  const isHelpOpen = useSignal(false)
  const row = useRevealedFocus({ of, parameter: parameter.id })
  const value = useParameterValue(parameter.id, recipeValue, of)
  const { label, unit, help, minimum, maximum } = parameter
  const { Inline, Below, hasRange } = kindEditors[parameter.kind]
  const defaultValue = String(parameter.default)
  const isDefault = value.text === defaultValue
  const { fault } = value
  const props = { parameter, value, labelledBy, ...shown }
  const classes = [!isDefault && 'is-changed', fault && 'is-rejected', withoutEffect && 'is-idle'].filter(Boolean)

  return (
    <div ref={row} class={['parameter', ...classes].join(' ')}>
      <button
        type="button"
        class="parameter-label"
        id={labelledBy}
        title={help}
        aria-description={withoutEffect ?? undefined}
        aria-expanded={isHelpOpen.value}
        onClick={() => (isHelpOpen.value = !isHelpOpen.value)}
      >
        {label}
      </button>
      {Inline && <Inline {...props} />}
      <IconButton
        icon={RotateCcw}
        size={13}
        class="reset"
        label={`Reset ${label.toLowerCase()} to ${defaultValue === '' ? 'nothing' : `${defaultValue} ${unit}`.trim()}`}
        disabled={isDefault && !fault}
        onClick={() => value.set(defaultValue)}
      />
      {withoutEffect && <p class="no-effect muted">{withoutEffect}</p>}
      {fault && <FaultMessage {...fault} />}
      {Below && <Below {...props} />}
      {isHelpOpen.value && (
        <div class="help">
          <p>
            {help}
            {hasRange?.(value.text) && ` From ${plainNumber(minimum)} to ${plainNumber(maximum)}${unit ? ` ${unit}` : ''}.`}
          </p>
          {method !== undefined && <ParameterPicture method={method} parameter={parameter.id} />}
          <VaryButton of={of} parameter={parameter.id} label={label} />
        </div>
      )}
    </div>
  )
}

/** The reason why a value was rejected. Scrolls into view, because a panel may end just below the field. */
function FaultMessage({ id, message }: Pick<ValueFault, 'id' | 'message'>) {
  const element = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => element.current!.scrollIntoView({ block: 'nearest' }), [message])
  return (
    <p ref={element} id={id} class="fault" role="alert">
      {message}
    </p>
  )
}
