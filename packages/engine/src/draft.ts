/**
 * A coarse run that is shown while a terrain is being changed: the same world and stages on fewer cells. It has its own simulation
 * and does not affect the timeline. Every stage works on a coarse grid, images included, because lengths are in metres; methods
 * that move rock from cell to cell run fewer iterations for the same result. While an age is dragged, later stages are left out,
 * and the draft goes from age to age.
 */
import { agedStage, differInAge, stagesAfter } from '@rill-terrain/recipe/age'
import { iterationsAtSize, iterationsParameter } from '@rill-terrain/recipe/iterations-at-size'
import type { ParsedRecipe, RillError, RillModule, Simulation } from './module'
import type { Job, Registry } from './protocol'
import { registryOf } from './registry'
import type { LocatedRecipe, Timeline } from './timeline'
import { isChunked } from './world'

/** Limits for the cells along the longer side, which is otherwise a quarter of the terrain's, or half of a small one's. */
const [minCells, maxCells] = [128, 256]
/** Fewer cells show too little, even if a draft of more cells takes long. */
const leastCells = 64
/** A draft should be ready within this time, in milliseconds. */
const readyMilliseconds = 120

/**
 * The size of a terrain's draft, in recipe syntax; null where a draft would not be much coarser. `milliseconds` is the time that
 * the terrain itself takes, if it is known.
 */
export function draftSize(width: number, height: number, milliseconds = 0): string | null {
  const longest = Math.max(width, height)
  if (longest <= leastCells) return null
  const coarse = Math.min(maxCells, Math.max(minCells, longest / 4), longest / 2)
  const inTime = milliseconds > 0 ? longest * Math.sqrt(readyMilliseconds / milliseconds) : coarse
  const cells = Math.max(Math.min(coarse, leastCells), Math.min(coarse, inTime))
  return [width, height].map((side) => Math.max(1, Math.round((side / longest) * cells))).join('x')
}

/** The iteration of a coarse run that is as far in its stages as a given one of the full run. */
export function draftIteration(goal: number, full: readonly number[], coarse: readonly number[]): number {
  let left = goal
  let reached = 0
  for (const [stage, iterations] of full.entries()) {
    const done = Math.min(left, iterations)
    reached += iterations > 0 ? Math.ceil((coarse[stage]! * done) / iterations) : 0
    left -= done
  }
  return reached
}

type DraftJob = Job & Required<Pick<Job, 'draftTo'>>

interface Wanted {
  job: DraftJob
  size: string
  full: ParsedRecipe
  /** Stages that the draft does not run. */
  leftOut: number[]
}

export class Draft {
  #module: RillModule
  #threads: number
  /** The newest requested draft, until it starts. */
  #wanted: Wanted | null = null
  #job: DraftJob | null = null
  /** The iteration at which the draft is shown. */
  #goal = 0
  #simulation: Simulation | null = null
  #isShown = false
  /** The recipe of the simulation. */
  #text = ''
  #waiting: (() => void)[] = []
  #registry: Registry | null = null

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

  get text(): string {
    return this.#text
  }

