import { useSignal } from '@preact/signals'
import { X } from 'lucide'
import { recall, remember } from '../../state/preferences'
import { useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'

const name = 'hint-seen'

/** A hint for first visits. It is not shown again after it was dismissed. */
export function FirstHint() {
  const { player } = useWorkspace()
  const isSeen = useSignal(recall(name) !== null)
  if (isSeen.value || !player.frame.value) return null
  const dismiss = () => {
    isSeen.value = true
    remember(name, 'yes')
  }
  return (
    <aside class="hint surface" aria-label="First steps">
      <p>
        <b>Drag</b> to rotate the terrain, <b>change its recipe</b>, and <b>copy the link</b> to share what you see.
      </p>
      <IconButton icon={X} label="Dismiss the hint" onClick={dismiss} size={16} />
    </aside>
  )
}
