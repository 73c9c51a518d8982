import type { RillModule, Simulation } from '../module'
import type { History } from './history'

/** The state that a measure is computed for. */
export interface MeasuredState {
  module: RillModule
  simulation: Simulation
  /** The recipe of the simulation. */
  text: string
  /** Of the simulation. A second one must have as many, because both run on the same threads. */
  threads: number
  /** Values of earlier iterations. */
  history: History
}

/** A measurement of the open terrain, computed in the worker. */
export interface Measure<Result, Options = undefined> {
  /** The measure can also be computed while the terrain runs, because it takes no noticeable time. */
  worksWhileRunning?: boolean
  /** The measure is of the run so far, and not of a single state: a draft has none. */
  isOfRun?: boolean
  /**
   * Null where the measure does not apply to the terrain. An archived engine may lack members that `moduleInterface` has gained
   * since its release: a measure that needs such a member returns null there. Throws a `RillError` for invalid options, and where
   * memory is not available.
   */
  compute(state: MeasuredState, options?: Options): Result | null
}
