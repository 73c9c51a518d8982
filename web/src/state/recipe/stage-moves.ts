/** Moves stages, and explains a move after which a stage works on other ground than before, with an offer to undo it. */
import { effect } from '@preact/signals'
import type { Registry } from '@rill-terrain/engine/protocol'
import type { Messages } from '../messages'
import type { TerrainSession } from '../terrain-session'
import type { Identity } from './stage-identities'
import { reversedOrder, type ReversedOrder } from './stage-order'

/** The parts of a workspace that a move uses. */
export interface StageMoveParts {
  session: TerrainSession
  messages: Messages
  registry: Registry | null
}

const key = 'order'

/** Moves a stage to a position. */
export function moveStage({ session, messages, registry }: StageMoveParts, of: Identity, to: number): void {
  const stages = session.editor.stages.peek()
  const from = stages.findIndex(({ id }) => id === of)
  const reversed = registry && reversedOrder(stages, of, to, registry)
  session.edit({ kind: 'moveStage', of, to })
  if (!reversed) return
  const goBack = () => {
    messages.dismiss(key)
    if (session.editor.history.peek().present === textAfter) session.undo()
    else session.edit({ kind: 'moveStage', of, to: from })
  }
  messages.show({ key, severity: 'notice', text: reversed.sentence, action: { label: 'Undo', run: goBack } })
  let textAfter = ''
  whileReversed(session, reversed, {
    first: (text) => (textAfter = text),
    end: () => messages.dismiss(key),
  })
}

/** Calls `first` with the recipe after the move, and `end` as soon as the two stages are in their earlier order again, or gone. */
function whileReversed(
  { settled, editor }: TerrainSession,
  { early, source }: ReversedOrder,
  { first, end }: { first: (text: string) => void; end: () => void },
): void {
  let isFirst = true
  const stop = effect(() => {
    if (!settled.value) return
    const stages = editor.stages.value
    const [earlyPlace, sourcePlace] = [early, source].map((wanted) => stages.findIndex(({ id }) => id === wanted))
    if (isFirst) first(editor.history.peek().present)
    isFirst = false
    if (earlyPlace! >= 0 && earlyPlace! < sourcePlace!) return
    end()
    // The effect cannot stop itself while its first call runs.
    queueMicrotask(() => stop())
  })
}
