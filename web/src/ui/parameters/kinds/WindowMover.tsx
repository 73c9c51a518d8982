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
  /** Called for every change during a drag. */
  onInput: (value: number) => void
  /** Called at the end of a drag. */
  onEnd: () => void
  /** Called with the new position when a button is pressed. */
  onPress: (value: number) => void
}

/**
 * Moves the map over the world. Buttons move it by half a map or by a chunk. The slider moves it by up to one map and then returns
 * to the middle, since the world is too wide for an absolute slider.
 */
export function WindowMover({ parameter, axis, value, labelledBy, onInput, onEnd, onPress }: WindowMoverProps) {
  // The position at the start of the current drag.
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
