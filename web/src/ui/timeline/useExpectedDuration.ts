import { expectedDuration, type Duration } from '../../state/playback/duration'
import { useWorkspace } from '../context'

/** The expected duration of the whole run at the chosen speed; null without iterations, or if it is unknown. */
export function useExpectedDuration(): Duration | null {
  const { player } = useWorkspace()
  const { iterations } = player.progress.value
  if (iterations === 0 || !player.recipe) return null
  const reports = player.frame.value?.stages ?? []
  return expectedDuration(player.recipe.stageIterations, reports, player.speed.rate.value, player.speed.pace.value)
}
