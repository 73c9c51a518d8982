/** Schedules the next slice of a run: after the waiting messages, or after a delay. */
import { createTaskQueue } from '../task-queue'

export class SliceTimer {
  #run: () => void
  #queueTask = createTaskQueue()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isQueued = false

  constructor(run: () => void) {
    this.#run = run
  }

  /**
   * Runs the next slice after a delay in milliseconds, and cancels an earlier delay; a delay of 0 runs it after the waiting
   * messages.
   */
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

  /** Runs another task after the waiting messages. */
  queue(task: () => void): void {
    this.#queueTask(task)
  }
}
