/** An equation with the table of its symbols. A symbol that is pointed at or focused highlights its term in text and drawings. */
import type { TermName } from './Term'
import { highlight } from './highlight'
import './Equation.css'

/** Symbol, meaning, unit, term. */
type SymbolRow = readonly [symbol: string, meaning: string, unit: string, term?: TermName]

interface EquationProps {
  id: string
  tex: string
  where?: readonly SymbolRow[]
  /** MathML of `tex`, and of each symbol: inserted by the build. */
  mathml?: string
  symbols?: readonly string[]
}

export function Equation({ id, tex, where = [], mathml = '', symbols = [] }: EquationProps) {
  return (
    <div class="equation" id={`equation-${id}`}>
      <div
        class="equation-line"
        role="group"
        aria-label={`Equation: ${tex}`}
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: mathml }}
      />
      {where.length > 0 && (
        <table class="symbols">
          <thead class="hidden-name">
            <tr>
              <th scope="col">Symbol</th>
              <th scope="col">Meaning</th>
              <th scope="col">Unit</th>
            </tr>
          </thead>
          <tbody>
            {where.map(([symbol, meaning, unit, term], index) => (
              <tr
                key={symbol}
                {...(term && { tabIndex: 0, 'data-term': term, class: `term-row term-${term}`, ...highlight(term) })}
              >
                <td class="symbol" dangerouslySetInnerHTML={{ __html: symbols[index] ?? symbol }} />
                <th scope="row">{meaning}</th>
                <td>{unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
