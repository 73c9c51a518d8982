import { runCommand } from './command'
import { hasOwnCommandKey, matches, type KeyCombination } from './keys'
import type { PageState } from './page-state'
import { commands } from './registry'

/** Keys that work while the terrain has the focus. The renderer's controls handle them. */
export const terrainKeys: readonly { keys: string; what: string }[] = [
  { keys: 'Arrows', what: 'Rotate the terrain' },
  { keys: 'Shift+Arrows', what: 'Pan' },
  { keys: '+ and −', what: 'Zoom' },
  { keys: 'Home', what: 'Reset view' },
]

/** Keys of painting, which `web/src/scene/paint/` handles. */
export const paintKeys: readonly { keys: string; what: string }[] = [
  { keys: 'Arrows', what: 'Move the brush, with Shift farther' },
  { keys: 'Enter', what: 'Start or end a stroke' },
  { keys: '1 to 9', what: 'Choose a brush' },
  { keys: '[ and ]', what: 'Radius, also Alt and the wheel' },
  { keys: 'Shift+Wheel', what: 'Strength' },
  { keys: 'Shift', what: 'Straight line' },
  { keys: 'Alt+Click', what: 'Level to the height of the ground' },
  { keys: 'Delete', what: 'Remove the selected stroke' },
  { keys: 'Escape', what: 'Cancel the stroke, or stop painting' },
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
export function listenForKeys(page: PageState): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    for (const command of commands) {
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
