/** How fast a run goes: how many iterations fit into a time slice, and how many are due at a playback rate. */

/** The time slice: milliseconds of work between two turns of the event loop. A pause takes effect within this time plus one iteration. */
export const sliceMilliseconds = 12

/** Iterations that were due while the worker could not run are made up for only this far, so that a stall does not end in a leap. */
const longestAccumulatedSeconds = 0.1

export class Pace {
  /** Milliseconds that the last iterations took, each; 0 before the first one. */
  iterationMilliseconds = 0
  /** Iterations that are due, with the fraction of the next one. */
  #accumulator = 0
  #sliceStart = 0
  #elapsed = 0

  /** Another terrain is open. */
  forget(): void {
    this.iterationMilliseconds = 0
  }

  /** The playback changed: nothing is due yet. */
  restart(): void {
    this.#accumulator = 0
    this.resume()
  }

  /** Time counts from now on. */
  resume(): void {
    this.#sliceStart = performance.now()
  }

  /** A slice begins. */
  beginSlice(): void {
    const now = performance.now()
    this.#elapsed = now - this.#sliceStart
    this.#sliceStart = now
  }

  /** How many iterations fit into a slice, at least one. */
  get iterationsPerSlice(): number {
    if (this.iterationMilliseconds === 0) return 1
    return Math.max(1, Math.floor(sliceMilliseconds / this.iterationMilliseconds))
  }

  /** Takes note of how long iterations took. */
  measured(iterations: number, milliseconds: number): void {
    if (iterations > 0) this.iterationMilliseconds = milliseconds / iterations
  }

  /** Takes the iterations that are due in this slice at a playback rate. */
  takeDue(playbackRate: number): number {
    this.#accumulator = Math.min(
      this.#accumulator + (this.#elapsed / 1000) * playbackRate,
      Math.max(1, longestAccumulatedSeconds * playbackRate),
    )
    const due = Math.min(Math.floor(this.#accumulator), this.iterationsPerSlice)
    this.#accumulator -= due
    return due
  }

  /** Milliseconds from now until the next iteration is due. */
  millisecondsToNext(playbackRate: number): number {
    const sinceStart = performance.now() - this.#sliceStart
    return Math.max(1, ((1 - this.#accumulator) / playbackRate) * 1000 - sinceStart)
  }
}
