/** The gesture that is under way, such as the drag of a slider: which edits belong to it, and when it rests. */
import type { Gesture } from './task-queue'

/** The terrain itself is made after a drag has rested for this long. */
const restMilliseconds = 400

export class Gestures {
  /** The number of gestures that have ended. */
  #turn = 0
  /** The gesture that the last edit belongs to. */
  #dragged: number | null = null
  #restTimer: ReturnType<typeof setTimeout> | undefined

  /** The edits that are made under this name until `end` are one gesture. */
  named(name: string): Gesture {
    return { name, turn: this.#turn }
  }

  /** The last edit was part of this gesture. */
  follow(gesture: Gesture | null): void {
    this.#dragged = gesture?.turn ?? null
  }

  /** The gesture of the last edit has not ended. */
  get isUnderWay(): boolean {
    return this.#dragged === this.#turn
  }

  end(): void {
    this.#turn++
  }

  /** Calls back once the gesture rests, or at once where it has ended; replaces an earlier call. */
  onceAtRest(call: () => void): void {
    this.stopWaiting()
    this.#restTimer = setTimeout(call, this.isUnderWay ? restMilliseconds : 0)
  }

  stopWaiting(): void {
    clearTimeout(this.#restTimer)
  }
}
