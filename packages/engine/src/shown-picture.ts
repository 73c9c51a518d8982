/**
 * Tracks which picture is shown, and whether another one would be better. While the run goes to an iteration, the shown picture
 * stays until the run is nearer to that iteration. After an edit, the picture of the previous recipe stays until the run reaches
 * its goal.
 */
export class ShownPicture {
  /** Iteration of the shown picture; `before` if it shows the previous recipe, null if there is no picture worth showing. */
  #iteration: number | 'before' | null = null

  /** A terrain was opened; with `keepsPicture`, the previous picture stays visible meanwhile. */
  opened(keepsPicture: boolean): void {
    this.#iteration = keepsPicture ? 'before' : null
  }

  shown(iteration: number): void {
    this.#iteration = iteration
  }

  /** Whether a picture of `iteration` is better than the shown one, while the run goes to `goal`. */
  isBetter(iteration: number, goal: number): boolean {
    if (this.#iteration === null || iteration === goal) return true
    if (this.#iteration === 'before') return false
    return Math.abs(iteration - goal) < Math.abs(this.#iteration - goal)
  }
}
