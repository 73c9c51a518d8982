/** The fingerprint that a link carries. Loaded when a link has one. */
import { effect, untracked, type Signal } from '@preact/signals'
import type { ParsedRecipe, Progress, Registry } from '@rill-terrain/engine/protocol'
import { defectSentence } from '@rill-terrain/recipe/print'
import { asksForOthers } from '@rill-terrain/recipe/revisions'
import type { Messages } from '../messages'
import type { Player } from '../playback/player'

export interface FollowedPrint {
  player: Player
  messages: Messages
  /** The fingerprint that links to the terrain carry; empty for none. */
  print: Signal<string>
  registry: Registry
}

/**
 * Tells where the terrain, once it is as far as that of its link, is another one, and sets the fingerprint of links wherever the terrain is
 * as far. `over` says when the terrain is no longer the link's.
 */
export function followPrint({ player, messages, print, registry }: FollowedPrint, recipe: ParsedRecipe, over: AbortSignal): void {
  // An engine that has other methods gives another terrain, as the person knows already.
  if (over.aborted || asksForOthers(recipe, registry)) return
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
