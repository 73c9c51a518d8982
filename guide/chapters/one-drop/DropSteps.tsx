/** One drop on a mountain side, step by step, with its numbers. */
import { Stepper } from '../../components/Stepper'
import { defaultRules, runDrop } from './drop'
import { DropProfile, dropView } from './DropProfile'
import { mountainside } from './profile'
import { conditionOf, sentenceOf } from './texts'
import './drop.css'

const states = runDrop(mountainside, defaultRules)

export function DropSteps() {
  return (
    <Stepper
      id="drop-steps"
      label="A drop on a mountain side, what it carries, and what it changes"
      states={states}
      viewBox={dropView}
      draw={(_, step) => <DropProfile states={states.slice(0, step + 1)} rules={defaultRules} />}
      describe={(state, step) => `${sentenceOf(states[Math.max(0, step - 1)]!, state, defaultRules)} ${conditionOf(state)}`}
    >
      Filled bars are deposited, dashed bars are eroded, in metres. Water, speed and capacity are those of the core’s defaults.
    </Stepper>
  )
}
