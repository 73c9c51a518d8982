/** Moves a stage to another position, by pointer or keyboard, until it is dropped or the move is cancelled. */
import { signal } from '@preact/signals'
import type { Identity } from './stage-identities'
import { moveStage, type StageMoveParts } from './stage-moves'

interface CarriedStage {
  id: Identity
  /** Title of the stage in the interface. */
  title: string
  from: number
  /** Position of the stage if it were dropped now. */
  to: number
}

export class Reordering {
  readonly carried = signal<CarriedStage | null>(null)
  /** Text for screen readers. */
  readonly announcement = signal('')
  #parts: StageMoveParts

  constructor(parts: StageMoveParts) {
    this.#parts = parts
  }

  pickUp(id: Identity, title: string): void {
    const from = this.#positionOf(id)
    if (from < 0) return
    this.carried.value = { id, title, from, to: from }
    this.#say(`${title}, stage ${from + 1} of ${this.#count}, picked up. Arrow keys move it, Space drops it, Escape cancels.`)
  }

  moveTo(position: number): void {
    const carried = this.carried.value
    if (!carried) return
    const to = Math.min(this.#count - 1, Math.max(0, position))
    if (to === carried.to) return
    this.carried.value = { ...carried, to }
    this.#say(`${carried.title}: position ${to + 1} of ${this.#count}.`)
  }

  moveBy(positions: number): void {
    if (this.carried.value) this.moveTo(this.carried.value.to + positions)
  }

  putDown(): void {
    const carried = this.carried.value
    if (!carried) return
    this.carried.value = null
    if (carried.to !== this.#positionOf(carried.id)) moveStage(this.#parts, carried.id, carried.to)
    this.#say(`${carried.title} dropped at position ${carried.to + 1} of ${this.#count}.`)
  }

  putBack(): void {
    const carried = this.carried.value
    if (!carried) return
    this.carried.value = null
    this.#say(`${carried.title} returned to position ${carried.from + 1} of ${this.#count}.`)
  }

  get #count(): number {
    return this.#parts.session.editor.stages.value.length
  }

  #positionOf(wanted: Identity): number {
    return this.#parts.session.editor.stages.value.findIndex(({ id }) => id === wanted)
  }

  #say(sentence: string): void {
    this.announcement.value = sentence
  }
}

/** Position of a stage from position `from` if dropped at the coordinate `y`: after all other cards whose centre is above `y`. */
export function placeAt(y: number, cards: readonly { top: number; bottom: number }[], from: number): number {
  return cards.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length
}
