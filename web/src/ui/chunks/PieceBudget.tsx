import { formatBytes } from '@rill-terrain/recipe/format'
import { useWorkspace } from '../context'
import { MemorySelect } from '../controls/MemorySelect'

/** How much memory finished chunks may take, and take. */
export function PieceBudget({ bytes }: { bytes: number }) {
  const { player } = useWorkspace()
  return (
    <>
      <label class="chunk-budget">
        <span>Memory for chunks</span>
        <MemorySelect bytes={player.pieceBudget.value} onPick={(chosen) => player.setPieceBudget(chosen)} />
      </label>
      <p class="summary muted">
        {formatBytes(bytes)} are kept. Chunks that are kept are there at once when you come back to them; others are made again.
      </p>
    </>
  )
}
