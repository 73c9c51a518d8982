/**
 * Checkpoints: snapshots of runs with copies of their grids outside of the module's heap, from which a run can go back. Their total
 * size is limited by a budget; above it, the least useful checkpoints are evicted. A checkpoint belongs to the part of the recipe
 * that produced it, so it serves every recipe that begins with that part.
 */
import type { Course } from './course'
import { leastUseful } from './checkpoint-eviction'
import type { SnapshotState, Progress, RillModule, Simulation } from './module'
import type { StateKeys } from './state-keys'

/**
 * Maximum number of checkpoints. This is dense enough for stepping back, even where the terrain is small and the budget allows
 * more.
 */
const maxCheckpoints = 160

type Place = Pick<Progress, 'stage' | 'stageIteration'>

/** A checkpoint, or a candidate for one, which has no snapshot yet. */
interface Entry {
  readonly state?: SnapshotState
  /** Identifies the part of the recipe that the checkpoint depends on. */
  readonly key: string
  readonly progress: Progress
  /** Null for a grid that is all zeros; a grid that does not change is shared with the previous checkpoint. */
  readonly grids: readonly (Float32Array<ArrayBuffer> | null)[]
}

export type Checkpoint = Entry & { readonly state: SnapshotState }

export class Checkpoints {
  #module: RillModule
  #budget: number
  /** In the order in which they were last used. */
  #stored: Checkpoint[] = []
  /** State keys of the open recipe; null before the first one. */
  #keys: StateKeys | null = null

  constructor(module: RillModule, budget: number) {
    this.#module = module
    this.#budget = budget
  }

