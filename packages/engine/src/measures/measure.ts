import type { RillModule, Simulation } from '../module'

/** A measurement of the open terrain, computed in the worker. */
export interface Measure<Result> {
  /**
   * Null where the measure does not apply to the terrain. An archived engine may lack members that `moduleInterface` has gained
   * since its release: a measure that needs such a member returns null there.
   */
  compute(module: RillModule, simulation: Simulation): Result | null
}
