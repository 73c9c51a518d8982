import { counted, formatBytes } from '@rill-terrain/recipe/format'
import { durationText, fittedSeconds } from '../../state/playback/duration'
import { iterationsAt } from '../../state/playback/iteration-count'
import { defaultPlaybackRate } from '../../state/playback/speed'
import { CommandCheckbox } from '../commands/controls'
import { loop } from '../commands/loop'
import { useWorkspace } from '../context'
import { useExpectedDuration } from './useExpectedDuration'
import { MemorySelect } from '../controls/MemorySelect'
import '../styles/check-boxes.css'

/** Settings of the run: its speed and expected duration, looping, and the memory budget for checkpoints. */
export function RunSettings() {
  const { player, choices } = useWorkspace()
  const checkpoints = player.frame.value?.checkpoints
  return (
    <>
      <p class="run-duration">
        <DurationText />
      </p>
      <label class="run-row">
        <span>Fit into {fittedSeconds} s</span>
        <input
          type="checkbox"
          checked={player.speed.isFitted.value}
          onChange={() =>
            player.speed.isFitted.value ? player.setPlaybackRate(defaultPlaybackRate) : player.setPlaybackRate(null)
          }
        />
      </label>
      <CommandCheckbox command={loop} class="run-row" />
      <label class="run-row">
        <span>Memory for checkpoints</span>
        <MemorySelect bytes={choices.checkpointBudget.value} onPick={(bytes) => choices.setCheckpointBudget(bytes)} />
      </label>
      <p class="muted">
        {checkpoints && `${counted(checkpoints.iterations.length, 'checkpoint')}, ${formatBytes(checkpoints.bytes)}. `}
        Going back restores the nearest earlier checkpoint and replays the run from there.
      </p>
    </>
  )
}

/** The number of iterations, and how long they take at the chosen speed. */
function DurationText() {
  const { player, registry } = useWorkspace()
  const { iterations } = player.progress.value
  const expected = useExpectedDuration()
  const count = counted(iterationsAt(player.recipe, registry, iterations), 'iteration')
  if (iterations === 0) return <>This recipe has no iterations to play.</>
  if (!expected) return <>{count}. Their duration at full speed is known after a run.</>
  return (
    <>
      {count}, {durationText(expected.seconds)}
      {expected.isSlower && ': slower than the chosen speed, because this device needs the time to compute and draw'}.
    </>
  )
}
