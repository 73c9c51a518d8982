import type { MultiplesState } from '../state/small-multiples'
import { varyCostSentence } from '../state/vary-cost'

interface VaryStatusProps {
  state: MultiplesState
  onStop: () => void
  onContinue: () => void
}

/** What is being computed, with a button that stops it; or what it would cost to continue. */
export function VaryStatus({ state, onStop, onContinue }: VaryStatusProps) {
  const { terrains, phase, cost, refusal } = state
  const count = terrains.length
  const done = terrains.filter(
    ({ problem, detail }) => problem !== null || detail === 'full' || (phase === 'coarse' && detail),
  ).length
  const isRunning = phase !== 'stopped' && phase !== 'done'
  const failed = terrains.filter(({ problem }) => problem !== null).length
  return (
    <div class="vary-status">
      <p role="status">
        {phase === 'preparing' && 'Preparing the terrains.'}
        {phase === 'coarse' && `Computing all terrains at a quarter of the cells: ${done} of ${count} done.`}
        {phase === 'full' && `Computing each terrain at full size: ${done} of ${count} done.`}
        {phase === 'stopped' && (refusal ?? (cost && `At full size, ${varyCostSentence(cost)}`) ?? 'Stopped.')}
        {phase === 'done' &&
          (failed === 0 ? 'All terrains are at full size.' : `${count - failed} of ${count} terrains are at full size.`)}
      </p>
      {isRunning && (
        <button type="button" class="button" onClick={onStop}>
          Stop
        </button>
      )}
      {phase === 'stopped' && !refusal && (
        <button type="button" class="button" onClick={onContinue}>
          Compute at full size
        </button>
      )}
    </div>
  )
}
