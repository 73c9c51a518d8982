import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import type { PlanMap as Plan } from '@rill-terrain/engine/measures/plan-map'
import { seaOf } from '@rill-terrain/engine/report/sea'
import { chunksOf, isEndless } from '@rill-terrain/engine/world'
import { counted, formatCount, formatLength } from '@rill-terrain/recipe/format'
import { useWorkspace } from '../../context'
import { drawRivers, groundPicture } from './plan-picture'
import { useCanvasScale } from './useCanvasScale'

/** Maximum pixels per cell of the plan. */
const maxScale = 32

/** The plan of a world of rivers as a map: its ground, its rivers, its chunks, and on request its pieces. */
export function PlanMap({ plan }: { plan: Plan }) {
  const { recipe } = useWorkspace().player
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useCanvasScale(canvas, plan.width, maxScale).value
  const showsPieces = useSignal(false)
  const caption = useId()
  const hasSea = recipe !== null && seaOf(recipe.world) !== null
  const { columns, rows } = recipe ? chunksOf(recipe.world) : { columns: 1, rows: 1 }
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { width, height, pixels } = groundPicture(plan, scale, hasSea, showsPieces.value)
    context.putImageData(new ImageData(pixels, width, height), 0, 0)
    drawRivers(context, plan, scale)
  }, [plan, scale, hasSea, showsPieces.value])
  return (
    <figure class="plan-map">
      <div class="plan-picture">
        <canvas ref={canvas} width={plan.width * scale} height={plan.height * scale} role="img" aria-labelledby={caption} />
        <ChunkLines plan={plan} columns={columns} rows={rows} />
      </div>
      <label class="plan-pieces">
        <input
          type="checkbox"
          checked={showsPieces.value}
          onChange={(event) => (showsPieces.value = event.currentTarget.checked)}
        />
        <span>Show pieces</span>
      </label>
      <figcaption id={caption} class="summary muted">
        {planSentence(plan, recipe !== null && isEndless(recipe.world))}
      </figcaption>
    </figure>
  )
}

function planSentence({ width, height, cellSize, pieces, rivers, maxLength }: Plan, isRegion: boolean): string {
  const cells = `${formatCount(width)} × ${formatCount(height)} cells of ${formatLength(cellSize)}`
  const length = rivers > 0 ? `, up to ${formatLength(maxLength)} long` : ''
  return `The plan of ${isRegion ? 'the region in the middle' : 'the world'}: ${cells}, ${counted(pieces, 'piece')} and ${counted(rivers, 'river')}${length}.`
}

/** The borders of the chunks that are shown. Those at the border of the map are not seen. */
function ChunkLines({ plan, columns, rows }: { plan: Plan; columns: number; rows: number }) {
  const { west, north, width, height } = plan.shown
  const down = Array.from({ length: columns + 1 }, (_, index) => `M${west + (index * width) / columns} ${north}v${height}`)
  const across = Array.from({ length: rows + 1 }, (_, index) => `M${west} ${north + (index * height) / rows}h${width}`)
  return (
    <svg viewBox={`0 0 ${plan.width} ${plan.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="plan-chunks" d={[...down, ...across].join('')} vector-effect="non-scaling-stroke" />
    </svg>
  )
}
