/** The rule of a drawing in plain code. The lines of the step that the drawing shows are lit, also for screen readers. */
import { useState } from 'preact/hooks'
import { sourceAddress } from '../site'
import './Rule.css'

/** A rule, for a drawing with states of a type. */
export interface RuleOf<State> {
  /** JavaScript, which a test runs and compares with the drawing. */
  code: string
  /** The lines that a state has run, from 1. */
  lit(state: State, step: number): readonly number[]
  /** Where the core has it. */
  source: string
}

interface RuleProps {
  code: string
  lit: readonly number[]
  source: string
}

export function Rule({ code, lit, source }: RuleProps) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied('Copied.'),
      () => setCopied('The browser did not allow copying.'),
    )
  return (
    <div class="rule" role="group" aria-label="The rule in plain code">
      <ol class="rule-lines" tabIndex={0} aria-label="Lines of the rule; the current ones are marked">
        {code.split('\n').map((line, index) => (
          <li key={index} aria-current={lit.includes(index + 1) ? 'step' : undefined}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
      <p class="rule-foot">
        <button type="button" class="plain" onClick={() => void copy()}>
          Copy the rule
        </button>{' '}
        <span role="status">{copied}</span> In the core: <Source path={source} />
      </p>
    </div>
  )
}

function Source({ path }: { path: string }) {
  const file = <code>{path}</code>
  return sourceAddress === '' ? file : <a href={`${sourceAddress}/blob/HEAD/${path}`}>{file}</a>
}
