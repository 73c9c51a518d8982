/** A drawing that the reader steps by hand: one state of a small example, with Step and Back. The first state needs no JavaScript. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Rule, type RuleOf } from './Rule'
import './Stepper.css'

interface StepperProps<State> {
  id: string
  /** Names the drawing for screen readers. */
  label: string
  /** All states, from the first to the last. */
  states: readonly State[]
  /** The drawing of a state: the children of an `<svg>` with this view box. */
  viewBox: string
  draw(state: State, step: number): ComponentChildren
  /** What happens in a state, with its numbers, in one or two sentences. */
  describe(state: State, step: number): ComponentChildren
  rule?: RuleOf<NoInfer<State>>
  /** Text under the drawing that stays. */
  children?: ComponentChildren
}

export function Stepper<State>({ id, label, states, viewBox, draw, describe, rule, children }: StepperProps<State>) {
  const [step, setStep] = useState(0)
  const state = states[step]!
  const last = states.length - 1
  return (
    <figure class="stepper" id={`drawing-${id}`}>
      <svg viewBox={viewBox} role="img" aria-label={label}>
        {draw(state, step)}
      </svg>
      <div class="stepper-bar">
        <button type="button" class="button" aria-disabled={step === 0} onClick={() => setStep(Math.max(0, step - 1))}>
          Back
        </button>
        <button type="button" class="button" aria-disabled={step === last} onClick={() => setStep(Math.min(last, step + 1))}>
          Step
        </button>
        <span class="stepper-count">
          {step} of {last}
        </span>
      </div>
      <p class="stepper-text" role="status">
        {describe(state, step)}
      </p>
      {rule && <Rule code={rule.code} source={rule.source} lit={rule.lit(state, step)} />}
      {children && <figcaption>{children}</figcaption>}
    </figure>
  )
}
