import { useWorkspace } from '../context'

/** Shown while a terrain takes long to open, with a Cancel button. */
export function OpeningNotice() {
  const workspace = useWorkspace()
  if (!workspace.player.opening.value) return null
  return (
    <div class="opening surface" role="status">
      <span>Computing the terrain…</span>
      <button type="button" class="button" onClick={() => workspace.cancelOpening()}>
        Cancel
      </button>
    </div>
  )
}
