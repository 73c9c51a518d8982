/** The expected duration of a run, from its speed and from what its iterations have taken so far. */

/** What the engine reports about a stage. */
interface StageTime {
  iterations: number
  milliseconds: number
}

/** The duration of the choice "Fit into 10 s", in seconds. */
export const fittedSeconds = 10

/** Iterations per second at which a run takes `fittedSeconds`. */
export function fittedRate(iterations: number): number {
  return Math.max(iterations, 1) / fittedSeconds
}

export interface Duration {
  seconds: number
  /** The run is slower than the chosen speed, as far as it was measured. */
  isSlower: boolean
}

/**
 * The duration of a whole run at a playback rate; null if that is unknown: at full speed, before all stages were measured. `pace`
 * is the measured time from one shown iteration to the next, in milliseconds; 0 if the run was not slower than its speed.
 */
export function expectedDuration(
  stageIterations: readonly number[],
  reports: readonly Partial<StageTime>[],
  playbackRate: number,
  pace: number,
): Duration | null {
  const chosen = playbackRate === 0 ? 0 : 1000 / playbackRate
  let [milliseconds, atChosenSpeed] = [0, 0]
  for (const [index, wanted] of stageIterations.entries()) {
    const { iterations = 0, milliseconds: taken = 0 } = reports[index] ?? {}
    if (wanted > 0 && iterations === 0 && playbackRate === 0) return null
    const measured = iterations > 0 ? taken / iterations : 0
    milliseconds += wanted * Math.max(chosen, measured, pace)
    atChosenSpeed += wanted * chosen
  }
  return { seconds: milliseconds / 1000, isSlower: playbackRate > 0 && milliseconds > 1.2 * atChosenSpeed }
}

/** "about 15 s". */
export function durationText(seconds: number): string {
  if (seconds < 1) return 'under 1 s'
  if (seconds < 90) return `about ${Math.round(seconds)} s`
  return seconds < 5400 ? `about ${Math.round(seconds / 60)} min` : `about ${Math.round(seconds / 3600)} h`
}
