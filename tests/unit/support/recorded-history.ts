/** A history of three states for the tests of charts. */
import type { HistoryReport } from '@rill-terrain/engine/measures/landform-report'

export const recordedHistory: HistoryReport = {
  iteration: [0, 10, 20],
  meanHeight: [100, 90, 90],
  relief: [200, 180, 180],
  eroded: [0, 5e7, 6e7],
  deposited: [0, 1e7, 2e7],
  lost: [0, 4e7, 4e7],
  uplifted: [0, 1e7, 2e7],
  medianSteepness: [30, null, 40],
  meanSlope: [10, null, 12],
  closedShare: [0.2, null, 0.1],
  drainageDensity: [null, null, null],
  spikes: [0, null, 3],
  islets: [0, null, 0],
  trenches: [0, null, 1],
  steady: { isRising: true, since: 10, responseTime: 20, steepnessChange: 0.001, slopeChange: 0, imbalance: 0 },
}
