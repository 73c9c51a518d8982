import type { MeasureResults } from '@rill-terrain/engine/measures/registry'
import type { ChunkProgress as Progress } from '@rill-terrain/engine/protocol'
import { counted, formatCount } from '@rill-terrain/recipe/format'
import { useWorkspace } from '../../context'
import { PieceBudget } from './PieceBudget'
import { lazyComponent } from '../../lazy-component'

/** Includes the code of charts, which no other card needs before a recipe has chunks. */
const SeamMeasures = lazyComponent(
  () => import('./SeamMeasures'),
  (module) => module.SeamMeasures,
)

const PlanMap = lazyComponent(
  () => import('./PlanMap'),
  (module) => module.PlanMap,
)

type Measures = { readonly [Id in 'plan' | 'rivers' | 'seams']: MeasureResults[Id] | null }

/**
 * Progress of each chunk, memory of finished chunks, the plan of the rivers, and measurements of seams: everything that changes
 * during a run.
 */
export function ChunkProgress({ plan, rivers, seams }: Measures) {
  const progress = useWorkspace().player.ownFrame?.chunks
  if (!progress) return null
  return (
    <>
      <ChunkMap progress={progress} />
      <p class="summary muted">{progressSentence(progress)}</p>
      <PieceBudget bytes={progress.bytes} />
      {plan && <PlanMap plan={plan} />}
      {rivers && <p class="summary">{endsSentence(rivers)}</p>}
      {seams && <SeamMeasures seams={seams} />}
    </>
  )
}

function progressSentence({ done, planned = 1 }: Progress): string {
  if (planned < 1) return `Planning the rivers of the world: ${Math.floor(100 * planned)} % done.`
  return `${formatCount(done.filter((share) => share === 1).length)} of ${counted(done.length, 'chunk')} done.`
}

function endsSentence({ count, cells }: MeasureResults['rivers']): string {
  if (count === 0) return 'Rivers that end on land: 0. All water reaches the sea or the border of the chunks.'
  return `Rivers that end on land: ${formatCount(count)}, in ${counted(cells, 'cell')}.`
}

/** A map of the chunks with north up. The filled part of a chunk shows its progress. */
function ChunkMap({ progress: { columns, rows, done } }: { progress: Progress }) {
  return (
    <svg
      class="chunk-map"
      viewBox={`0 0 ${columns} ${rows}`}
      role="img"
      aria-label={`Finished chunks: ${done.filter((share) => share === 1).length} of ${done.length}`}
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
