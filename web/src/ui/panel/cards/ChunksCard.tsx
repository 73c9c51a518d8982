import { Grid3x3 } from 'lucide'
import type { ChunkCost } from '@rill-terrain/engine/protocol'
import { chunksOf, isChunked, isEndless, worldSettings } from '@rill-terrain/engine/world'
import { counted, formatCount } from '@rill-terrain/recipe/format'
import { shownChunkSettings } from '../../../state/recipe/chunk-settings'
import type { CardContents } from '../card-declaration'
import { panelCard } from '../panel-card'
import { ParameterRow } from '../../parameters/ParameterRow'
import { ChunkProgress } from '../chunks/ChunkProgress'
import '../../styles/panel/chunks.css'

/** A world that is larger than a map: the number of chunks, how they are joined, their cost and their progress. */
export const card = panelCard({
  id: 'chunks',
  order: 20,
  icon: Grid3x3,
  name: 'Chunks',
  title: ({ workspace }) => {
    const { world } = workspace.editor.recipe.value!
    const { columns, rows } = chunksOf(world)
    if (!isChunked(world)) return 'One map'
    return `${formatCount(columns)} × ${formatCount(rows)} chunks${isEndless(world) ? ' of a world without an end' : ''}`
  },
  isOffered: ({ workspace, registry }) => workspace.editor.recipe.value !== null && worldSettings(registry.world).chunks.length > 0,
  startsOpen: ({ workspace }) => workspace.editor.recipe.value !== null && isChunked(workspace.editor.recipe.value.world),
  edits: ({ workspace, registry }) => shownChunkSettings(workspace.editor.recipe.value, registry),
  measures: ['plan', 'rivers', 'seams'],
  Contents: ChunkSettings,
})

function ChunkSettings({ workspace: { editor, view }, registry, measured }: CardContents<'plan' | 'rivers' | 'seams'>) {
  const recipe = editor.recipe.value
  if (!recipe) return null
  const { world, chunkCost, whyNoReach } = recipe
  const inChunks = isChunked(world)
  const shown = shownChunkSettings(recipe, registry)

  return (
    <>
      {!inChunks && (
        <p class="summary">A world larger than one map: chunks of this size are generated and eroded separately, then joined.</p>
      )}
      {shown.map((parameter) => (
        <ParameterRow key={parameter.id} parameter={parameter} value={world[parameter.id]!} of={null} />
      ))}
      {inChunks && chunkCost && <p class="summary">{costSentence(chunkCost)}</p>}
      {inChunks && world['join'] === 'rivers' && (
        <p class="summary">
          {isEndless(world)
            ? 'Seas divide the world into regions. The rivers of each region are planned first, on wider cells. '
            : 'The rivers of the whole world are planned first, on wider cells. '}
          Then each chunk is eroded around them, so that their water reaches the sea
          {isEndless(world) ? '' : ' or the border of the world'}.
        </p>
      )}
      {inChunks && world['join'] === 'halo' && whyNoReach && (
        <p class="summary">{whyNoReach} The wider the margin, the better neighbouring chunks agree.</p>
      )}
      {inChunks && (
        <button type="button" class="add-button" onClick={() => view.set('compare', 'joins')}>
          Compare the ways to join them
        </button>
      )}
      {inChunks && <ChunkProgress {...measured} />}
    </>
  )
}

/** The tiles that are computed, and their work in relation to the visible cells. */
function costSentence({ pieces, pieceWidth, pieceHeight, margin, band, cells }: ChunkCost): string {
  const each = `${counted(pieces, 'tile')} of ${formatCount(pieceWidth)} × ${formatCount(pieceHeight)} cells`
  const why = margin > 0 ? `, with a margin of ${counted(margin, 'cell')}` : band > 0 ? `, overlapping by ${formatCount(band)}` : ''
  return `${each}${why}: ${cells.toFixed(2)} times the work of the visible cells.`
}
