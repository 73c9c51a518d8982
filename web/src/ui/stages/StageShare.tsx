import { useComputed } from '@preact/signals'
import { formatMilliseconds } from '@rill-terrain/recipe/format'
import { useWorkspace } from '../context'

/**
 * The progress of a stage and its computing time: the only part of a card that changes during a run. `report` is the index of the
 * stage among the stages that run.
 */
export function StageShare({ report, iterations }: { report: number; iterations: number }) {
  const { player } = useWorkspace()
  const stage = useComputed(() => player.frame.value?.stages[report])
  const done = stage.value?.iterations ?? 0
  return (
    <div class="card-share">
      <div class="share" style={{ '--share': Math.min(1, done / iterations) }} />
      {done > 0 && <span class="muted">{formatMilliseconds(stage.value!.milliseconds)}</span>}
    </div>
  )
}
