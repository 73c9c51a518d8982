/** Messages of a terrain session about its recipe, with the actions that fix a problem. */
import type { Problem } from '@rill-terrain/engine/protocol'
import type { Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { ReleaseNotice } from './release-reader'

/** Shows the problem of a text or an edit. */
export function showProblem(messages: Messages, { message, position }: Problem, text: string | null): void {
  const excerpt = text !== null && position >= 0 ? { text, position } : undefined
  messages.show({ key: 'recipe', severity: 'error', text: message, ...(excerpt && { excerpt }) })
}

/** Shows why a terrain was not opened. `load` opens the recipe of the remedy when it is prepared. */
export function showRefusal(
  messages: Messages,
  { severity, text, remedy }: Refusal,
  load: (recipe: string, startsAsLink: boolean) => void,
): void {
  const open = (recipe: string | null) => {
    if (recipe === null) return
    messages.dismiss('recipe')
    load(recipe, remedy!.startsAsLink)
  }
  const run = () => {
    const prepared = remedy!.recipe()
    // The engine reports its own crash.
    if (prepared instanceof Promise) prepared.then(open).catch(() => {})
    else open(prepared)
  }
  messages.show({ key: 'recipe', severity, text, ...(remedy && { action: { label: remedy.label, run } }) })
}

/** Reports that an archived engine runs the recipe. `useCurrent` opens it with the current engine. */
export function showRelease(messages: Messages, { text, offersCurrentEngine }: ReleaseNotice, useCurrent: () => void): void {
  const action = offersCurrentEngine ? { label: 'Open with the current methods (the terrain may change)', run: useCurrent } : null
  messages.show({ key: 'release', severity: 'notice', text, ...(action && { action }) })
}
