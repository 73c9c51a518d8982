/** The fingerprint that a link carries. Comes late: few links do. */
import { effect, untracked } from '@preact/signals'
import type { ParsedRecipe, Progress } from '@rill-terrain/engine/protocol'
import { defectSentence } from '@rill-terrain/recipe/print'
import { asksForOthers } from '@rill-terrain/recipe/revisions'
import type { Workspace } from '../workspace'

/**
 * Tells where the terrain, once it is as far as that of its link, is another one, and has the workspace's link carry the fingerprint
 * wherever it is as far. `over` says when the terrain is no longer the link's.
 */
export function followPrint(workspace: Workspace, recipe: ParsedRecipe, over: AbortSignal): void {
  const { player, messages, print } = workspace
  // An engine that has other methods gives another terrain, as the person knows already.
  if (over.aborted || asksForOthers(recipe, workspace.registry!)) return
  const promised = String(recipe.view['print'])
  const end = recipe.viewGiven.includes('at') ? Number(recipe.view['at']) : Infinity
  const isThere = ({ iterations }: Progress, at: number) => at === Math.min(end, iterations)
  let isCompared = false
  const stop = effect(() => {
    const at = player.pausedAt.value
    // A link that names no iteration is that of the end.
    print.value = (at === null ? end === Infinity : isThere(player.progress.value, at)) ? promised : ''
    const frame = player.ownFrame
    if (isCompared || !frame || !isThere(frame.progress, frame.progress.iteration)) return
    isCompared = true
    if (frame.fingerprint !== promised) untracked(() => messages.error('print', defectSentence(promised, frame.fingerprint)))
  })
  over.addEventListener('abort', () => {
    stop()
    print.value = ''
  })
}
