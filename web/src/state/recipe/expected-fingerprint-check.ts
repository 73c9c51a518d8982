/** Checks the expected fingerprint of a link. Loaded when a link has one. */
import { effect, untracked, type Signal } from '@preact/signals'
import type { ParsedRecipe, Progress, Registry } from '@rill-terrain/engine/protocol'
import { defectSentence } from '@rill-terrain/recipe/expected-fingerprint'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import type { Messages } from '../messages'
import type { Player } from '../playback/player'

interface FingerprintCheck {
  player: Player
  messages: Messages
  /** Receives the expected fingerprint for links to the current iteration; empty for none. */
  expectedFingerprint: Signal<string>
  registry: Registry
}

/**
 * Reports an error if the terrain's fingerprint at the link's iteration differs from the expected fingerprint. Sets
 * `expectedFingerprint` while the terrain is at that iteration. `over` aborts when the terrain no longer belongs to the link.
 */
export function checkExpectedFingerprint(
  { player, messages, expectedFingerprint, registry }: FingerprintCheck,
  recipe: ParsedRecipe,
  over: AbortSignal,
): void {
  // An engine with other method revisions makes another terrain, which a notice already reports.
  if (over.aborted || needsOtherRevisions(recipe, registry)) return
  const promised = String(recipe.view['print'])
  const end = recipe.viewGiven.includes('at') ? Number(recipe.view['at']) : Infinity
  const isThere = ({ iterations }: Progress, at: number) => at === Math.min(end, iterations)
  let isCompared = false
  const stop = effect(() => {
    const at = player.pausedAt.value
    // A link without an iteration means the end of the run.
    expectedFingerprint.value = (at === null ? end === Infinity : isThere(player.progress.value, at)) ? promised : ''
    const frame = player.ownFrame
    if (isCompared || !frame || !isThere(frame.progress, frame.progress.iteration)) return
    isCompared = true
    if (frame.fingerprint !== promised) untracked(() => messages.error('print', defectSentence(promised, frame.fingerprint)))
  })
  over.addEventListener('abort', () => {
    stop()
    expectedFingerprint.value = ''
  })
}
