/** Adds a stage that a user did not choose as such: the search for a parameter adds the parameter's method. */
import { effect } from '@preact/signals'
import type { MethodDescription, Registry } from '@rill-terrain/engine/protocol'
import type { Workspace } from '../workspace'
import type { Identity } from './stage-identities'
import { stageBefore } from './stage-position'

/** Adds a stage of a method at its usual position, and says so with an offer to undo it. Returns null if the edit is rejected. */
export function addedStage(
  { editor, session, messages }: Pick<Workspace, 'editor' | 'session' | 'messages'>,
  registry: Registry,
  { id, title }: MethodDescription,
): Promise<Identity | null> {
  const before = new Set(editor.stages.peek().map((stage) => stage.id))
  session.edit({ kind: 'insertStage', after: stageBefore(id, editor.stages.peek(), registry), method: id })
  return new Promise((resolve) => {
    const stop = effect(() => {
      const index = editor.stages.value.findIndex((stage) => !before.has(stage.id))
      const added = editor.stages.value[index]
      if (!added && !session.settled.value) return
      // The effect runs at once, before it can be stopped, and it must not read the messages that it shows.
      queueMicrotask(() => {
        stop()
        if (added) report(`${title} was added as stage ${index + 1}.`, added.id)
      })
      resolve(added?.id ?? null)
    })
  })

  function report(text: string, of: Identity): void {
    const remove = () => {
      messages.dismiss('added')
      session.edit({ kind: 'removeStage', of })
    }
    messages.show({ key: 'added', severity: 'notice', text, action: { label: 'Remove it', run: remove } })
  }
}
