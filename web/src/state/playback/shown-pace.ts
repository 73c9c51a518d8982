/** Measures how fast a run is shown. A slow picture can make it slower than the engine's iterations and than the chosen speed. */

/** The pace is measured over at least this time. */
const measuredMilliseconds = 1500
/** A run that is slower than its speed by less than this factor has its speed. */
const tolerance = 1.2

export class ShownPace {
  #start: { iteration: number; time: number } | null = null

  /** The run stops, or continues at another position or speed. */
  interrupt(): void {
    this.#start = null
  }

  /**
   * Notes a shown iteration of a run that plays. Returns the milliseconds per iteration if the run is slower than its playback
   * rate, 0 if it is not, and null while too little was measured.
   */
  note(iteration: number, time: number, playbackRate: number): number | null {
    if (!this.#start || iteration < this.#start.iteration) this.#start = { iteration, time }
    const elapsed = time - this.#start.time
    const iterations = iteration - this.#start.iteration
    if (elapsed < measuredMilliseconds || iterations === 0) return null
    const pace = elapsed / iterations
    return playbackRate === 0 || pace > (tolerance * 1000) / playbackRate ? pace : 0
  }
}
