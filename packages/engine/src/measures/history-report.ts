/** Options and results of the history of a run. */
import type { SteadyState } from './steady-state'

export interface HistoryOptions {
  /** Whether further iterations are recorded; true by default. Nothing is recorded before the first request. */
  record?: boolean
}

/** Values over the iterations of the open terrain. Each list has one value for each recorded iteration, in order. */
export interface HistoryReport {
  iteration: number[]
  meanHeight: number[]
  relief: number[]
  /** Volumes in cubic metres since the start. */
  eroded: number[]
  deposited: number[]
  lost: number[]
  /** Not part of the balance of the other volumes. */
  uplifted: number[]
  /** Median of ksn along all channels, at the reference concavity 0.45; null like the closed share, and for older engines. */
  medianSteepness: (number | null)[]
  /** Degrees. */
  meanSlope: (number | null)[]
  /** Null at iterations whose drainage was not computed. */
  closedShare: (number | null)[]
  drainageDensity: (number | null)[]
  /** Single cells: null at the same iterations, and for engines of releases without them. */
  spikes: (number | null)[]
  islets: (number | null)[]
  trenches: (number | null)[]
  steady: SteadyState
}
