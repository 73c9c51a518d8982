import { formatCount } from '@rill-terrain/recipe/format'
import { useWorkspace } from '../context'

/** Shown while a terrain takes long to open, with a Cancel button, and while the picture shows the terrain from before a change. */
export function OpeningNotice() {
  const workspace = useWorkspace()
  const { player } = workspace
  if (player.opening.value)
    return (
      <div class="opening surface" role="status">
        <span>Computing the terrain…</span>
        <button type="button" class="button" onClick={() => workspace.cancelOpening()}>
          Cancel
        </button>
      </div>
    )
  return player.isPictureOld.value && !player.isDragged.value && player.frame.value ? <OldPictureNotice /> : null
}

function OldPictureNotice() {
  const { player } = useWorkspace()
  const { iteration } = player.progress.value
  const goal = player.onTheWayTo.value
  return (
    <div class="opening is-late surface" role="status">
      <span>Updating the picture…</span>
      {goal !== null && (
        <span aria-hidden="true">
          {formatCount(iteration)} of {formatCount(goal)}
        </span>
      )}
    </div>
  )
}
