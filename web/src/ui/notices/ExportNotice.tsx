import { usePlayground } from '../context'

/** How far an export is, with a way out; styles keep it back until it has taken noticeably long. */
export function ExportNotice() {
  const { exporter } = usePlayground()
  const running = exporter.running.value
  if (!running) return null
  return (
    <div class="opening exporting surface" role="status">
      <span>{running.title}…</span>
      {/* Without a value the bar says that something goes on, and not how far it is. */}
      <progress aria-label="Export" max={1} {...(running.share > 0 && { value: running.share })} />
      <button type="button" class="button" onClick={() => exporter.cancel()}>
        Cancel
      </button>
    </div>
  )
}
