import { formatRemaining } from '@rill-terrain/recipe/remaining'
import { usePlayground } from '../context'

/**
 * The progress of an export with its remaining time, and a Cancel button. Styles hide it until the export has taken a noticeable
 * time.
 */
export function ExportNotice() {
  const { exporter } = usePlayground()
  const running = exporter.running.value
  if (!running) return null
  return (
    <div class="opening exporting surface" role="status">
      <span>{running.title}…</span>
      {/* Without a value, the bar is indeterminate. */}
      <progress aria-label="Export" max={1} {...(running.share > 0 && { value: running.share })} />
      {/* Hidden, since screen readers would announce every change. */}
      <span class="muted export-remaining" aria-hidden="true">
        {running.share > 0 && `${Math.floor(100 * running.share)} %`}
        {running.remaining !== null && `, ${formatRemaining(running.remaining)}`}
      </span>
      <button type="button" class="button" onClick={() => exporter.cancel()}>
        Cancel
      </button>
    </div>
  )
}
