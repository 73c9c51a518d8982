/** Keys of exploring. They work on the whole page, except in fields, dialogs and menus. */
import type { Pane } from '@rill-terrain/renderer/renderer'
import { exploringOf, type Explorer } from '../state/exploring'
import { actionOf } from '../../../state/view/mode-keys'
import { exploreKeys, type ExploreAction } from '../state/explore-keys'
import { isMoveKey } from '../state/inputs'
import type { ViewState } from '../../../state/view/view'
import { placeInMiddle } from '../../../scene/middle'

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
  const exploring = exploringOf(view)
  const { marks } = view
  const listening = new AbortController()
  // Runs before the keys of the page: S is a step backwards, not a random terrain.
  const first = { capture: true, signal: listening.signal }

  const actions: Record<ExploreAction, () => void> = {
    tree: () => explorer.place('tree'),
    hut: () => explorer.place('hut'),
    person: () => explorer.place('person'),
    'remove-object': () => (view.objects.value = view.objects.peek().slice(0, -1)),
    travel: () => explorer.changeTravel(),
    faster: () => explorer.changeGear(1),
    slower: () => explorer.changeGear(-1),
    leave: () => exploring.leave(),
  }

  function act({ key }: KeyboardEvent): boolean {
    const action = actionOf(exploreKeys, key)
    // Measuring while exploring ends first, by the same key.
    if (action === 'leave' && view.otherPointerUsers(exploring).length > 0) return false
    if (action) actions[action]()
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
    const isMove = isMoveKey(code, view.eye.peek()?.travel === 'fly')
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
