import { ChevronDown, ChevronRight } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { ParameterDescription, ParameterValues } from '@rill-terrain/engine/protocol'
import type { Identity } from '../../state/recipe/stage-identities'
import { usePageState } from '../commands/page-state'
import { useRevealed } from '../commands/useRevealed'
import { Icon } from '../controls/Icon'
import '../styles/panel/more-parameters.css'

interface MoreParametersProps {
  label: string
  parameters: readonly ParameterDescription[]
  values: ParameterValues
  /** The stage or companion of the parameters; null for the world. */
  of: Identity | null
  /** The rows of the parameters. */
  children: ComponentChildren
}

/** A button that shows further parameters. It states how many they are, and how many differ from their default. */
export function MoreParameters({ label, parameters, values, of, children }: MoreParametersProps) {
  const page = usePageState()
  const id = useId()
  const isOpen = page.fullTables.value.has(of)
  useRevealed(
    (position) => position.of === of && parameters.some((parameter) => parameter.id === position.parameter),
    () => page.showFullTable(of, true),
  )
  const changed = parameters.filter((parameter) => String(values[parameter.id]) !== String(parameter.default)).length

  return (
    <>
      <button
        type="button"
        class={`more-parameters ${changed > 0 ? 'is-changed' : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => page.showFullTable(of, !isOpen)}
      >
        <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
        <span>{label}</span> <span class="muted">{parameters.length}</span>
        {changed > 0 && <span class="changed-count">{`${changed} changed`}</span>}
      </button>
      <div id={id}>{isOpen && children}</div>
    </>
  )
}
