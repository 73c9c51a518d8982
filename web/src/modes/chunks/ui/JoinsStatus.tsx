import type { Comparison } from '../state/join-comparison'

interface JoinsStatusProps {
  /** Null before the comparison has started. */
  state: Comparison | null
  onCancel: () => void
  onRestart: () => void
}

/** The number of finished ways, and a button that stops or restarts the comparison. */
export function JoinsStatus({ state, onCancel, onRestart }: JoinsStatusProps) {
  const ways = state?.ways ?? []
  const done = ways.filter(({ around, problem: why }) => around || why).length
  return (
    <p class="joins-status" role="status">
      {ways.length > 0 && `${done} of ${ways.length} ways are done.`}
      {state?.isRunning && (
        <button type="button" class="button" onClick={onCancel}>
          Stop
        </button>
      )}
      {state && !state.isRunning && done < ways.length && (
        <button type="button" class="button" onClick={onRestart}>
          Compare again
        </button>
      )}
    </p>
  )
}
