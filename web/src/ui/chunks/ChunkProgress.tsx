import type { ChunkProgress as Progress, SeamReport } from '@rill-terrain/engine/protocol'
import { formatCount } from '@rill-terrain/recipe/format'
import { useWorkspace } from '../context'
import { SeamMeasures } from '../parts'
import { PieceBudget } from './PieceBudget'

/** How far each chunk is, and what is kept: what changes while they run. */
export function ChunkProgress({ seams }: { seams: SeamReport | null }) {
  const progress = useWorkspace().player.ownFrame?.chunks
  if (!progress) return null
  return (
    <>
      <ChunkMap progress={progress} />
      <p class="summary muted">
        {formatCount(progress.done.filter((share) => share === 1).length)} of {formatCount(progress.done.length)} chunks are done.
      </p>
      <PieceBudget bytes={progress.bytes} />
      {seams && <SeamMeasures seams={seams} />}
    </>
  )
}

/** Chunks as they lie, north up: each filled as far as it is done. */
function ChunkMap({ progress: { columns, rows, done } }: { progress: Progress }) {
  return (
    <svg
      class="chunk-map"
      viewBox={`0 0 ${columns} ${rows}`}
      role="img"
      aria-label={`Chunks that are done: ${done.filter((share) => share === 1).length} of ${done.length}`}
    >
      {done.map((share, index) => {
        const [x, y] = [index % columns, Math.floor(index / columns)]
        return (
          <g key={index} class={share === 1 ? 'done' : ''}>
            <rect class="chunk" x={x + 0.04} y={y + 0.04} width={0.92} height={0.92} />
            {share > 0 && <rect class="chunk-share" x={x + 0.04} y={y + 0.96 - 0.92 * share} width={0.92} height={0.92 * share} />}
          </g>
        )
      })}
    </svg>
  )
}
