/**
 * Which picture is on show, and whether another one would be better. On the way to an iteration the one shown last stays until the
 * run is nearer; that of a recipe before a change, until the run has come as far as it is to.
 */
export class ShownPicture {
  /** Of the terrain that is open; `before` for one of a recipe before a change, null for none that is worth keeping. */
  #iteration: number | 'before' | null = null

  /** A terrain was opened; `keeps` says that the picture of the one before is to stay meanwhile. */
  opened(keeps: boolean): void {
    this.#iteration = keeps ? 'before' : null
  }

  shown(iteration: number): void {
    this.#iteration = iteration
  }

  /** Whether a picture of an iteration is better than the one on show, on the way to `goal`. */
  isBetter(iteration: number, goal: number): boolean {
    if (this.#iteration === null || iteration === goal) return true
    if (this.#iteration === 'before') return false
    return Math.abs(iteration - goal) < Math.abs(this.#iteration - goal)
  }
}
