/** Calls for the next slice of a run: after the messages that wait, or at a time. */
import { createTaskQueue } from './task-queue'

export class SliceTimer {
  #run: () => void
  #queueTask = createTaskQueue()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isQueued = false

  constructor(run: () => void) {
    this.#run = run
  }

  /** Runs the next slice after so many milliseconds, in place of a later one; for 0 after the messages that wait. */
  schedule(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (milliseconds > 0) {
      this.#timer = setTimeout(() => this.#run(), milliseconds)
    } else if (!this.#isQueued) {
      this.#isQueued = true
      this.#queueTask(() => {
        this.#isQueued = false
        this.#run()
      })
    }
  }

  /** Does something else after the messages that wait. */
  queue(task: () => void): void {
    this.#queueTask(task)
  }
}
