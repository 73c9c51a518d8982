import { formatBytes } from '@rill-terrain/recipe/format'
import { useWorkspace } from '../../context'
import { MemorySelect } from '../../controls/MemorySelect'

/** The memory budget for finished chunks, and how much of it is used. */
export function PieceBudget({ bytes }: { bytes: number }) {
  const { choices } = useWorkspace()
  return (
    <>
      <label class="chunk-budget">
        <span>Memory for chunks</span>
        <MemorySelect bytes={choices.pieceBudget.value} onPick={(chosen) => choices.setPieceBudget(chosen)} />
      </label>
      <p class="summary muted">
        {formatBytes(bytes)} cached. Cached chunks appear at once when you come back to them; other chunks are computed again.
      </p>
    </>
  )
}
