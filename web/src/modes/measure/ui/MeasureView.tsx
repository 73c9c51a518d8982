import { useSignal } from '@preact/signals'
import { Check, Copy, X } from 'lucide'
import { useEffect } from 'preact/hooks'
import { basinRows, followBasin } from '../state/basin'
import { measuringOf } from '../state/measuring'
import { measureRows, rowsAsSentence, rowsAsTable, type MeasureRow } from '../state/measure-text'
import type { Point } from '../../../state/view/point'
import { usePlayground, useWorkspace } from '../../../ui/context'
import { IconButton } from '../../../ui/controls/IconButton'
import './measure.css'

/** The measures of the last clicked place, and the line from the place before. */
export function MeasureView() {
  const workspace = useWorkspace()
  const { view, engineInfo } = workspace
  const measuring = measuringOf(view)
  useEffect(() => followBasin(workspace), [workspace])
  const measured = measuring.measured.value
  const basin = measuring.basin.value
  const ofBasin = measured && basin ? basinRows(basin) : []
  const layer = engineInfo.value?.registry.layers.find(({ id }) => id === measured?.layer?.id)
  const rows = measured ? measureRows(measured, measuring.way.value, layer) : []
  const { left, right, top, bottom } = view.inset.value
  const middle = { left: `calc((100% + ${left - right}px) / 2)`, top: `calc((100% + ${top - bottom}px) / 2)` }
  return (
    <>
      {view.eye.value === null && <div class="crosshair measure-crosshair" aria-hidden="true" style={middle} />}
      <MeasureLine />
      <section class="measure surface" aria-label="Measure">
        <header>
          <h2>Measure</h2>
          {rows.length > 0 && <CopyButton text={rowsAsTable([...rows, ...ofBasin])} />}
          <IconButton icon={X} label="Close the measures" title="Close (Esc)" onClick={() => measuring.leave()} size={16} />
        </header>
        {measured === null ? (
          <p class="muted">Click the ground, or press Enter for the middle of the picture.</p>
        ) : (
          <Rows rows={rows} />
        )}
        {ofBasin.length > 0 && (
          <>
            <h3>Drainage basin</h3>
            <Rows rows={ofBasin} />
          </>
        )}
        <p class="hidden-name" role="status">
          {measured && rowsAsSentence([...rows, ...ofBasin])}
        </p>
      </section>
    </>
  )
}

function Rows({ rows }: { rows: readonly MeasureRow[] }) {
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The outline of the basin, and the line between the last two places. */
function MeasureLine() {
  const { line, outline } = measuringOf(useWorkspace().view)
  const hasLine = line.value.length > 1
  if (!hasLine && outline.value.length === 0) return null
  const points = pointsOf(line.value)
  return (
    <svg class="measure-line" aria-hidden="true">
      {outline.value.map((ring, index) => (
        <polygon key={index} class="basin" points={pointsOf(ring)} />
      ))}
      {hasLine && <polyline class="halo" points={points} />}
      {hasLine && <polyline points={points} />}
    </svg>
  )
}

const pointsOf = (line: readonly Point[]) => line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

function CopyButton({ text }: { text: string }) {
  const playground = usePlayground()
  /** The copied text; it differs from the shown text after another click. */
  const copied = useSignal('')
  const isCopied = copied.value === text
  const copy = async () => {
    if (await playground.tryToCopy(text)) copied.value = text
  }
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? 'Copied' : 'Copy the measures'}
      onClick={() => void copy()}
      size={16}
    />
  )
}
