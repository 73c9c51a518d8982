/**
 * Tracks which picture is shown, and whether another one would be better. While the run goes to an iteration, the shown picture
 * stays until the run is nearer to that iteration. After an edit, the picture of the previous recipe stays until the run reaches
 * its goal.
 */
export class ShownPicture {
  /** Iteration of the shown picture; `before` if it shows the previous recipe, null if there is no picture worth showing. */
  #iteration: number | 'before' | null = null
  /** `Simulation.changes` of the newest picture; null if it lacks something. */
  #changes: number | null = null

  /** A terrain was opened; with `keepsPicture`, the previous picture stays visible meanwhile. */
  opened(keepsPicture: boolean): void {
    this.#iteration = keepsPicture ? 'before' : null
    this.#changes = null
  }

  shown(iteration: number): void {
    this.#iteration = iteration
  }

  /** A picture was made; undefined for engines that do not count changes. */
  made(changes: number | undefined): void {
    this.#changes = changes ?? null
  }

  /** The newest picture lacks something that is now watched. */
  lacks(): void {
    this.#changes = null
  }

  /** Whether the terrain has changed since the newest picture. */
  isOutdated(changes: number | undefined): boolean {
    return changes === undefined || changes !== this.#changes
  }

  /** Whether a picture of `iteration` is better than the shown one, while the run goes to `goal`. */
  isBetter(iteration: number, goal: number): boolean {
    if (this.#iteration === null || iteration === goal) return true
    if (this.#iteration === 'before') return false
    return Math.abs(iteration - goal) < Math.abs(this.#iteration - goal)
  }
}
