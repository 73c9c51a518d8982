import { useSignal } from '@preact/signals'
import type { AgedStage } from '@rill-terrain/recipe/age'
import { keyframeFrom, readyAges, stagesAfter } from '@rill-terrain/recipe/age'
import { formatYears } from '@rill-terrain/recipe/format'
import { positionOf, sliderSteps, valueAt } from '@rill-terrain/recipe/values'
import { Pause, Play } from 'lucide'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { ValueSlider } from '../controls/ValueSlider'
import { useParameterValue, type ParameterValue } from '../parameters/useParameterValue'
import './age-bar.css'

/** Milliseconds from the youngest to the oldest land. */
const wholeRun = 8000

/** The age of the land as a slider, apart from the iterations. Arrow keys go from keyframe to keyframe. */
export function AgeBar({ aged }: { aged: AgedStage }) {
  const { editor, player } = useWorkspace()
  const { parameter } = aged
  const value = useParameterValue(parameter.id, aged.age, editor.stages.value[aged.stage]?.id ?? null)
  const age = Number(value.text)
  const label = useId()
  const growth = useGrowth(aged, value)
  const recipe = editor.recipe.value
  const ready = readyAges(aged, player.ownFrame?.checkpoints.keyframes ?? [])
  const hasLater = recipe !== null && stagesAfter(aged, recipe).length > 0

  return (
    <div class="age-bar" role="group" aria-label="Age of the land">
      <IconButton
        icon={growth.isOn ? Pause : Play}
        label={growth.isOn ? 'Pause at this age' : 'Let the land grow older'}
        onClick={growth.toggle}
      />
      <span id={label}>{parameter.label}</span>
      <ValueSlider
        parameter={parameter}
        value={age}
        valueText={formatYears(age)}
        labelledBy={label}
        ticks={aged.keyframes}
        ready={{
          ranges: ready,
          meaning: `Ready without a wait: ${ready.map((range) => range.map(formatYears).join(' to ')).join(', ') || 'no age yet'}`,
        }}
        onInput={(chosen) => {
          growth.stop()
          value.adjust(String(chosen))
        }}
        onEnd={value.endAdjusting}
        onKey={(steps) => {
          growth.stop()
          value.adjust(String(keyframeFrom(aged, age, steps)))
        }}
      />
      <output>{formatYears(age)}</output>
      {hasLater && <p class="age-note muted">Later stages that take long run when the slider rests.</p>}
    </div>
  )
}

/** Lets the age grow along the slider at a constant speed, as one step of undo. It waits for each terrain. */
function useGrowth({ parameter, age }: AgedStage, value: ParameterValue) {
  const { session } = useWorkspace()
  const isOn = useSignal(false)
  const newest = useRef({ age, value })
  newest.current = { age, value }

  useEffect(() => {
    if (!isOn.value) return
    const { age: start } = newest.current
    const first = start >= parameter.maximum ? 0 : positionOf(parameter, start)
    let began: number | null = null
    let request = 0
    const grow = (now: number) => {
      began ??= now
      const position = Math.min(sliderSteps, first + ((now - began) / wholeRun) * sliderSteps)
      const text = String(valueAt(parameter, position))
      // An edit that changes nothing would begin a gesture without a step of undo.
      if (session.settled.value && text !== newest.current.value.text) newest.current.value.adjust(text)
      if (position < sliderSteps) request = requestAnimationFrame(grow)
      else isOn.value = false
    }
    request = requestAnimationFrame(grow)
    return () => {
      cancelAnimationFrame(request)
      newest.current.value.endAdjusting()
    }
  }, [isOn.value, parameter, session])

  return { isOn: isOn.value, stop: () => (isOn.value = false), toggle: () => (isOn.value = !isOn.value) }
}
