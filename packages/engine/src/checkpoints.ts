/**
 * Moments of runs that one can go back to, with copies of their grids outside of the module's heap. They take no more than a
 * budget; where that is tight, those go that can best be done without. A checkpoint belongs to the part of the recipe that made it,
 * so that it serves every recipe that begins with that part.
 */
import type { Course } from './course'
import { leastUseful } from './ladder'
import type { Moment, Progress, RillModule, Simulation } from './module'

/** So many are dense enough for anybody, however small the terrain. */
const mostCheckpoints = 160

type Place = Pick<Progress, 'stage' | 'stageIteration'>

/** A checkpoint, or one that might be left. */
interface Kept {
  readonly moment?: Moment
  /** The part of the recipe that it hangs on. */
  readonly key: string
  readonly progress: Progress
  /** Null for a grid that is nothing but zeros; a grid that does not change is shared with the checkpoint before. */
  readonly grids: readonly (Float32Array<ArrayBuffer> | null)[]
}

export type Checkpoint = Kept & { readonly moment: Moment }

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
    return bytesOf(this.#kept)
  }

  get budget(): number {
    return this.#budget
  }

  /** Those of the open recipe, in the order of its run. */
  get ofRecipe(): readonly Checkpoint[] {
    return inOrder(this.#kept.filter((each) => this.#belongs(each)))
  }

  /** `course` is that of the open recipe, which is at `present`. */
  setBudget(bytes: number, present: Place, course: Course): void {
    this.#budget = bytes
    this.#drop(this.#surplus(this.#kept, present, course, 0))
  }

  /** Names the keys of the recipe that is open from now on; checkpoints of others are kept as long as there is room. */
  setRecipe(keys: readonly (string | null)[]): void {
    this.#keys = keys
  }

  /** The last one up to an iteration, of the open recipe or of the one with these keys. */
  nearest(iteration: number, keys = this.#keys): Checkpoint | null {
    const passed = this.#kept.filter((each) => belongs(each, keys) && each.progress.iteration <= iteration)
    return inOrder(passed).at(-1) ?? null
  }

  /** Keeps the present of the open recipe's simulation, unless that is kept already or others are of more use than it would be. */
  keep(simulation: Simulation, course: Course): void {
    const progress = simulation.progress()
    const key = this.#keys[stagesBehind(progress)]!
    if (this.#kept.some((each) => each.key === key && isSamePlace(each.progress, progress))) return
    const storages = simulation.grids()
    const bytes = storages.reduce((sum, { length }) => sum + length * 4, 0)
    const candidate = { key, progress, grids: [] }
    const surplus = this.#surplus([...this.#kept, candidate], progress, course, bytes)
    if (surplus.includes(candidate)) return
    const moment = simulation.moment()
    // What cannot be kept is no harm: going back takes longer.
    if (moment instanceof Error) return
    const spare = this.#drop(surplus)
    const before = this.#kept.at(-1)?.grids ?? []
    const grids = storages.map(({ offset, length }, index) => {
      const now = this.#module.HEAPF32.subarray(offset, offset + length)
      const known = before[index] ?? null
      if (isEqual(now, known)) return known
      if (known && isEqual(now, null)) return null
      // Memory that was in use is quicker to fill than new one.
      const place = spare.findIndex((each) => each.length === length)
      if (place < 0) return now.slice()
      const [again] = spare.splice(place, 1)
      again!.set(now)
      return again!
    })
    this.#kept.push({ moment, key, progress, grids })
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

  #belongs(each: Kept): boolean {
    return belongs(each, this.#keys)
  }

  /** Which of several go for the others, and so many bytes besides, to be within the budget. */
  #surplus(all: readonly Kept[], present: Place, course: Course, besides: number): Kept[] {
    let left = [...all]
    const surplus: Kept[] = []
    while (left.length > 0 && (bytesOf(left) + besides > this.#budget || left.length > mostCheckpoints)) {
      const mine = inOrder(left.filter((each) => this.#belongs(each)))
      const rungs = mine.map(({ progress }) => ({
        distance: course.at(progress),
        isStageStart: progress.stageIteration === 0,
        isEnd: progress.stage === this.#keys.length - 1,
      }))
      const strange = left.find((each) => !this.#belongs(each))
      const dropped = strange ?? mine[leastUseful(rungs, course.at(present), course.end)]!
      surplus.push(dropped)
      // Nothing else need go for one that is not to be kept.
      if (dropped.moment === undefined) return [dropped]
      left = left.filter((each) => each !== dropped)
    }
    return surplus
  }

  /** Lets checkpoints go; returns the grids that nobody has a use for any more. */
  #drop(surplus: readonly Kept[]): Float32Array<ArrayBuffer>[] {
    this.#kept = this.#kept.filter((each) => !surplus.includes(each))
    for (const { moment } of surplus) moment?.delete()
    const shared = new Set(this.#kept.flatMap(({ grids }) => grids))
    return [...new Set(surplus.flatMap(({ grids }) => grids))].filter((grid) => grid !== null).filter((grid) => !shared.has(grid))
  }
}

/** Whether a recipe with these keys comes by it. */
function belongs({ key, progress }: Kept, keys: readonly (string | null)[]): boolean {
  return keys[stagesBehind(progress)] === key
}

function bytesOf(kept: readonly Kept[]): number {
  const grids = new Set(kept.flatMap((each) => each.grids))
  let bytes = 0
  for (const grid of grids) bytes += grid?.byteLength ?? 0
  return bytes
}

/** In the order of the run. */
function inOrder<Each extends Kept>(kept: readonly Each[]): Each[] {
  return kept.toSorted((a, b) => a.progress.iteration - b.progress.iteration || a.progress.stage - b.progress.stage)
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
