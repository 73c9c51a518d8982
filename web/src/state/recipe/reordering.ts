/** A stage that is carried to another place among the others: by pointer or by keys, until it is put down or put back. */
import { signal } from '@preact/signals'
import type { TerrainSession } from '../terrain-session'
import type { Identity } from './stage-identities'

export interface CarriedStage {
  id: Identity
  /** What people call it. */
  title: string
  from: number
  /** Where it would stand if it were put down now. */
  to: number
}

export class Reordering {
  readonly carried = signal<CarriedStage | null>(null)
  /** What is said aloud of it. */
  readonly announcement = signal('')
  #session: TerrainSession

  constructor(session: TerrainSession) {
    this.#session = session
  }

  pickUp(id: Identity, title: string): void {
    const from = this.#placeOf(id)
    if (from < 0) return
    this.carried.value = { id, title, from, to: from }
    this.#say(
      `${title}, stage ${from + 1} of ${this.#count}, picked up. Arrow keys move it, Space puts it down, Escape puts it back.`,
    )
  }

  moveTo(place: number): void {
    const carried = this.carried.value
    if (!carried) return
    const to = Math.min(this.#count - 1, Math.max(0, place))
    if (to === carried.to) return
    this.carried.value = { ...carried, to }
    this.#say(`${carried.title}: place ${to + 1} of ${this.#count}.`)
  }

  moveBy(places: number): void {
    if (this.carried.value) this.moveTo(this.carried.value.to + places)
  }

  putDown(): void {
    const carried = this.carried.value
    if (!carried) return
    this.carried.value = null
    if (carried.to !== this.#placeOf(carried.id)) this.#session.edit({ kind: 'moveStage', of: carried.id, to: carried.to })
    this.#say(`${carried.title} put down at place ${carried.to + 1} of ${this.#count}.`)
  }

  putBack(): void {
    const carried = this.carried.value
    if (!carried) return
    this.carried.value = null
    this.#say(`${carried.title} put back at place ${carried.from + 1} of ${this.#count}.`)
  }

  get #count(): number {
    return this.#session.editor.stages.value.length
  }

  #placeOf(wanted: Identity): number {
    return this.#session.editor.stages.value.findIndex(({ id }) => id === wanted)
  }

  #say(sentence: string): void {
    this.announcement.value = sentence
  }
}

/** Where a stage from place `from` would stand if it were put down at the height `y`: after all others whose middle is above. */
export function placeAt(y: number, cards: readonly { top: number; bottom: number }[], from: number): number {
  return cards.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length
}
