/** The same drop with the wrong and with the right sign of the speed, before it deposits the rest of its load. */
import { Verdict } from '../../components/figure/Verdict'
import { balanceOf, defaultRules } from './drop'
import { DropProfile, dropView } from './DropProfile'
import { drop, stop, wrongDrop, wrongRules } from './runs'
import { cubicMetres } from './texts'
import './drop.css'

const signs = [
  { verdict: 'wrong', rule: 'v² − a · fall', rules: wrongRules, run: wrongDrop },
  { verdict: 'right', rule: 'v² + a · fall', rules: defaultRules, run: drop },
] as const

export function TwoSigns() {
  return (
    <div class="two-signs">
      {signs.map(({ verdict, rule, rules, run }) => {
        const states = run.slice(0, -1)
        const { eroded } = balanceOf(states)
        const text = `${rule}: erodes ${cubicMetres(eroded)}; speed after ${stop} steps: ${states[stop]!.speed.toFixed(2)}.`
        return (
          <figure key={verdict} class="two-signs-side">
            <Verdict of={verdict} />
            <svg viewBox={dropView} role="img" aria-label={text}>
              <DropProfile states={states} rules={rules} />
            </svg>
            <figcaption>{text}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}
