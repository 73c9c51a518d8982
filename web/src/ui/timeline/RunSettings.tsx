import { formatBytes } from '@rill-terrain/recipe/format'
import { CommandCheckbox } from '../commands/controls'
import { loop } from '../commands/loop'
import { useWorkspace } from '../context'
import { MemorySelect } from '../controls/MemorySelect'

/** Settings of the run: looping, and the memory budget for checkpoints. */
export function RunSettings() {
  const { player } = useWorkspace()
  const checkpoints = player.frame.value?.checkpoints
  return (
    <>
      <CommandCheckbox command={loop} class="run-row" />
      <label class="run-row">
        <span>Memory for checkpoints</span>
        <MemorySelect bytes={player.checkpointBudget.value} onPick={(bytes) => player.setCheckpointBudget(bytes)} />
      </label>
      <p class="muted">
        {checkpoints && `${checkpoints.iterations.length} checkpoints, ${formatBytes(checkpoints.bytes)}. `}
        Going back restores the nearest earlier checkpoint and replays the run from there.
      </p>
    </>
  )
}
