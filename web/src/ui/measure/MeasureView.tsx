import { useSignal } from '@preact/signals'
import { Check, Copy, X } from 'lucide'
import { measureRows, rowsAsSentence, rowsAsTable } from '../../state/measure/measure-text'
import { usePlayground, useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import '../styles/measure.css'

/** The measures of the last clicked place, and the line from the place before. */
export function MeasureView() {
  const { view, engineInfo } = useWorkspace()
  const { measuring } = view
  const measured = measuring.measured.value
  const layer = engineInfo.value?.registry.layers.find(({ id }) => id === measured?.layer?.id)
  const rows = measured ? measureRows(measured, measuring.way.value, layer) : []
  const { left, right, top, bottom } = view.inset.value
  const middle = { left: `calc((100% + ${left - right}px) / 2)`, top: `calc((100% + ${top - bottom}px) / 2)` }
  return (
    <>
      {!view.exploring.isActive.value && <div class="crosshair measure-crosshair" aria-hidden="true" style={middle} />}
      <MeasureLine />
      <section class="measure surface" aria-label="Measure">
        <header>
          <h2>Measure</h2>
          {rows.length > 0 && <CopyButton text={rowsAsTable(rows)} />}
          <IconButton icon={X} label="Close the measures" title="Close (Esc)" onClick={() => measuring.leave()} size={16} />
        </header>
        {measured === null ? (
          <p class="muted">Click the ground, or press Enter for the middle of the picture.</p>
        ) : (
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p class="hidden-name" role="status">
          {measured && rowsAsSentence(rows)}
        </p>
      </section>
    </>
  )
}

function MeasureLine() {
  const line = useWorkspace().view.measuring.line.value
  if (line.length < 2) return null
  const points = line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg class="measure-line" aria-hidden="true">
      <polyline class="halo" points={points} />
      <polyline points={points} />
    </svg>
  )
}

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
