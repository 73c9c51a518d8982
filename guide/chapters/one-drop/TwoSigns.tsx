/** The same drop with the wrong and with the right sign of the speed, before it deposits the rest of its load. */
import { Verdict } from '../../components/Verdict'
import { balanceOf, defaultRules, runDrop } from './drop'
import { DropProfile, dropView } from './DropProfile'
import { mountainside } from './profile'
import { cubicMetres } from './texts'
import './drop.css'

const signs = [
  { verdict: 'wrong', rule: 'v² − g · drop', gravity: -defaultRules.gravity },
  { verdict: 'right', rule: 'v² + g · drop', gravity: defaultRules.gravity },
] as const

export function TwoSigns() {
  return (
    <div class="two-signs">
      {signs.map(({ verdict, rule, gravity }) => {
        const rules = { ...defaultRules, gravity }
        const states = runDrop(mountainside, rules).slice(0, -1)
        const { eroded } = balanceOf(states)
        const text = `${rule}: erodes ${cubicMetres(eroded)}; speed after 8 steps: ${states[8]!.speed.toFixed(2)}.`
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
