import { useSignal } from '@preact/signals'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { movedBy, reachFrom, type WindowAxis } from '../../../state/recipe/window'
import { IconButton } from '../../controls/IconButton'
import { ValueSlider } from '../../controls/ValueSlider'

interface WindowMoverProps {
  parameter: ParameterDescription
  axis: WindowAxis
  value: number
  labelledBy: string
  /** Called for every step of a drag. */
  onInput: (value: number) => void
  /** Called when the drag is over. */
  onEnd: () => void
  /** Called with where the press of a button moves the map. */
  onPress: (value: number) => void
}

/**
 * Moves the map over the world: by half of itself or a chunk at the press of a button, or by up to the whole of it with a slider, which
 * then stands in the middle again. The world itself is far too wide for one.
 */
export function WindowMover({ parameter, axis, value, labelledBy, onInput, onEnd, onPress }: WindowMoverProps) {
  // Where the drag that is under way began.
  const start = useSignal<number | null>(null)
  const from = start.value ?? value
  const [back, on] = axis.isVertical ? [ArrowUp, ArrowDown] : [ArrowLeft, ArrowRight]

  const stride = axis.isByChunks ? 'One chunk' : 'Half a map'
  const press = (metres: number) => onPress(movedBy(metres, value, axis, parameter))

  return (
    <span class="mover">
      <IconButton
        icon={back}
        size={15}
        label={`${stride} ${axis.names[0]}`}
        disabled={value <= parameter.minimum}
        onClick={() => press(-axis.stride)}
      />
      <ValueSlider
        parameter={reachFrom(from, axis, parameter)}
        value={value - from}
        {...(axis.isByChunks && { onKey: (steps) => press(Math.sign(steps) * axis.stride) })}
        valueText={`${value} ${parameter.unit}`}
        labelledBy={labelledBy}
        onInput={(metres) => {
          start.value = from
          onInput(movedBy(metres, from, axis, parameter))
        }}
        onEnd={() => {
          start.value = null
          onEnd()
        }}
      />
      <IconButton
        icon={on}
        size={15}
        label={`${stride} ${axis.names[1]}`}
        disabled={value >= parameter.maximum}
        onClick={() => press(axis.stride)}
      />
    </span>
  )
}