  get bytes(): number {
    return bytesOf(this.#stored)
  }

  get budget(): number {
    return this.#budget
  }

  /** The checkpoints of the open recipe, in the order of its run. */
  get ofRecipe(): readonly Checkpoint[] {
    return this.of(this.#keys)
  }

  /** The checkpoints of the recipe with these keys, in the order of its run. */
  of(keys: StateKeys | null): readonly Checkpoint[] {
    return inOrder(this.#stored.filter((each) => belongs(each, keys)))
  }

  /** `course` is the course of the open recipe, and `present` is its current position. */
  setBudget(bytes: number, present: Place, course: Course): void {
    this.#budget = bytes
    this.#evict(this.#surplus(this.#stored, present, course, 0))
  }

  /** Sets the state keys of the recipe that is open from now on; checkpoints of other recipes stay as long as the budget allows. */
  setRecipe(keys: StateKeys): void {
    this.#keys = keys
  }

  /** The last checkpoint at or before an iteration, of the open recipe or of the recipe with these keys. */
  nearest(iteration: number, keys = this.#keys): Checkpoint | null {
    const passed = this.#stored.filter((each) => belongs(each, keys) && each.progress.iteration <= iteration)
    return inOrder(passed).at(-1) ?? null
  }

  /**
   * Stores the present state of the open recipe's simulation, unless it is stored already or is less useful than the other
   * checkpoints.
   */
  store(simulation: Simulation, course: Course): void {
    const progress = simulation.progress()
    const key = this.#keys!.at(progress)!
    if (this.#stored.some((each) => each.key === key && isSamePlace(each.progress, progress))) return
    const storages = simulation.grids()
    const bytes = storages.reduce((sum, { length }) => sum + length * 4, 0)
    const candidate = { key, progress, grids: [] }
    const surplus = this.#surplus([...this.#stored, candidate], progress, course, bytes)
    if (surplus.includes(candidate)) return
    const state = simulation.moment()
    // A missing checkpoint does no harm: going back only takes longer.
    if (state instanceof Error) return
    this.#keep(state, candidate, storages, this.#evict(surplus))
  }

  /**
   * Stores the present state of another recipe's simulation, if it fits beside the checkpoints of the open recipe and of that one.
   * Returns whether it is stored.
   */
  storeAhead(simulation: Simulation, keys: StateKeys): boolean {
    const progress = simulation.progress()
    const key = keys.at(progress)
    if (key === null) return false
    if (this.#stored.some((each) => each.key === key && isSamePlace(each.progress, progress))) return true
    const storages = simulation.grids()
    const surplus = this.#surplusOfOthers(storages, keys)
    const state = surplus && simulation.moment()
    if (!surplus || !state || state instanceof Error) return false
    this.#keep(state, { key, progress }, storages, this.#evict(surplus))
    return true
  }

  /** Whether a state with as many grids, each of the maximum length of these, would fit, as `storeAhead` demands. */
  hasRoom(grids: readonly ({ length: number } | null)[], keys: StateKeys): boolean {
    const maxLength = Math.max(...grids.map((each) => each?.length ?? 0))
    return this.#surplusOfOthers([{ length: grids.length * maxLength }], keys) !== null
  }

  /** Entries of neither the open recipe nor the recipe with these keys that must go for one more state; null without enough room. */
  #surplusOfOthers(grids: readonly { length: number }[], keys: StateKeys): Entry[] | null {
    const bytes = grids.reduce((sum, { length }) => sum + length * 4, 0)
    const others = this.#stored.filter((each) => !this.#belongs(each) && !belongs(each, keys))
    const fits = (left: readonly Entry[]) => bytesOf(left) + bytes <= this.#budget && left.length < maxCheckpoints
    for (let count = 0; count <= others.length; count++) {
      const surplus = others.slice(0, count)
      if (fits(this.#stored.filter((each) => !surplus.includes(each)))) return surplus
    }
    return null
  }

  /** Copies the grids of a snapshot, where possible into the `spare` ones. */
  #keep(
    state: SnapshotState,
    { key, progress }: Omit<Entry, 'grids'>,
    storages: ReturnType<Simulation['grids']>,
    spare: Float32Array<ArrayBuffer>[],
  ): void {
    const before = this.#stored.at(-1)?.grids ?? []
    const grids = storages.map(({ offset, length }, index) => {
      const now = this.#module.HEAPF32.subarray(offset, offset + length)
      const known = before[index] ?? null
      if (isEqual(now, known)) return known
      if (known && isEqual(now, null)) return null
      // Filling memory that was used before is faster than filling newly allocated memory.
      const place = spare.findIndex((each) => each.length === length)
      if (place < 0) return now.slice()
      const [again] = spare.splice(place, 1)
      again!.set(now)
      return again!
    })
    this.#stored.push({ state, key, progress, grids })
  }

  /** Fills the grids of a simulation that has just resumed from a checkpoint's snapshot. */
  restore(simulation: Simulation, checkpoint: Checkpoint): void {
    for (const [index, { offset, length }] of simulation.grids().entries()) {
      const grid = checkpoint.grids[index]
      if (grid) this.#module.HEAPF32.set(grid, offset)
      else this.#module.HEAPF32.fill(0, offset, offset + length)
    }
    this.#stored = [...this.#stored.filter((each) => each !== checkpoint), checkpoint]
  }

  #belongs(each: Entry): boolean {
    return belongs(each, this.#keys)
  }

  /** Entries to evict so that the rest plus `extraBytes` fit the budget. */
  #surplus(all: readonly Entry[], present: Place, course: Course, extraBytes: number): Entry[] {
    let left = [...all]
    const surplus: Entry[] = []
    while (left.length > 0 && (bytesOf(left) + extraBytes > this.#budget || left.length > maxCheckpoints)) {
      const mine = inOrder(left.filter((each) => this.#belongs(each)))
      const positions = mine.map(({ progress }) => ({
        distance: course.at(progress),
        isStageStart: progress.stageIteration === 0,
        isEnd: progress.stage === this.#keys!.ends.length - 1,
      }))
      const ofOthers = left.find((each) => !this.#belongs(each))
      const evicted = ofOthers ?? mine[leastUseful(positions, course.at(present), course.end)]!
      surplus.push(evicted)
      // If the candidate itself is evicted, no other entry needs to be.
      if (evicted.state === undefined) return [evicted]
      left = left.filter((each) => each !== evicted)
    }
    return surplus
  }

  /** Evicts checkpoints; returns the grids that no remaining checkpoint shares. */
  #evict(surplus: readonly Entry[]): Float32Array<ArrayBuffer>[] {
    this.#stored = this.#stored.filter((each) => !surplus.includes(each))
    for (const { state } of surplus) state?.delete()
    const shared = new Set(this.#stored.flatMap(({ grids }) => grids))
    return [...new Set(surplus.flatMap(({ grids }) => grids))].filter((grid) => grid !== null).filter((grid) => !shared.has(grid))
  }
}

/** Whether a recipe with these keys passes through this entry's state. */
function belongs({ key, progress }: Entry, keys: StateKeys | null): boolean {
  return keys?.at(progress) === key
}

function bytesOf(entries: readonly Entry[]): number {
  const grids = new Set(entries.flatMap((each) => each.grids))
  let bytes = 0
  for (const grid of grids) bytes += grid?.byteLength ?? 0
  return bytes
}

/** In the order of the run. */
function inOrder<Each extends Entry>(entries: readonly Each[]): Each[] {
  return entries.toSorted((a, b) => a.progress.iteration - b.progress.iteration || a.progress.stage - b.progress.stage)
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
