import { Crosshair, X } from 'lucide'
import { useId } from 'preact/hooks'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { strengthInWords, type Spring } from '@rill-terrain/recipe/springs'
import { Icon } from '../../controls/Icon'
import { IconButton } from '../../controls/IconButton'
import { ValueSlider } from '../../controls/ValueSlider'

interface SpringRowProps {
  parameter: ParameterDescription
  spring: Spring
  index: number
  /** The next click on the terrain moves this spring. */
  isPlaced: boolean
  onTogglePlacing: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onStrength: (strength: number) => void
  onEnd: () => void
  onRemove: () => void
}

/** A spring in the list: its position, its strength, and a button that removes it. */
export function SpringRow({ parameter, spring: { east, south, strength }, index, isPlaced, ...handlers }: SpringRowProps) {
  const id = useId()
  const number = index + 1
  const words = strengthInWords(strength, parameter.unit)
  return (
    <li class="spring">
      <button
        type="button"
        class="spring-place"
        aria-pressed={isPlaced}
        aria-label={`Spring ${number}: ${percent(east)} from the west, ${percent(south)} from the north. Press, then click on the terrain; arrow keys move it.`}
        title="Press, then click on the terrain; arrow keys move it, Delete removes it"
        onClick={handlers.onTogglePlacing}
        onKeyDown={handlers.onKeyDown}
      >
        <Icon icon={Crosshair} size={13} />
        {`${number}: ${Math.round(100 * east)} %, ${Math.round(100 * south)} %`}
      </button>
      <span id={id} class="hidden-name">{`Strength of spring ${number}`}</span>
      <ValueSlider
        parameter={parameter}
        value={strength}
        valueText={words}
        labelledBy={id}
        onInput={handlers.onStrength}
        onEnd={handlers.onEnd}
      />
      <IconButton icon={X} size={13} label={`Remove spring ${number}`} onClick={handlers.onRemove} />
      <span class="spring-strength">{words}</span>
    </li>
  )
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`
}
