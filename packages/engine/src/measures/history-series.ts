/** The time series of a recorded run. */
import type { HistoryState } from './history'
import type { HistoryReport } from './history-report'
import { steadyStateOf } from './steady-state'

export function historyReport(states: readonly HistoryState[]): HistoryReport {
  const listOf = <Key extends keyof HistoryState>(key: Key) => states.map((state) => state[key])
  return {
    iteration: listOf('iteration'),
    meanHeight: listOf('meanHeight'),
    relief: listOf('relief'),
    eroded: listOf('eroded'),
    deposited: listOf('deposited'),
    lost: listOf('lost'),
    uplifted: listOf('uplifted'),
    medianSteepness: listOf('medianSteepness'),
    meanSlope: listOf('meanSlope'),
    closedShare: listOf('closedShare'),
    drainageDensity: listOf('drainageDensity'),
    spikes: listOf('spikes'),
    islets: listOf('islets'),
    trenches: listOf('trenches'),
    steady: steadyStateOf(states),
  }
}
