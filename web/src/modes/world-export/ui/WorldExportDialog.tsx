import { useSignal } from '@preact/signals'
import { Download } from 'lucide'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { chunksOf } from '@rill-terrain/engine/world'
import { counted, formatBytes, formatCount } from '@rill-terrain/recipe/format'
import { rectangleOf, type RectangleEnds, type WorldExport } from '../state/world-export'
import type { WorldFormat, WorldPlan, WorldRequest, WorldStep } from '../worker/world-request'
import { automaticRange, rangeOf, type HeightRange, type TypedRange } from '../../../state/files/height-range'
import { usePageHost } from '../../../app/host'
import { worldExportOf } from '../world-export-port'
import { useWorkspace } from '../../../ui/context'
import { Dialog } from '../../../ui/controls/Dialog'
import { Icon } from '../../../ui/controls/Icon'
import { RangeFields } from '../../../ui/dialogs/RangeFields'
import { ChunkMap } from './ChunkMap'
import { FormatFields } from './FormatFields'
import { RectangleFields } from './RectangleFields'
import { useWorldPlan } from './useWorldPlan'
import './world-export.css'

/** Exports a rectangle of the world as one file. Shows the size before the start; a cancelled export continues where it stopped. */
export function WorldExportDialog({ onClose }: { onClose: () => void }) {
  const exporting = worldExportOf(usePageHost())
  return (
    <Dialog title="Export part of the world" class="world-export" onClose={onClose}>
      <Choices exporting={exporting} />
    </Dialog>
  )
}

function Choices({ exporting }: { exporting: WorldExport }) {
  const { editor } = useWorkspace()
  const recipe = editor.recipe.value
  const shown = recipe ? chunksOf(recipe.world) : { columns: 1, rows: 1 }
  const ends = useSignal({ west: '0', east: String(shown.columns - 1), north: '0', south: String(shown.rows - 1) })
  const format = useSignal<WorldFormat>('tif')
  const typedRange = useSignal<TypedRange>({ low: '', high: '' })
  const range = format.value === 'png' ? rangeOf(typedRange.value) : automaticRange
  const request = requestOf(recipe, ends.value, format.value, range)
  const plan = useWorldPlan(exporting, request)
  const running = exporting.running.value

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typeof request !== 'string' && typeof plan !== 'string') void exporting.start(request)
      }}
    >
      <ChunkMap
        ends={ends}
        shown={{ columns: [0, shown.columns - 1], rows: [0, shown.rows - 1] }}
        aspect={recipe ? recipe.width / recipe.height : 1}
        disabled={running !== null}
      />
      <RectangleFields ends={ends} disabled={running !== null} />
      <FormatFields format={format} disabled={running !== null} />
      {format.value === 'png' && <RangeFields range={typedRange} disabled={running !== null} />}
      <p role="status" class="world-plan">
        {typeof plan === 'string' ? plan || 'Calculating the size…' : planSentence(plan, format.value)}
      </p>
      {running ? (
        <Running step={running} cancel={() => exporting.cancel()} />
      ) : (
        <button type="submit" class={`button ${exporting.file.value ? '' : 'primary'}`} disabled={typeof plan === 'string'}>
          Start
        </button>
      )}
      {exporting.problem.value && <p role="alert">{exporting.problem.value}</p>}
      <Finished exporting={exporting} />
    </form>
  )
}

/** The selected export, or an error message about its ends or heights. The message is empty if there is no terrain. */
function requestOf(
  recipe: ParsedRecipe | null,
  ends: RectangleEnds,
  format: WorldFormat,
  range: HeightRange | string,
): WorldRequest | string {
  const rectangle = rectangleOf(ends)
  if (typeof rectangle === 'string') return rectangle
  if (typeof range === 'string') return range
  return recipe ? { recipe: recipe.text, rectangle, format, range } : ''
}

function planSentence(plan: WorldPlan, format: WorldFormat): string {
  const { width, height, pieces, pieceWidth, pieceHeight, bytes, storageNeeded, storageAvailable } = plan
  const cells = `${formatCount(width)} × ${formatCount(height)} cells from ${counted(pieces, 'tile')} of ${formatCount(pieceWidth)} × ${formatCount(pieceHeight)}`
  // The size of compressed files is known only when they are written.
  const size = format !== 'tif' ? `${formatBytes(bytes)} at most` : formatBytes(bytes)
  const space = `a file of ${size}; the export needs ${formatBytes(storageNeeded)} of browser storage`
  const short =
    storageAvailable !== null && storageAvailable < storageNeeded
      ? `, but only ${formatBytes(storageAvailable)} is free: export fewer chunks`
      : ''
  return `${cells}: ${space}${short}.`
}

const doing: Record<WorldStep['what'], string> = {
  chunks: 'Computing chunks',
  measure: 'Measuring strips',
  file: 'Writing parts',
  archive: 'Packing tiles',
}

function Running({ step: { what, done, all }, cancel }: { step: WorldStep; cancel: () => void }) {
  return (
    <div class="world-running">
      <span>
        {doing[what]}: {formatCount(Math.floor(done))} of {formatCount(all)}
      </span>
      <progress aria-label="Export of the world" max={all} value={done} />
      <button type="button" class="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  )
}

/** The finished file, and the chunks and files of exports that the browser has stored. */
function Finished({ exporting }: { exporting: WorldExport }) {
  const file = exporting.file.value
  return (
    <>
      {file && (
        <button type="button" class="button primary" onClick={() => exporting.save()}>
          <Icon icon={Download} size={16} />
          Save {file.name} ({formatBytes(file.content.size)})
        </button>
      )}
      {file?.note && <p class="muted">{file.note}</p>}
      {exporting.storedSize.value > 0 && exporting.running.value === null && (
        <p class="muted world-stored">
          {formatBytes(exporting.storedSize.value)} of chunks and files are stored in this browser, so that an export can continue
          where it stopped.
          <button type="button" class="button" onClick={() => void exporting.removeStored()}>
            Remove them
          </button>
        </p>
      )}
    </>
  )
}
