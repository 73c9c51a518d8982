/** A question whose answer is a number: a slider for the guess, and then a scale with the guess and the answer. */
import { useState } from 'preact/hooks'
import type { PredictParts } from './predict-parts'

export interface NumberQuestion {
  kind: 'number'
  unit?: string
  min: number
  max: number
  step: number
  answer: number
  /** The answer follows from the text, and not from a run. */
  isArithmetic?: boolean
  /** Where the answer comes from, for the check of the numbers. */
  recipe?: string
  measure?: string
}

const width = 600

export function PredictNumber({ name, isCommitted, commit, unit = '', min, max, step, answer }: PredictParts & NumberQuestion) {
  const [guess, setGuess] = useState(snap((min + max) / 2, min, step))
  const place = (value: number) => (width * (value - min)) / (max - min)
  const written = (value: number) => `${value.toLocaleString('en-GB')}${unit === '%' ? ' %' : unit && ` ${unit}`}`
  return (
    <form
      class="predict-number"
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      {isCommitted ? (
        <svg
          class="scale"
          viewBox={`-12 0 ${width + 24} 28`}
          role="img"
          aria-label={`Your guess ${written(guess)}, the run ${written(answer)}`}
        >
          <path class="axis" d={`M0 14H${width}`} />
          <path class="between" d={`M${place(guess)} 14H${place(answer)}`} />
          <circle class="guess" cx={place(guess)} cy="14" r="7" />
          <path class="run" d={`M${place(answer)} 2l8 12l-8 12l-8 -12z`} />
        </svg>
      ) : (
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={guess}
          aria-labelledby={`${name}-question`}
          aria-valuetext={written(guess)}
          onInput={(event) => setGuess(event.currentTarget.valueAsNumber)}
        />
      )}
      <p class="ends">
        <span>{written(min)}</span>
        <span>{written(max)}</span>
      </p>
      {isCommitted && (
        <p class="predict-result">
          Your guess: {written(guess)}. The run: <b>{written(answer)}</b>.
        </p>
      )}
      <button class="button commit" type="submit" disabled={isCommitted}>
        Commit to {written(guess)}
      </button>
    </form>
  )
}

function snap(value: number, min: number, step: number): number {
  return Number((min + Math.round((value - min) / step) * step).toPrecision(12))
}
