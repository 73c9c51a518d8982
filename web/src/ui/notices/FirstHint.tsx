import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { recall, remember } from '../../state/preferences'
import { useWorkspace } from '../context'

const name = 'hint-seen'
/** Everything that a user can do to the page begins with one of these events. */
const interactions = ['pointerdown', 'wheel', 'keydown'] as const

/** A hint for first visits. The first interaction of any kind hides it for good. */
export function FirstHint() {
  const { player, view } = useWorkspace()
  const isSeen = useSignal(recall(name) !== null)
  const isShown = !isSeen.value && player.frame.value !== null
  useEffect(() => {
    if (!isShown) return
    const ended = new AbortController()
    const hide = () => {
      isSeen.value = true
      remember(name, 'yes')
    }
    for (const each of interactions) addEventListener(each, hide, { capture: true, passive: true, signal: ended.signal })
    return () => ended.abort()
  }, [isShown, isSeen])
  if (!isShown) return null
  return (
    <aside class="hint surface" aria-label="First steps">
      <p>
        <b>Drag</b> to {view.mode.value === 'map' ? 'move' : 'rotate'}. Start from <b>Examples</b>, or change the <b>recipe</b>.
      </p>
    </aside>
  )
}
