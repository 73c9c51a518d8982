/** Where a run goes by its playback. */
import type { Progress } from '../module'
import type { Playback } from '../protocol'

/** The iteration that a run is fast-forwarding to; null if it is not fast-forwarding. */
export function goalOf({ iteration, iterations }: Progress, { fastForwardTo }: Playback): number | null {
  const goal = Math.min(fastForwardTo, iterations)
  return iteration < goal ? goal : null
}

/** Whether a run stays where it is. */
export function rests(progress: Progress, playback: Playback): boolean {
  const plays = playback.playing && (playback.loop === true || !progress.done)
  return !plays && goalOf(progress, playback) === null
}
