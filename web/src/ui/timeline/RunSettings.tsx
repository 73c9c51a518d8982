import { formatBytes } from '../../recipe/format'
import { useWorkspace } from '../context'

const mebibyte = 2 ** 20

/** Memory for going back that can be chosen, in MiB. */
const budgets = [0, 32, 64, 128, 256, 512, 1024] as const

/** How the run goes on at its end, and how much of it is remembered. */
export function RunSettings() {
  const { player } = useWorkspace()
  const checkpoints = player.frame.value?.checkpoints
  return (
    <>
      <label class="run-row">
        <span>Loop</span>
        <input type="checkbox" checked={player.loop.value} onChange={(event) => player.setLoop(event.currentTarget.checked)} />
      </label>
      <label class="run-row">
        <span>Memory for going back</span>
        <select
          class="select"
          value={player.checkpointBudget.value / mebibyte}
          onChange={(event) => player.setCheckpointBudget(Number(event.currentTarget.value) * mebibyte)}
        >
          {budgets.map((each) => (
            <option key={each} value={each}>
              {each === 0 ? 'None' : `${each} MiB`}
            </option>
          ))}
        </select>
      </label>
      <p class="muted">
        {checkpoints && `${checkpoints.iterations.length} places kept, ${formatBytes(checkpoints.bytes)}. `}
        From the nearest one, the run is repeated to where you want to go.
      </p>
    </>
  )
}
