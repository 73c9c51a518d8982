/**
 * A coarse run that is shown while a terrain is being changed: the same world and stages on fewer cells. It has its own simulation
 * and does not affect the timeline. Every stage works on a coarse grid, images included, because lengths are in metres.
 */
import type { RillModule, Simulation } from './module'
import type { Job } from './protocol'

/** Limits for the cells along the longer side, which is otherwise a quarter of the terrain's. */
const [minCells, maxCells] = [128, 256]

/** The size of a terrain's draft, in recipe syntax; null where a draft would not be much coarser. */
export function draftSize(width: number, height: number): string | null {
  const longest = Math.max(width, height)
  const cells = Math.min(maxCells, Math.max(minCells, longest / 4))
  if (longest <= maxCells) return null
  return [width, height].map((side) => Math.max(1, Math.round((side / longest) * cells))).join('x')
}

export class Draft {
  #module: RillModule
  #threads: number
  /** The newest requested draft, until it starts. */
  #wanted: { job: Job; size: string } | null = null
  #job: Job | null = null
  #simulation: Simulation | null = null
  #isShown = false

  constructor(module: RillModule, threads: number) {
    this.#module = module
    this.#threads = threads
  }

  /** Whether there is a draft, running or finished. */
  get isOn(): boolean {
    return this.#wanted !== null || this.#job !== null
  }

  /** Whether the draft has reached its goal and has not been shown. */
  get isReady(): boolean {
    return this.simulation !== null && !this.#isRunning() && !this.#isShown
  }

  get simulation(): Simulation | null {
    return this.#simulation
  }

  /** The number of the newest job; a draft of an earlier job counts as a draft of this one too. */
  get job(): number {
    return (this.#wanted?.job ?? this.#job)!.job
  }

  /**
   * Requests a draft of this job; returns false where it would not be much coarser. A running draft finishes first, so that drafts
   * are shown even while changes keep coming.
   */
  want(job: Job, { width, height }: { width: number; height: number }): boolean {
    const size = draftSize(width, height)
    if (size === null) return false
    this.#wanted = { job, size }
    return true
  }

  /** Runs one slice; returns false where there is nothing to do. */
  work(milliseconds: number): boolean {
    if (!this.#isRunning()) return this.#wanted !== null && this.#begin(this.#wanted)
    const end = performance.now() + milliseconds
    do {
      if (this.#simulation!.advance(1) instanceof Error) return this.#giveUp()
    } while (this.#isRunning() && performance.now() < end)
    return true
  }

  shown(): void {
    this.#isShown = true
  }

  end(): void {
    this.#wanted = null
    this.#close()
  }

  #begin({ job, size }: { job: Job; size: string }): boolean {
    this.#close()
    this.#wanted = null
    const recipe = this.#module.setWorld(job.text, 'size', size)
    const opened = recipe instanceof Error ? recipe : this.#module.openSimulation(recipe.text, this.#threads, null)
    this.#job = job
    // The full terrain reports errors in the recipe.
    if (opened instanceof Error) return this.#giveUp()
    this.#simulation = opened
    this.#isShown = false
    return true
  }

  #isRunning(): boolean {
    if (!this.#simulation) return false
    const { iteration, done } = this.#simulation.progress()
    return !done && iteration < this.#job!.fastForwardTo
  }

  /** Discards the draft; the last terrain stays visible. */
  #giveUp(): boolean {
    this.#simulation?.delete()
    this.#simulation = null
    return this.#wanted !== null
  }

  #close(): void {
    this.#simulation?.delete()
    this.#simulation = null
    this.#job = null
  }
}
