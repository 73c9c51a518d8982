/** A notice on the start page that offers to continue the last edited terrain. */
import { effect, untracked } from '@preact/signals'
import { fragmentFromText } from '@rill-terrain/recipe/address'
import type { Playground } from '../../state/playground'
import { nameOfRecent, timeAgo, unfinished } from '../../state/recents/entries'
import type { RecentEntries } from '../../state/recents/recent-terrains'
import { createStoredText } from '../../app/stored-text'
import { openEntries } from './open-mark'

const key = 'recent'

/** Makes no offer for a terrain that is open in another tab, or that the user has declined to continue. */
export async function offerToContinue(playground: Playground, entries: RecentEntries, closed: AbortSignal): Promise<void> {
  const last = unfinished(entries, await openEntries())
  const declined = createStoredText(() => localStorage, 'rill-recent-declined')
  if (!last || closed.aborted) return
  const version = `${last.id} ${last.changed}`
  if (declined.read() === version) return
  const { messages, workspace } = playground
  const start = workspace.editor.recipe.peek()
  const action = { label: 'Continue', run: () => void playground.openLink(fragmentFromText(last.text)) }
  const text = `You edited “${nameOfRecent(last)}” ${timeAgo(last.changed, Date.now())}.`
  messages.show({ key, severity: 'notice', text, action })
  let isWatching = true
  const stop = effect(() => {
    const isShown = messages.list.value.some((message) => message.key === key)
    const isStart = workspace.editor.recipe.value?.text === start?.text
    if (isShown && isStart && isWatching) return
    isWatching = false
    untracked(() => {
      if (isShown) messages.dismiss(key)
      // Opening another terrain has removed the notice; that does not decline the offer.
      else if (isStart && !workspace.session.loading.peek()) declined.write(version)
      queueMicrotask(() => stop())
    })
  })
  closed.addEventListener('abort', stop)
}
