import { useComputed } from '@preact/signals'
import { useWorkspace } from './context'

/** How far a stage is: all that changes on a card while the terrain runs. `report` is its place among the stages that run. */
export function StageShare({ report, iterations }: { report: number; iterations: number }) {
  const { player } = useWorkspace()
  const share = useComputed(() => Math.min(1, (player.frame.value?.stages[report]?.iterations ?? 0) / iterations))
  return <div class="card-share" style={{ '--share': share.value }} />
}
