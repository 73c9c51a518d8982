import { formatBytes } from '@rill-terrain/recipe/format'
import { CommandCheckbox } from '../commands/controls'
import { loop } from '../commands/loop'
import { useWorkspace } from '../context'
import { MemorySelect } from '../controls/MemorySelect'

/** How the run goes on at its end, and how much of it is remembered. */
export function RunSettings() {
  const { player } = useWorkspace()
  const checkpoints = player.frame.value?.checkpoints
  return (
    <>
      <CommandCheckbox command={loop} class="run-row" />
      <label class="run-row">
        <span>Memory for going back</span>
        <MemorySelect bytes={player.checkpointBudget.value} onPick={(bytes) => player.setCheckpointBudget(bytes)} />
      </label>
      <p class="muted">
        {checkpoints && `${checkpoints.iterations.length} places kept, ${formatBytes(checkpoints.bytes)}. `}
        From the nearest one, the run is repeated to where you want to go.
      </p>
    </>
  )
}
