import { useSignal } from '@preact/signals'
import { Download } from 'lucide'
import { useEffect } from 'preact/hooks'
import { chunksOf } from '@rill-terrain/engine/world'
import { formatBytes, formatCount } from '@rill-terrain/recipe/format'
import { sentenceOf } from '../../state/messages'
import {
  rectangleOf,
  type WorldExport,
  type WorldFormat,
  type WorldPlan,
  type WorldRequest,
  type WorldStep,
} from '../../state/chunks/world-export'
import { useAppServices } from '../context'
import { Dialog } from '../controls/Dialog'
import { Icon } from '../controls/Icon'
import '../styles/world-export.css'

const formats: readonly { value: WorldFormat; title: string; about: string }[] = [
  { value: 'tif', title: 'GeoTIFF', about: 'Float32 metres in tiles, with overviews; for QGIS, GDAL and Rill' },
  { value: 'zip', title: 'Terrain tiles', about: 'Terrain-RGB PNGs for MapLibre and Cesium, as a ZIP' },
]

/** Any rectangle of the world as one file: what it takes is said before it is begun, and what was ended goes on where it stood. */
export function WorldExportDialog({ onClose }: { onClose: () => void }) {
  const { worldExport } = useAppServices()
  const exporting = useSignal<WorldExport | null>(null)
  const problem = useSignal('')
  useEffect(() => {
    worldExport().then(
      (there) => (exporting.value = there),
      (error: unknown) => (problem.value = sentenceOf(error)),
    )
  }, [worldExport, exporting, problem])
  return (
    <Dialog title="Export part of the world" class="world-export" onClose={onClose}>
      {exporting.value ? <Choices exporting={exporting.value} /> : <p role="status">{problem.value}</p>}
    </Dialog>
  )
}

function Choices({ exporting }: { exporting: WorldExport }) {
  const { editor } = useAppServices().playground.workspace
  const recipe = editor.recipe.value
  const shown = recipe ? chunksOf(recipe.world) : { columns: 1, rows: 1 }
  const ends = useSignal({ west: '0', east: String(shown.columns - 1), north: '0', south: String(shown.rows - 1) })
  const format = useSignal<WorldFormat>('tif')
  const plan = useSignal<WorldPlan | string>('')
  const rectangle = rectangleOf(ends.value)
  const request: WorldRequest | null =
    recipe && typeof rectangle !== 'string' ? { recipe: recipe.text, rectangle, format: format.value } : null
  const asked = request ? JSON.stringify(request) : String(rectangle)
  useEffect(() => {
    plan.value = request ? '' : asked
    if (!request) return
    let isOver = false
    exporting.plan(request).then(
      (made) => {
        if (!isOver) plan.value = made
      },
      (error: unknown) => {
        if (!isOver) plan.value = sentenceOf(error)
      },
    )
    return () => {
      isOver = true
    }
    // What is asked for says all of the request.
  }, [exporting, plan, asked])

  const running = exporting.running.value
  const end = (name: keyof typeof ends.value, label: string) => (
    <label>
      {label}
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        value={ends.value[name]}
        disabled={running !== null}
        onInput={({ currentTarget: { value } }) => (ends.value = { ...ends.value, [name]: value })}
      />
    </label>
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (request && typeof plan.value !== 'string') void exporting.start(request)
      }}
    >
      <p class="muted">
        Chunks are counted to the east and to the south from the one at the corner of what is shown, and may be negative: the world
        has no end.
      </p>
      <div class="world-ends">
        {end('west', 'First column')}
        {end('east', 'Last column')}
        {end('north', 'First row')}
        {end('south', 'Last row')}
      </div>
      <fieldset disabled={running !== null}>
        <legend>Format</legend>
        {formats.map(({ value, title, about }) => (
          <label key={value} class="world-format">
            <input type="radio" name="format" checked={format.value === value} onChange={() => (format.value = value)} />
            <span>
              {title} <span class="muted">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" class="world-plan">
        {typeof plan.value === 'string' ? plan.value || 'Working out what it takes…' : planSentence(plan.value)}
      </p>
      {running ? (
        <Running step={running} cancel={() => exporting.cancel()} />
      ) : (
        <button type="submit" class={`button ${exporting.file.value ? '' : 'primary'}`} disabled={typeof plan.value === 'string'}>
          Start
        </button>
      )}
      {exporting.problem.value && <p role="alert">{exporting.problem.value}</p>}
      <Finished exporting={exporting} />
    </form>
  )
}

function planSentence({ width, height, pieces, pieceWidth, pieceHeight, bytes, keeps, room }: WorldPlan): string {
  const cells = `${formatCount(width)} × ${formatCount(height)} cells from ${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'} of ${formatCount(pieceWidth)} × ${formatCount(pieceHeight)}`
  const space = `a file of ${formatBytes(bytes)} at most; the browser keeps ${formatBytes(keeps)} meanwhile`
  const short = room !== null && room < keeps ? `, and has room for ${formatBytes(room)}: export fewer chunks` : ''
  return `${cells}: ${space}${short}.`
}

const doing: Record<WorldStep['what'], string> = { chunks: 'Making chunks', file: 'Writing tiles', archive: 'Packing tiles' }

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

/** The file, and what else the browser has of exports. */
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
      {exporting.kept.value > 0 && exporting.running.value === null && (
        <p class="muted world-kept">
          {formatBytes(exporting.kept.value)} of chunks and files are kept in this browser, so that an export goes on where it
          stood.
          <button type="button" class="button" onClick={() => void exporting.removeKept()}>
            Remove them
          </button>
        </p>
      )}
    </>
  )
}
