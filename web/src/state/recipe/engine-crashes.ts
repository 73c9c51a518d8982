/** Counts engine crashes per terrain and limits recovery, so that no terrain restarts the engine forever. */

/** Continue as before the crash; open the terrain paused at the last shown iteration; or do not open the terrain again. */
type Resumption = 'continue' | 'pause' | 'stop'

export class EngineCrashes {
  #terrain = ''
  #count = 0

  /** Records that the engine crashed on a terrain. */
  note(terrain: string): Resumption {
    if (terrain !== this.#terrain) this.#count = 0
    this.#terrain = terrain
    this.#count += 1
    return this.#count === 1 ? 'continue' : this.#count === 2 ? 'pause' : 'stop'
  }
}
