/**
 * A coarse run that stands in for a terrain while that is being changed: the same world and the same stages on fewer cells. It has a
 * simulation of its own, and leaves no trace in the timeline. Every stage has a coarse self, images too: lengths are in metres.
 */
import type { RillModule, Simulation } from './module'
import type { Job } from './protocol'

/** Cells along the longer side: a quarter of the terrain's, within these. */
const [fewestCells, mostCells] = [128, 256]

/** The size of a terrain's draft as a recipe says it; null where a draft would not be much coarser. */
export function draftSize(width: number, height: number): string | null {
  const longest = Math.max(width, height)
  const cells = Math.min(mostCells, Math.max(fewestCells, longest / 4))
  if (longest <= mostCells) return null
  return [width, height].map((side) => Math.max(1, Math.round((side / longest) * cells))).join('x')
}

export class Draft {
  #module: RillModule
  #threads: number
  /** The newest one, until it is begun. */
  #wanted: { job: Job; size: string } | null = null
  #job: Job | null = null
  #simulation: Simulation | null = null
  #isShown = false

  constructor(module: RillModule, threads: number) {
    this.#module = module
    this.#threads = threads
  }

  /** There is one: under way, or the last that was. */
  get isOn(): boolean {
    return this.#wanted !== null || this.#job !== null
  }

  /** It is as far as it is to be, and nobody has seen it. */
  get isReady(): boolean {
    return this.simulation !== null && !this.#isRunning() && !this.#isShown
  }

  get simulation(): Simulation | null {
    return this.#simulation
  }

  /** The number of the newest job: what comes of an earlier one is a draft of that, too. */
  get job(): number {
    return (this.#wanted?.job ?? this.#job)!.job
  }

  /**
   * Makes one of this job next; false where it would not be much coarser. One that is under way comes to its end before, lest nothing be seen while
   * changes keep coming.
   */
  want(job: Job, { width, height }: { width: number; height: number }): boolean {
    const size = draftSize(width, height)
    if (size === null) return false
    this.#wanted = { job, size }
    return true
  }

  /** Works for a slice; false where there is nothing to do. */
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
    // What is wrong with the recipe is said of the terrain itself.
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

  /** The last terrain stays on show. */
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
