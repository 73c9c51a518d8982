/** How often the terrain that is open has ended the engine, and so how to go on: no terrain may restart it for ever. */

/** Goes on as if nothing had happened; rests where it was; or does not even open the terrain again. */
export type Resumption = 'go on' | 'rest' | 'stay away'

export class Deaths {
  #terrain = ''
  #count = 0

  /** Notes that the engine died of a terrain. */
  note(terrain: string): Resumption {
    if (terrain !== this.#terrain) this.#count = 0
    this.#terrain = terrain
    this.#count += 1
    return this.#count === 1 ? 'go on' : this.#count === 2 ? 'rest' : 'stay away'
  }
}
