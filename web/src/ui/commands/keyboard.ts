import type { PageMode } from '../page-mode'
import { runCommand } from './command'
import { hasOwnCommandKey, matches, type KeyCombination } from './keys'
import { commandsOf } from './page-commands'
import type { PageState } from './page-state'

/** Keys that work while the terrain has the focus. The renderer's controls handle them. */
export const terrainKeys: readonly { text: string; what: string }[] = [
  { text: 'Arrows', what: 'Rotate the terrain' },
  { text: 'Shift+Arrows', what: 'Pan' },
  { text: '+ and −', what: 'Zoom' },
  { text: 'Home', what: 'Reset view' },
]

/** True if the focused control handles the key itself. */
function isTakenBy(target: EventTarget | null, event: KeyboardEvent, { inFields }: KeyCombination): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog[open]')) return true
  if (inFields && hasOwnCommandKey(event)) return false
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'checkbox') return true
  if (target instanceof HTMLSelectElement) return !event.ctrlKey && !event.metaKey
  if (target instanceof HTMLButtonElement || (target instanceof HTMLInputElement && target.type === 'checkbox'))
    return event.key === ' '
  if (target instanceof HTMLInputElement || target instanceof HTMLCanvasElement) return event.key === 'Home' || event.key === 'End'
  return false
}

/** Runs commands by their keys on the whole page. Returns a function that removes the listener. */
export function listenForKeys(modes: readonly PageMode[], page: PageState): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    for (const command of commandsOf(modes).all) {
      const combination = command.keys?.find((each) => matches(each, event))
      if (!combination || isTakenBy(event.target, event, combination)) continue
      runCommand(command, page)
      event.preventDefault()
      return
    }
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}
