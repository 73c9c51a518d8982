import { usePlayground } from './context'

/** Shown while a terrain takes long to open, with a way out. */
export function OpeningNotice() {
  const playground = usePlayground()
  if (!playground.player.opening.value) return null
  return (
    <div class="opening surface" role="status">
      <span>Making the terrain…</span>
      <button type="button" class="button" onClick={() => playground.cancelOpening()}>
        Cancel
      </button>
    </div>
  )
}
