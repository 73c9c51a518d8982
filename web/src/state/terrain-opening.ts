/** The last steps to a terrain: gives the engine the images of a recipe, and has it open the terrain at the right iteration. */
import { signal } from '@preact/signals'
import type { Engine, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { ImageProvider } from './files/image-provider'
import type { Messages } from './messages'
import type { Player } from './playback/player'
import { followPrint } from './recipe/print-follower'
import { goesOn, type Start } from './recipe/start'
import { wayOutOf } from './recipe/way-out'
import type { Refusal } from './refusal'
import type { RunningEngine } from './running-engine'
import type { ViewState } from './view/view'

/** `refused` leaves the terrain before open, `closed` leaves none. */
export type Opening = { kind: 'opened' } | { kind: 'refused' | 'closed'; why: Refusal }

export interface OpeningParts {
  engine: Engine
  running: RunningEngine
  player: Player
  view: ViewState
  messages: Messages
  images: ImageProvider
  /** The person asked their system for less motion: nothing plays by itself. */
  prefersReducedMotion: boolean
}

export class TerrainOpening {
  /** The fingerprint that the link has carried, where the terrain is as far as the link's was; empty for none. */
  readonly print = signal('')
  #parts: OpeningParts
  #printFollowed = new AbortController()

  constructor(parts: OpeningParts) {
    this.#parts = parts
  }

  async open(recipe: ParsedRecipe, start: Start): Promise<Opening> {
    const { engine, running, view, images, messages } = this.#parts
    const refusal = await images.provide(recipe, running.images, messages)
    if (refusal) return { kind: 'refused', why: refusal }
    const before = view.given.peek()
    // What is only changed is looked at as before.
    if (!goesOn(start)) view.adopt(recipe)
    this.#followPrint(recipe, start)
    const outcome = await this.#start(recipe, start)
    if (outcome.ok) return { kind: 'opened' }
    view.given.value = before
    const remedy = wayOutOf(recipe, engine)
    return { kind: 'closed', why: { severity: 'error', text: outcome.problem.message, remedy } }
  }

  /** Follows the fingerprint that a link carries, until the terrain is edited or another one is opened. */
  #followPrint(recipe: ParsedRecipe, start: Start): void {
    const { player, messages, running } = this.#parts
    if (goesOn(start) && recipe.text === player.recipe?.text) return
    this.#printFollowed.abort()
    this.#printFollowed = new AbortController()
    messages.dismiss('print')
    if (start !== 'link' || !recipe.viewGiven.includes('print')) return
    const { registry } = running.shown.peek()!
    followPrint({ player, messages, print: this.print, registry }, recipe, this.#printFollowed.signal)
  }

  #start(recipe: ParsedRecipe, start: Start): Promise<Outcome<true>> {
    const { player, prefersReducedMotion } = this.#parts
    if (start === 'stay') return player.reopen(recipe)
    if (start === 'drag') return player.reopenWhileDragged(recipe)
    if (start === 'link' && recipe.viewGiven.includes('at')) {
      return player.open(recipe, { playing: false, fastForwardTo: Number(recipe.view['at']) })
    }
    if (prefersReducedMotion) return player.open(recipe, { playing: false, fastForwardTo: Infinity })
    return player.open(recipe, { playing: true, fastForwardTo: 0 })
  }
}
