/** A question that the reader answers before the text does. Without JavaScript and in print the answer is part of the text. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { PredictChoice, type ChoiceQuestion } from './PredictChoice'
import { PredictNumber, type NumberQuestion } from './PredictNumber'
import { PredictProfile, type ProfileQuestion } from './PredictProfile'
import './Predict.css'

interface Question {
  id: string
  question: string
  /** The explanation with the answer. */
  /** The terrain, and its measures, whose numbers stand in the words of the question. */
  recipe?: string
  holds?: readonly string[]
  children?: ComponentChildren
}

type PredictProps = Question & (ChoiceQuestion | NumberQuestion | ProfileQuestion)

export function Predict(props: PredictProps) {
  const { id, question, children } = props
  const [isCommitted, setCommitted] = useState(false)
  const parts = { name: `predict-${id}`, isCommitted, commit: () => setCommitted(true) }
  return (
    <section class={isCommitted ? 'predict is-committed' : 'predict'} id={parts.name} aria-labelledby={`${parts.name}-question`}>
      <p class="predict-title">Predict first</p>
      <p class="predict-question" id={`${parts.name}-question`}>
        {question}
      </p>
      {props.kind === 'choice' && <PredictChoice {...parts} {...props} />}
      {props.kind === 'number' && <PredictNumber {...parts} {...props} />}
      {props.kind === 'profile' && <PredictProfile {...parts} {...props} />}
      <div class="answer" role="status">
        {children}
      </div>
    </section>
  )
}
