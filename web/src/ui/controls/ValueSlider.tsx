import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { positionOf, sliderSteps, stepFrom, valueAt } from '@rill-terrain/recipe/values'

interface ValueSliderProps {
  parameter: ParameterDescription
  value: number
  /** The value as text for assistive technology. Defaults to the number with its unit. */
  valueText?: string
  labelledBy: string
  /** Called for every change during a drag. */
  onInput: (value: number) => void
  /** Called at the end of a drag. */
  onEnd: () => void
  /** Called for an arrow key with a number of slider steps. Replaces the slider's own step. */
  onKey?: (steps: number) => void
}

/** Slider steps of each key: one percent, or ten percent. */
const keySteps: Record<string, number> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
  PageDown: -100,
  PageUp: 100,
}

/** A slider for a number between the parameter's minimum and maximum, on the parameter's own scale. */
export function ValueSlider({ parameter, value, valueText, labelledBy, onInput, onEnd, onKey }: ValueSliderProps) {
  const position = positionOf(parameter, value)
  return (
    <input
      class="slider"
      type="range"
      min={0}
      max={sliderSteps}
      step={1}
      value={position}
      aria-labelledby={labelledBy}
      aria-valuetext={valueText ?? `${value} ${parameter.unit}`.trim()}
      style={{ '--share': position / sliderSteps }}
      onInput={(event) => onInput(valueAt(parameter, event.currentTarget.valueAsNumber))}
      onChange={onEnd}
      onKeyDown={(event) => {
        const steps = keySteps[event.key]
        if (steps === undefined) return
        event.preventDefault()
        if (onKey) return onKey(steps)
        onInput(stepFrom(parameter, value, steps))
        onEnd()
      }}
    />
  )
}
