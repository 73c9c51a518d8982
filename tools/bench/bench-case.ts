/** One case to time: the last stage of a recipe, or all of them. All times are per iteration. */
export interface BenchCase {
  /** The id of the method, or the name of a case in `works.ts`. */
  method: string
  width: number
  height: number
  iterations: number
  recipe: string
  /** Whether `tools/bench/native/` has a plain reference implementation of the method. */
  hasReference: boolean
  /** Target times of a named case, in milliseconds per iteration on the author's two cores. */
  wanted?: { oneThread?: number; twoThreads: number }
  /** Skipped by `--quick`, unless it is asked for by name. */
  isLong?: boolean
  /** Name of the plain reference, if it is not that of the method: the formula of other programs. */
  reference?: string
  /** A case of `works.ts`. */
  isWork?: boolean
  /** All stages are timed, as one iteration. */
  isWhole?: boolean
}
