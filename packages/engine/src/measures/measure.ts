import type { RillModule, Simulation } from '../module'

/** Something that is measured of the terrain which is open, away from the page's own thread. */
export interface Measure<Result> {
  /**
   * Null where the terrain has nothing of the kind. The engine of an archived release may lack members that `moduleInterface` has gained
   * since: a measure that needs one returns null there.
   */
  compute(module: RillModule, simulation: Simulation): Result | null
}
