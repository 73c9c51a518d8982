/**
 * Values of the open terrain over its iterations, for the time series of the `history` measure. They are recorded only while they
 * are wanted. A value belongs to an iteration of the recipe, whenever the run reaches it: going back changes no value.
 */
import { unwrap, type Simulation } from '../module'

/** Maximum number of recorded iterations. Beyond it, every other one is removed. */
const maxRecords = 2000

/**
 * Maximum number of iterations per run at which the drainage is computed while the terrain runs, because that takes as long as
 * several iterations of most methods.
 */
const drainedPerRun = 16

interface Entry {
  meanHeight: number
  relief: number
  eroded: number
  deposited: number
  lost: number
  uplifted: number
  landArea: number | null
  medianSteepness: number | null
  meanSlope: number | null
  closedShare: number | null
  drainageDensity: number | null
  spikes: number | null
  islets: number | null
  trenches: number | null
}

/** The values of one recorded iteration, as in `HistoryReport`. */
export interface HistoryState extends Entry {
  iteration: number
}

export class History {
  #isRecording = false
  #entries = new Map<number, Entry>()
  /** Keys of the states after the stages of the open recipe. */
  #keys: readonly (string | null)[] = []

  /** Starts or stops recording; values that were recorded before remain. */
  setRecording(isOn: boolean): void {
    this.#isRecording = isOn
  }

  /**
   * A recipe was opened. Values of the iterations that it shares with the previous recipe remain. `keys`: see
   * `RillModule.stateKeys`; `stageIterations`: iterations of each enabled stage.
   */
  setRecipe(keys: readonly (string | null)[], stageIterations: readonly number[]): void {
    const shared = this.#sharedIterations(keys, stageIterations)
    for (const iteration of this.#entries.keys()) if (iteration > shared) this.#entries.delete(iteration)
    this.#keys = keys
  }

  /** The terrain has changed in a way that its iteration does not determine. */
  clear(): void {
    this.#entries.clear()
  }

  /** Records the present state of a run, if values are recorded. */
  record(simulation: Simulation): void {
    if (!this.#isRecording || !simulation.heights) return
    const { iteration, iterations } = simulation.progress()
    const interval = Math.ceil(iterations / drainedPerRun)
    const before = [...this.#entries].filter(([at, { closedShare }]) => closedShare !== null && at <= iteration)
    const last = Math.max(-Infinity, ...before.map(([at]) => at))
    this.#note(simulation, iteration - last >= interval)
  }

  /** Records the present state with its drainage if values are recorded, and returns all recorded states, in order. */
  states(simulation: Simulation): HistoryState[] {
    if (this.#isRecording) this.#note(simulation, true)
    const entries = [...this.#entries].sort(([a], [b]) => a - b)
    return entries.map(([iteration, entry]) => ({ iteration, ...entry }))
  }

  #note(simulation: Simulation, withDrainage: boolean): void {
    if (simulation.chunks?.()?.isInOrder === false) return this.clear()
    const { iteration } = simulation.progress()
    const known = this.#entries.get(iteration)
    if (known && (known.closedShare !== null || !withDrainage)) return
    const heights = simulation.heights?.()
    if (!heights) return
    const { eroded, deposited, lost, uplifted } = simulation.budget()
    const drainage = withDrainage && simulation.drainage ? unwrap(simulation.drainage()) : null
    // With the drainage, because a trench lies along the course of water.
    const cells = drainage && simulation.singleCells ? unwrap(simulation.singleCells()) : null
    this.#entries.set(iteration, {
      meanHeight: heights.mean,
      relief: heights.relief,
      eroded,
      deposited,
      lost,
      uplifted,
      landArea: drainage?.landArea ?? null,
      medianSteepness: drainage?.medianSteepness ?? null,
      meanSlope: drainage?.meanSlope ?? null,
      closedShare: drainage?.closedShare ?? null,
      drainageDensity: drainage?.drainageDensity ?? null,
      spikes: cells?.spikes ?? null,
      islets: cells?.islets ?? null,
      trenches: cells?.trenches ?? null,
    })
    if (this.#entries.size > maxRecords) this.#thin()
  }

  #thin(): void {
    const iterations = [...this.#entries.keys()].sort((a, b) => a - b)
    for (const [index, iteration] of iterations.entries()) if (index % 2 === 1) this.#entries.delete(iteration)
  }

  /** Iterations from the start that both recipes have; -1 if their starting terrains differ. */
  #sharedIterations(keys: readonly (string | null)[], stageIterations: readonly number[]): number {
    let shared = -1
    let iterations = 0
    for (const [stage, key] of keys.entries()) {
      if (key !== null && key === this.#keys[stage]) shared = iterations
      else if (key !== this.#keys[stage]) break
      iterations += stageIterations[stage] ?? 0
    }
    return shared
  }
}
