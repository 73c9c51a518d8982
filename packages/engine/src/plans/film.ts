/**
 * Pictures of a plan that are made while the page draws another picture, which takes seconds where shaders are compiled on a
 * processor. The page draws them afterwards, within a short time, so that the course of the plan is seen although nothing waited
 * for it.
 */
import type { Frame } from '../protocol'

/** Number of pictures of a whole plan. */
const maxFrames = 16
/** The time in which the pictures are shown, in milliseconds, unless more than a part of them would be left out at once. */
const duration = 1000
const parts = 4
/** Maximum number of values of all pictures. */
const maxValues = 2 ** 23

export class PlanFilm {
  #frames: Frame[] = []
  #values = 0
  /** Share of the plan that the newest picture shows. */
  #share = 0
  /** Number of pictures that were shown or left out, and the time of the first one. */
  #shown = 0
  #start: number | null = null

  /** Whether the film shall have a picture of this share of the plan. */
  wants(share: number): boolean {
    return this.#values < maxValues && share >= this.#share + 1 / maxFrames
  }

  add(frame: Frame, share: number): void {
    this.#frames.push(frame)
    this.#values += frame.layers.reduce((sum, { values }) => sum + values.length, 0)
    this.#share = share
  }

  /** The next picture; null at the end. Pictures are left out where they are drawn too slowly. */
  next(now: number): Frame | null {
    if (this.#frames.length === 0) return null
    this.#start ??= now
    const { length } = this.#frames
    const due = Math.floor((length * (now - this.#start)) / duration)
    const furthest = this.#shown + Math.ceil(length / parts)
    this.#shown = Math.max(this.#shown, Math.min(due, furthest - 1)) + 1
    const frame = this.#frames[this.#shown - 1]
    if (!frame) this.#empty()
    return frame ?? null
  }

  /** Another run is shown, or another state of it. */
  clear(): void {
    this.#empty()
    this.#share = 0
  }

  #empty(): void {
    this.#frames = []
    this.#values = 0
    this.#shown = 0
    this.#start = null
  }
}
