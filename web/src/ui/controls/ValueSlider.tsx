import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { decadeTicks, positionOf, sliderSteps, stepFrom, valueAt } from '@rill-terrain/recipe/values'
import { fineShare, useFineDrag } from './useFineDrag'

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
  /** Values with a tick. Defaults to the powers of ten of a logarithmic scale. */
  ticks?: readonly number[]
  /** Ranges of values that are ready, for a slider whose style shows them, and what they mean. */
  ready?: { ranges: readonly (readonly [from: number, to: number])[]; meaning: string }
}

/** Slider steps of each key: one percent, or ten percent. With Shift, a tenth of that. */
const keySteps: Record<string, number> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
  PageDown: -100,
  PageUp: 100,
}

/**
 * A slider for a number between the parameter's minimum and maximum, on the parameter's own scale. A logarithmic one has a tick at
 * each power of ten. With Shift, pointer and keys move it by a tenth.
 */
export function ValueSlider(props: ValueSliderProps) {
  const { parameter, value, valueText, labelledBy, onInput, onEnd, onKey, ticks, ready } = props
  const position = positionOf(parameter, value)
  const fine = useFineDrag()
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
      title={ready?.meaning}
      style={{
        '--share': position / sliderSteps,
        '--ticks': tickMarks(parameter, ticks),
        '--ready': ready && readyParts(parameter, ready.ranges),
      }}
      onPointerDown={fine.follow}
      onPointerMove={fine.follow}
      onInput={(event) => onInput(valueAt(parameter, fine.positionOf(event.currentTarget)))}
      onChange={onEnd}
      onKeyDown={(event) => {
        const steps = keySteps[event.key]
        if (steps === undefined) return
        event.preventDefault()
        if (onKey) return onKey(steps)
        onInput(stepFrom(parameter, value, event.shiftKey ? steps * fineShare : steps))
        onEnd()
      }}
    />
  )
}

/** Background images, one for each tick of the slider (controls.css). */
function tickMarks(parameter: ParameterDescription, values?: readonly number[]): string | undefined {
  const shares = values?.map((value) => positionOf(parameter, value) / sliderSteps) ?? decadeTicks(parameter)
  const marks = shares.map((share) => `var(--tick) ${placeOf(share)} 100% / 1px 5px no-repeat`)
  return marks.length > 0 ? marks.join() : undefined
}

/** A gradient with a colour where values are ready (age-bar.css). */
function readyParts(parameter: ParameterDescription, ranges: readonly (readonly [number, number])[]): string {
  const stops = ranges.flatMap(([from, to]) => {
    const [start, end] = [from, to].map((value) => placeOf(positionOf(parameter, value) / sliderSteps))
    return [`transparent ${start}`, `var(--ready-colour) ${start} ${end}`, `transparent ${end}`]
  })
  return `linear-gradient(${['to right', 'transparent 0', ...stops, 'transparent'].join()})`
}

/** The middle of the thumb at a share of the slider. */
const placeOf = (share: number) => `calc(var(--thumb) / 2 + ${share.toFixed(4)} * (100% - var(--thumb)))`
