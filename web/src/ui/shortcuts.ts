import type { Playground } from '../state/playground'
import type { Workspace } from '../state/workspace'
import { openSurprise } from './surprise'

/** What keys reach beyond the terrain. */
export interface PageKeys {
  playground: Playground
  showShortcuts: () => void
  showGallery: () => void
}

interface Shortcut {
  keys: string
  what: string
  matches: (event: KeyboardEvent) => boolean
  run: (workspace: Workspace, page: PageKeys) => void
}

const plain =
  (...keys: string[]) =>
  (event: KeyboardEvent) =>
    keys.includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
const command = (key: string, shift: boolean) => (event: KeyboardEvent) =>
  event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && event.shiftKey === shift

/** Every shortcut of the page, for the listener and for the list that people read. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'Space', what: 'Play or pause', matches: plain(' '), run: ({ player }) => player.toggle() },
  { keys: '.', what: 'One iteration', matches: plain('.'), run: ({ player }) => player.step() },
  { keys: ',', what: 'One iteration back', matches: plain(','), run: ({ player }) => player.stepBack() },
  { keys: 'L', what: 'Loop', matches: plain('l', 'L'), run: ({ player }) => player.setLoop(!player.loop.value) },
  { keys: 'R or Home', what: 'Restart', matches: plain('r', 'R', 'Home'), run: ({ player }) => player.restart() },
  { keys: 'End', what: 'Jump to the end', matches: plain('End'), run: ({ player }) => player.jumpToEnd() },
  {
    keys: 'M',
    what: 'Map or 3D',
    matches: plain('m', 'M'),
    run: ({ view }) => view.setMode(view.mode.value === 'map' ? '3d' : 'map'),
  },
  { keys: 'G', what: 'Examples', matches: plain('g', 'G'), run: (_, { showGallery }) => showGallery() },
  { keys: 'S', what: 'Surprise me', matches: plain('s', 'S'), run: (_, { playground }) => openSurprise(playground) },
  { keys: 'Ctrl+Z', what: 'Undo', matches: command('z', false), run: ({ session }) => session.undo() },
  { keys: 'Ctrl+Shift+Z', what: 'Redo', matches: command('z', true), run: ({ session }) => session.redo() },
]

/** What keys do while the terrain itself has the focus; the renderer's controls listen for these. */
export const terrainKeys: readonly { keys: string; what: string }[] = [
  { keys: 'Arrows', what: 'Turn the terrain' },
  { keys: 'Shift+Arrows', what: 'Move it' },
  { keys: '+ and −', what: 'Zoom' },
  { keys: 'Home', what: 'Look at the whole' },
]

/** True where the key means something to the control that has the focus. */
function isTakenBy(target: EventTarget | null, event: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog[open]')) return true
  if (target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'checkbox') return true
  if (target instanceof HTMLSelectElement) return !event.ctrlKey && !event.metaKey
  if (target instanceof HTMLButtonElement || (target instanceof HTMLInputElement && target.type === 'checkbox'))
    return event.key === ' '
  if (target instanceof HTMLInputElement || target instanceof HTMLCanvasElement) return event.key === 'Home' || event.key === 'End'
  return false
}

/** Listens on the whole page; what is returned ends that. */
export function listenForShortcuts(workspace: Workspace, page: PageKeys): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTakenBy(event.target, event)) return
    const shortcut = shortcuts.find(({ matches }) => matches(event))
    if (shortcut) shortcut.run(workspace, page)
    else if (plain('?')(event)) page.showShortcuts()
    else return
    event.preventDefault()
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}
