/** A question with answers to choose from. */
import { useState } from 'preact/hooks'
import type { PredictParts } from './predict-parts'

export interface ChoiceQuestion {
  kind: 'choice'
  options: readonly { text: string; isRight?: boolean }[]
}

export function PredictChoice({ name, isCommitted, commit, options }: PredictParts & ChoiceQuestion) {
  const [chosen, choose] = useState<number | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <div class="choices" role="radiogroup" aria-labelledby={`${name}-question`}>
        {options.map(({ text, isRight = false }, index) => {
          const mark = isRight ? ' is-right' : chosen === index ? ' is-wrong' : ''
          return (
            <div key={text} class={`choice${isCommitted ? mark : ''}`}>
              <label>
                <input
                  type="radio"
                  name={name}
                  value={index}
                  checked={chosen === index}
                  disabled={isCommitted}
                  onChange={() => choose(index)}
                />
                {text}
                {isCommitted && mark !== '' && (
                  <span class="choice-mark">{isRight ? (chosen === index ? 'Right' : 'The answer') : 'Your guess'}</span>
                )}
              </label>
            </div>
          )
        })}
      </div>
      <button class="button commit" type="submit" disabled={isCommitted || chosen === null}>
        Commit to this answer
      </button>
    </form>
  )
}
