import { useWorkspace } from '../context'

/** Says how far the engine is that everything waits for. */
export function LoadingNotice() {
  const progress = useWorkspace().loading.value
  if (!progress) return null
  const { loaded, total } = progress
  return (
    <div class="opening exporting surface" role="status">
      <span>Loading the engine…</span>
      <progress aria-label="Loading" max={total ?? 1} {...(total && { value: loaded })} />
      {/* Read out, it would be so with every part that comes. */}
      <span class="muted" aria-hidden="true">
        {total ? `${Math.min(100, Math.floor((100 * loaded) / total))} %` : `${Math.round(loaded / 1000)} kB`}
      </span>
    </div>
  )
}
