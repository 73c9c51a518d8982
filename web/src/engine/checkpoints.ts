/**
 * Moments of runs that one can go back to, with copies of their grids outside of the module's heap. They take no more than a
 * budget; where that is tight, those go that can best be done without. A checkpoint belongs to the part of the recipe that made it,
 * so that it serves every recipe that begins with that part.
 */
import { leastUseful } from './ladder'
import type { Moment, Progress, RillModule, Simulation } from './module'

/** So many are dense enough for anybody, however small the terrain. */
const mostCheckpoints = 160

export interface Checkpoint {
  readonly moment: Moment
  /** The part of the recipe that it hangs on. */
  readonly key: string
  readonly progress: Progress
  /** What the run had taken until there. */
  readonly milliseconds: number
  /** Null for a grid that is nothing but zeros; a grid that does not change is shared with the checkpoint before. */
  readonly grids: readonly (Float32Array | null)[]
}

export class Checkpoints {
  #module: RillModule
  #budget: number
  /** In the order in which they were last of use. */
  #kept: Checkpoint[] = []
  /** Keys of the open recipe. */
  #keys: readonly (string | null)[] = []

  constructor(module: RillModule, budget: number) {
    this.#module = module
    this.#budget = budget
  }

  get bytes(): number {
    const grids = new Set(this.#kept.flatMap((each) => each.grids))
    let bytes = 0
    for (const grid of grids) bytes += grid?.byteLength ?? 0
    return bytes
  }

  get budget(): number {
    return this.#budget
  }

  /** Those of the open recipe, in the order of its run. */
  get ofRecipe(): readonly Checkpoint[] {
    const mine = this.#kept.filter((each) => this.#belongs(each))
    return mine.sort((a, b) => a.progress.iteration - b.progress.iteration || a.progress.stage - b.progress.stage)
  }

  setBudget(bytes: number, present: number, end: number): void {
    this.#budget = bytes
    this.#keepWithinBudget(present, end)
  }

  /** Names the keys of the recipe that is open from now on; checkpoints of others are kept as long as there is room. */
  setRecipe(keys: readonly (string | null)[]): void {
    this.#keys = keys
  }

  /** The last one of the open recipe up to an iteration. */
  nearest(iteration: number): Checkpoint | null {
    return this.ofRecipe.findLast((each) => each.progress.iteration <= iteration) ?? null
  }

  /**
   * Keeps the present of the open recipe's simulation, unless that is kept already or there is no room. `present` and `end` are the
   * milliseconds that the run has taken and will take.
   */
  keep(simulation: Simulation, present: number, end: number): void {
    const progress = simulation.progress()
    const key = this.#keys[stagesBehind(progress)]!
    if (this.#kept.some((each) => each.key === key && isSamePlace(each.progress, progress))) return
    const storages = simulation.grids()
    if (storages.reduce((sum, { length }) => sum + length * 4, 0) > this.#budget) return
    const moment = simulation.moment()
    // What cannot be kept is no harm: going back takes longer.
    if (moment instanceof Error) return
    const before = this.#kept.at(-1)?.grids ?? []
    const grids = storages.map(({ offset, length }, index) => {
      const now = this.#module.HEAPF32.subarray(offset, offset + length)
      const known = before[index] ?? null
      if (isEqual(now, known)) return known
      return known && isEqual(now, null) ? null : now.slice()
    })
    this.#kept.push({ moment, key, progress, milliseconds: present, grids })
    this.#keepWithinBudget(present, end)
  }

  /** Fills the grids of a simulation that has just resumed at a checkpoint's moment. */
  restore(simulation: Simulation, checkpoint: Checkpoint): void {
    for (const [index, { offset, length }] of simulation.grids().entries()) {
      const grid = checkpoint.grids[index]
      if (grid) this.#module.HEAPF32.set(grid, offset)
      else this.#module.HEAPF32.fill(0, offset, offset + length)
    }
    this.#kept = [...this.#kept.filter((each) => each !== checkpoint), checkpoint]
  }

  #belongs({ key, progress }: Checkpoint): boolean {
    return this.#keys[stagesBehind(progress)] === key
  }

  #keepWithinBudget(present: number, end: number): void {
    while (this.bytes > this.#budget || this.#kept.length > mostCheckpoints) {
      const strange = this.#kept.find((each) => !this.#belongs(each))
      const mine = this.ofRecipe
      const rungs = mine.map(({ milliseconds, progress }) => ({
        milliseconds,
        isStageStart: progress.stageIteration === 0,
        isEnd: progress.stage === this.#keys.length - 1,
      }))
      const dropped = strange ?? mine[leastUseful(rungs, present, end)]!
      this.#kept = this.#kept.filter((each) => each !== dropped)
      dropped.moment.delete()
    }
  }
}

/** How many stages have left their mark on the present. */
function stagesBehind({ stage, stageIteration }: Progress): number {
  return stage + (stageIteration > 0 ? 1 : 0)
}

function isSamePlace(a: Progress, b: Progress): boolean {
  return a.stage === b.stage && a.stageIteration === b.stageIteration
}

/** Whether two grids have the same bits; null is all zeros. */
function isEqual(now: Float32Array, known: Float32Array | null): boolean {
  if (known && known.length !== now.length) return false
  const bits = new Int32Array(now.buffer, now.byteOffset, now.length)
  const others = known && new Int32Array(known.buffer, known.byteOffset, known.length)
  for (let index = 0; index < bits.length; index++) if (bits[index] !== (others ? others[index] : 0)) return false
  return true
}
