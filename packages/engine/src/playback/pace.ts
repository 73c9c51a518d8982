/** Speed of a run: how many iterations fit into a time slice, and how many are due at a playback rate. */

/**
 * The time slice: milliseconds of work between two runs of the event loop. A pause takes effect within this time plus one part of
 * an iteration.
 */
export const sliceMilliseconds = 8

/**
 * Limits catch-up after a stall: iterations that were due while the worker could not run are made up for at most this time, in
 * seconds.
 */
const maxAccumulatedSeconds = 0.1

export class Pace {
  /** Milliseconds per iteration, measured in the last slice; 0 before the first iteration. */
  iterationMilliseconds = 0
  /** Number of iterations that are due, including the fraction of the next one. */
  #accumulator = 0
  #sliceStart = 0
  #elapsed = 0
  /** Milliseconds that an iteration has taken that is not complete. */
  #spent = 0

  /** Resets the measured time when another terrain is opened. */
  forget(): void {
    this.iterationMilliseconds = 0
    this.#spent = 0
  }

  /** Resets the due iterations when the playback changes. */
  restart(): void {
    this.#accumulator = 0
    this.#spent = 0
    this.resume()
  }

  /** Starts to count time from now on. */
  resume(): void {
    this.#sliceStart = performance.now()
  }

  /** Marks the start of a slice. */
  beginSlice(): void {
    const now = performance.now()
    this.#elapsed = now - this.#sliceStart
    this.#sliceStart = now
  }

  /** Number of iterations that fit into a slice, at least one. */
  get iterationsPerSlice(): number {
    if (this.iterationMilliseconds === 0) return 1
    return Math.max(1, Math.floor(sliceMilliseconds / this.iterationMilliseconds))
  }

  /** Records how long iterations took; 0 iterations if the time was not enough to complete one. */
  measured(iterations: number, milliseconds: number): void {
    this.#spent += milliseconds
    if (iterations === 0) return
    this.iterationMilliseconds = this.#spent / iterations
    this.#spent = 0
  }

  /** Number of iterations that are due in this slice at a playback rate. */
  dueAt(playbackRate: number): number {
    this.#accumulator = Math.min(
      this.#accumulator + (this.#elapsed / 1000) * playbackRate,
      Math.max(1, maxAccumulatedSeconds * playbackRate),
    )
    return Math.min(Math.floor(this.#accumulator), this.iterationsPerSlice)
  }

  /** Subtracts complete iterations from the due ones. */
  done(iterations: number): void {
    this.#accumulator -= iterations
  }

  /** Milliseconds from now until the next iteration is due. */
  millisecondsToNext(playbackRate: number): number {
    const sinceStart = performance.now() - this.#sliceStart
    return Math.max(1, ((1 - this.#accumulator) / playbackRate) * 1000 - sinceStart)
  }
}
