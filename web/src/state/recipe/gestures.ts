/** The current gesture, such as a slider drag: which edits belong to it, and when it pauses. */
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Gesture } from './task-queue'

/** The full terrain is computed after a drag has paused for this long. */
const restMilliseconds = 400

export class Gestures {
  /** Number of finished gestures. */
  #count = 0
  #isUnderWay = signal(false)
  /** The gesture of the last edit has not ended. */
  readonly underWay: ReadonlySignal<boolean> = this.#isUnderWay
  #restTimer: ReturnType<typeof setTimeout> | undefined

  /**
   * Edits with this name are one gesture until `end` is called; edits with null belong to none. A gesture with a number of its own
   * is no drag.
   */
  named(name: string | Gesture | null): Gesture | null {
    return typeof name === 'string' ? { name, number: this.#count } : name
  }

  /** Records the gesture of the last edit. */
  follow(gesture: Gesture | null): void {
    this.#isUnderWay.value = gesture?.number === this.#count
  }

  end(): void {
    this.#count++
    this.#isUnderWay.value = false
  }

  /** Calls back once the gesture pauses, or immediately if it has ended; replaces an earlier call. */
  onceAtRest(call: () => void): void {
    this.stopWaiting()
    this.#restTimer = setTimeout(call, this.underWay.peek() ? restMilliseconds : 0)
  }

  stopWaiting(): void {
    clearTimeout(this.#restTimer)
  }
}
