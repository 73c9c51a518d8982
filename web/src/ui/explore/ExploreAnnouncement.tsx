import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { speedText } from '../../state/explore/gears'
import { useWorkspace } from '../context'

/** Says to screen readers how the user moves, and when the block is shown again. It is always on the page, as live regions must be. */
export function ExploreAnnouncement() {
  const { exploring } = useWorkspace().view
  const hasExplored = useSignal(false)
  const isActive = exploring.isActive.value
  useEffect(() => {
    if (isActive) hasExplored.value = true
  }, [isActive, hasExplored])
  const status = exploring.status.value
  const how = exploring.hasMoved.value
    ? ''
    : ' W, A, S and D or the arrow keys move, T flies or walks, Escape returns to the block.'
  const moving = status && `${status.travel === 'walk' ? 'Walking' : 'Flying'} at ${speedText(status.speed)}.${how}`
  return (
    <p class="hidden-name" role="status">
      {isActive ? moving : hasExplored.value && 'Back to the block.'}
    </p>
  )
}
