import { useWorkspace } from '../context'

/** The progress of loading the engine. */
export function LoadingNotice() {
  const progress = useWorkspace().loading.value
  if (!progress) return null
  const { loaded, total } = progress
  return (
    <div class="opening exporting surface" role="status">
      <span>Loading the engine…</span>
      <progress aria-label="Loading" max={total ?? 1} {...(total && { value: loaded })} />
      {/* Hidden, since screen readers would announce every change. */}
      <span class="muted" aria-hidden="true">
        {total ? `${Math.min(100, Math.floor((100 * loaded) / total))} %` : `${Math.round(loaded / 1000)} kB`}
      </span>
    </div>
  )
}
