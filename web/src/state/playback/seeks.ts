/** Sends one seek at a time; of the seeks that are requested before the engine replies, only the last one is sent. */
import type { Frame } from '@rill-terrain/engine/protocol'
import type { Course } from './course'
import { createSeeks } from './player-state'

export class SeekSender {
  #send: (course: Course) => Promise<unknown>
  #seeks = createSeeks()

  constructor(send: (course: Course) => Promise<unknown>) {
    this.#send = send
  }

  /** A terrain is opened: seeks of earlier jobs no longer count. */
  open(job: number): void {
    this.#seeks.send({ name: 'open', job })
  }

  /** The run continues in another way: drops a seek that has not been sent. */
  steer(): void {
    this.#seeks.send({ name: 'steer' })
  }

  request(course: Course): void {
    const isFree = this.#seeks.now.name === 'answered'
    this.#seeks.send({ name: 'seek', course })
    if (isFree) void this.#sendAll(course)
  }

  /** Whether a frame shows the run after the last requested seek. */
  areIn({ seeks }: Pick<Frame, 'seeks'>): boolean {
    const { name, sent } = this.#seeks.now
    return name === 'answered' && seeks >= sent
  }

  async #sendAll(course: Course): Promise<void> {
    const { job } = this.#seeks.now
    try {
      await this.#send(course)
    } catch {
      // The engine's onLost reports a crashed worker; recovery opens the recipe again at the requested iteration.
      return this.#seeks.send({ name: 'lose', job })
    }
    const before = this.#seeks.now
    this.#seeks.send({ name: 'answer', job })
    if (before.name === 'queued' && before.job === job) await this.#sendAll(before.next)
  }
}
