/** Keys of exploring. They work on the whole page, except in fields, dialogs and menus. */
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { Explorer, ObjectKind } from '../../state/explore/exploring'
import { isMoveKey } from '../../state/explore/inputs'
import type { ViewState } from '../../state/view/view'
import { placeInMiddle } from '../middle'

const objectKeys: Readonly<Record<string, ObjectKind>> = { 1: 'tree', 2: 'hut', 3: 'person' }

/** Controls that use arrow keys or letters themselves. */
const ownKeys = 'input, textarea, select, dialog, [popover], [role=slider], [role=menu], [role=listbox]'

/** `held` receives the codes of the held keys, and `changed` is called when they change. The returned function stops that. */
export function listenForExploreKeys(
  pane: Pane,
  view: ViewState,
  held: Set<string>,
  explorer: Explorer,
  changed: () => void,
): () => void {
  const { exploring, marks, measuring } = view
  const listening = new AbortController()
  // Runs before the keys of the page: S is a step backwards, not a random terrain.
  const first = { capture: true, signal: listening.signal }

  function act({ key }: KeyboardEvent): boolean {
    const kind = objectKeys[key]
    if (kind) explorer.place(kind)
    else if (key === 'Backspace') exploring.objects.value = exploring.objects.peek().slice(0, -1)
    else if (key.toLowerCase() === 't') explorer.changeTravel()
    else if (key === '+' || key === '=') explorer.changeGear(1)
    else if (key === '-' || key === '_') explorer.changeGear(-1)
    else if (key === 'Escape') (measuring.isActive.peek() ? measuring : exploring).leave()
    else if (key === 'Enter' && marks.placing.peek()) {
      const place = placeInMiddle(pane)
      if (place) marks.placing.peek()!(place.x + 0.5, place.y + 0.5)
    } else return false
    return true
  }

  function press(event: KeyboardEvent): void {
    const { target, code } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest(ownKeys)) return
    if (target instanceof HTMLButtonElement && (code === 'Space' || code === 'Enter')) return
    const isMove = isMoveKey(code, exploring.eye.peek()?.travel === 'fly')
    if (isMove || code.startsWith('Shift')) held.add(code)
    if (isMove) changed()
    else if (event.repeat || !act(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const release = ({ code }: KeyboardEvent) => void (held.delete(code) && changed())
  addEventListener('keydown', press, first)
  addEventListener('keyup', release, first)
  // The window receives no more key events after it has lost the focus.
  addEventListener('blur', () => held.clear(), { signal: listening.signal })
  return () => {
    listening.abort()
    held.clear()
  }
}
