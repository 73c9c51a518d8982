import { formatCount } from '@rill-terrain/recipe/format'
import { iterationsAt } from '../../state/playback/iteration-count'
import { useAppServices, useWorkspace } from '../context'

/** Shown while a terrain takes long to open, with a Cancel button, and while the picture shows the terrain from before a change. */
export function OpeningNotice() {
  const { sight } = useAppServices()
  const workspace = useWorkspace()
  const { player, view } = workspace
  if (player.opening.value)
    return (
      <div class="opening surface" role="status">
        <span>Computing the terrain…</span>
        <button type="button" class="button" onClick={() => workspace.cancelOpening()}>
          Cancel
        </button>
      </div>
    )
  const hasPicture = sight.value !== 'nothing' && player.frame.value && !view.isChanging.value
  return hasPicture && player.isPictureOld.value && !player.isDragged.value ? <OldPictureNotice /> : null
}

function OldPictureNotice() {
  const { player, registry } = useWorkspace()
  const { iteration } = player.progress.value
  const goal = player.onTheWayTo.value
  const count = (steps: number) => formatCount(iterationsAt(player.recipe, registry, steps))
  return (
    <div class="opening is-late surface" role="status">
      <span>Updating the picture…</span>
      {goal !== null && (
        <span aria-hidden="true">
          {count(iteration)} of {count(goal)}
        </span>
      )}
    </div>
  )
}
