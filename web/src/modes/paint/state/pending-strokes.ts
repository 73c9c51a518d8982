/** Strokes that the engine's pictures do not show yet, or only in part: the page shows an estimate of their effect meanwhile. */
import { signal } from '@preact/signals'
import type { Stroke } from './stroke'

export interface SentStroke {
  job: number
  stroke: Stroke
  /** When the pointer was at its end, as `performance.now()`. */
  time: number
}

export interface PendingStroke {
  now: Stroke
  /** The stroke as it was sent to the engine, each time with the number of the job before. */
  sent: SentStroke[]
  isFinished: boolean
}

export class PendingStrokes {
  #all: PendingStroke[] = []
  #painted: PendingStroke | null = null
  #byVersion = new WeakMap<Stroke, { pending: PendingStroke; time: number }>()
  /** The job of the last terrain from the engine. */
  readonly shownJob = signal(-1)
  /** Called when a stroke has changed. */
  onChange: () => void = () => {}

  get all(): readonly PendingStroke[] {
    return this.#all
  }

  /** The stroke that is being painted is now longer, or begins. */
  paint(stroke: Stroke): void {
    if (!this.#painted) this.#all.push((this.#painted = { now: stroke, sent: [], isFinished: false }))
    this.#painted.now = stroke
    this.#byVersion.set(stroke, { pending: this.#painted, time: performance.now() })
    this.onChange()
  }

  finish(): void {
    if (this.#painted) this.#painted.isFinished = true
    this.#painted = null
  }

  cancel(): void {
    this.#all = this.#all.filter((each) => each !== this.#painted)
    this.#painted = null
    this.onChange()
  }

  /** The recipe of the job after `job` has this stroke. */
  sent(stroke: Stroke, job: number): void {
    const version = this.#byVersion.get(stroke)
    version?.pending.sent.push({ job, stroke, time: version.time })
  }

  /** The part of a stroke that a picture of this job shows; null for none. */
  shownIn({ sent }: PendingStroke, job: number): SentStroke | null {
    return sent.findLast((each) => each.job < job) ?? null
  }

  /** A terrain of this job arrived: removes the strokes that it has entirely. */
  shown(job: number): void {
    this.shownJob.value = job
    this.#all = this.#all.filter((each) => !each.isFinished || this.shownIn(each, job)?.stroke !== each.now)
  }
}
