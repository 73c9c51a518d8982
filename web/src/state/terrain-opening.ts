/** Last steps of opening a terrain: sends the recipe's images to the engine, and opens the terrain at the right iteration. */
import { signal } from '@preact/signals'
import type { Engine, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { ImageProvider } from './files/image-provider'
import type { Messages } from './messages'
import type { Player } from './playback/player'
import { continues, type Start } from './recipe/start'
import type { Refusal } from './refusal'
import type { RunningEngine } from './running-engine'
import type { ViewState } from './view/view'

const fingerprintCheck = lazyModule(
  () => import('./recipe/expected-fingerprint-check'),
  'The terrain could not be compared with the fingerprint of its link: check the network, and open the link again.',
)
const wayOut = lazyModule(() => import('./recipe/way-out'))

/** After `refused` the previous terrain is still open; after `closed` no terrain is open. */
export type Opening = { kind: 'opened' } | { kind: 'refused' | 'closed'; why: Refusal }

export interface OpeningParts {
  engine: Engine
  running: RunningEngine
  player: Player
  view: ViewState
  messages: Messages
  images: ImageProvider
  /** The user's system requests reduced motion: nothing plays automatically. */
  prefersReducedMotion(): boolean
}

export class TerrainOpening {
  /** The link's expected fingerprint while the terrain is at the link's iteration; empty otherwise. */
  readonly expectedFingerprint = signal('')
  #parts: OpeningParts
  #fingerprintCheck = new AbortController()

  constructor(parts: OpeningParts) {
    this.#parts = parts
  }

  async open(recipe: ParsedRecipe, start: Start): Promise<Opening> {
    const { engine, running, view, images, messages } = this.#parts
    const refusal = await images.provide(recipe, running.images, messages)
    if (refusal) return { kind: 'refused', why: refusal }
    const before = view.given.peek()
    // An edit leaves the view unchanged.
    if (!continues(start)) view.adopt(recipe)
    this.#checkExpectedFingerprint(recipe, start)
    const outcome = await this.#start(recipe, start)
    if (outcome.ok) return { kind: 'opened' }
    view.given.value = before
    const remedy = await wayOut.load().then(
      ({ suggestRemedy }) => suggestRemedy(recipe, engine),
      () => null,
    )
    return { kind: 'closed', why: { severity: 'error', text: outcome.problem.message, remedy } }
  }

  /** Checks the expected fingerprint of a link until the terrain is edited or another one is opened. */
  #checkExpectedFingerprint(recipe: ParsedRecipe, start: Start): void {
    const { player, messages, running } = this.#parts
    if (continues(start) && recipe.text === player.recipe?.text) return
    this.#fingerprintCheck.abort()
    this.#fingerprintCheck = new AbortController()
    messages.dismiss('print')
    if (start !== 'link' || !recipe.viewGiven.includes('print')) return
    const { registry } = running.shown.peek()!
    const parts = { player, messages, expectedFingerprint: this.expectedFingerprint, registry }
    const over = this.#fingerprintCheck.signal
    fingerprintCheck.load().then(
      ({ checkExpectedFingerprint }) => checkExpectedFingerprint(parts, recipe, over),
      (error: Error) => over.aborted || messages.error('print', error.message),
    )
  }

  #start(recipe: ParsedRecipe, start: Start): Promise<Outcome<true>> {
    const { player, prefersReducedMotion } = this.#parts
    if (start === 'stay') return player.reopen(recipe)
    if (start === 'drag') return player.reopenWhileDragged(recipe)
    if (start === 'link' && recipe.viewGiven.includes('at')) {
      return player.open(recipe, { playing: false, fastForwardTo: Number(recipe.view['at']) })
    }
    if (prefersReducedMotion()) return player.open(recipe, { playing: false, fastForwardTo: Infinity })
    return player.open(recipe, { playing: true, fastForwardTo: 0 })
  }
}
