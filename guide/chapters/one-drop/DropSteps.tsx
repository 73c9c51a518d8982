/** One drop on a mountain side, step by step, with its numbers. */
import { Stepper } from '../../components/drawing/Stepper'
import { defaultRules } from './drop'
import { DropProfile, dropView } from './DropProfile'
import { dropRule } from './rule'
import { drop } from './runs'
import { conditionOf, sentenceOf } from './texts'
import './drop.css'

export function DropSteps() {
  return (
    <Stepper
      id="drop-steps"
      label="A drop on a mountain side, what it carries, and what it changes"
      states={drop}
      viewBox={dropView}
      rule={dropRule}
      draw={(_, step) => <DropProfile states={drop.slice(0, step + 1)} rules={defaultRules} />}
      describe={(state, step) => `${sentenceOf(drop[Math.max(0, step - 1)]!, state, defaultRules)} ${conditionOf(state)}`}
    >
      Filled bars are deposited, dashed bars are eroded, in metres. Water, speed and capacity are those of the core’s defaults.
    </Stepper>
  )
}