  /** Resolves once a draft has reached its goal, or none is computed any more. */
  completed(): Promise<void> {
    if (!this.isOn || (this.#simulation !== null && !this.#isRunning())) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The number of the newest job; a draft of an earlier job counts as a draft of this one too. */
  get job(): number {
    return (this.#wanted?.job ?? this.#job)!.job
  }

  /**
   * Requests a draft of this job; returns false where the job wants none, where the terrain itself is nearly as fast, or where a
   * draft would not be much coarser. A running draft finishes first, so that drafts are shown even while changes keep coming.
   * `timeline` has the terrain before the change.
   */
  want(job: Job, located: LocatedRecipe, timeline: Timeline): boolean {
    const full = located.recipe
    const { draftTo } = job
    // Chunked terrains show their starting ground immediately, and then chunk after chunk.
    if (draftTo === undefined || isChunked(full.world)) return false
    if (draftTo === job.fastForwardTo && timeline.isSoon(located, draftTo)) return false
    const leftOut = this.#leftOut(full, timeline.text)
    const stages = full.stageIterations.length - leftOut.length
    const end = full.stageIterations.slice(0, stages).reduce((sum, each) => sum + each, 0)
    const size = draftSize(full.width, full.height, timeline.millisecondsFromStart(located, Math.min(draftTo, end)))
    if (size === null) return false
    this.#wanted = { job: { ...job, draftTo }, size, full, leftOut }
    return true
  }

  /** The stages after the one whose age is dragged: they run once it rests. */
  #leftOut(full: ParsedRecipe, open: string): number[] {
    const aged = agedStage(full, this.#registryOfModule())
    // Most recipes have no age, and are not parsed again for each step of a drag.
    if (!aged) return []
    const before = this.#module.parseRecipe(open)
    return !(before instanceof Error) && differInAge(aged, before, full) ? stagesAfter(aged, full) : []
  }

  #registryOfModule(): Registry {
    return (this.#registry ??= registryOf(this.#module))
  }

  /** Runs one slice; returns false where there is nothing to do. */
  work(milliseconds: number): boolean {
    if (!this.#isRunning()) return this.#wanted !== null && this.#begin(this.#wanted)
    const end = performance.now() + milliseconds
    do {
      if (this.#simulation!.advance(1) instanceof Error) return this.#giveUp()
    } while (this.#isRunning() && performance.now() < end)
    if (!this.#isRunning()) this.#answer()
    return true
  }

  shown(): void {
    this.#isShown = true
  }

  end(): void {
    this.#wanted = null
    this.#close()
    this.#answer()
  }

  #begin({ job, size, full, leftOut }: Wanted): boolean {
    this.#wanted = null
    this.#job = job
    this.#isShown = false
    const recipe = this.#coarse(full, size, leftOut)
    // The full terrain reports errors in the recipe.
    if (recipe instanceof Error) return this.#giveUp()
    const { text, stageIterations } = recipe
    this.#goal = draftIteration(job.draftTo, full.stageIterations.slice(0, stageIterations.length), stageIterations)
    if (this.#simulation?.repeat?.(text) !== true) {
      this.#simulation?.delete()
      this.#simulation = null
      const opened = this.#module.openSimulation(text, this.#threads, null)
      if (opened instanceof Error) return this.#giveUp()
      this.#simulation = opened
    }
    this.#text = text
    if (!this.#isRunning()) this.#answer()
    return true
  }

  /** The recipe at another size, with the iterations that keep its result, and without some of its stages. */
  #coarse(full: ParsedRecipe, size: string, leftOut: readonly number[]): ParsedRecipe | RillError {
    let recipe = this.#module.setWorld(full.text, 'size', size)
    if (recipe instanceof Error) return recipe
    const share = recipe.width / full.width
    for (const stage of leftOut) {
      recipe = this.#module.switchStage(recipe.text, stage, -1, false)
      if (recipe instanceof Error) return recipe
    }
    for (const { stage, companion, iterations } of iterationsAtSize(full.stages, this.#registryOfModule(), share)) {
      recipe = this.#module.setParameter(recipe.text, stage, companion, iterationsParameter, String(iterations))
      if (recipe instanceof Error) return recipe
    }
    return recipe
  }

  #isRunning(): boolean {
    if (!this.#simulation) return false
    const { iteration, done } = this.#simulation.progress()
    return !done && iteration < this.#goal
  }

  /** Discards the draft; the last terrain stays visible. */
  #giveUp(): boolean {
    this.#simulation?.delete()
    this.#simulation = null
    this.#answer()
    return this.#wanted !== null
  }

  #answer(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #close(): void {
    this.#simulation?.delete()
    this.#simulation = null
    this.#job = null
  }
}
