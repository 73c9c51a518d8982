import { useEffect } from 'preact/hooks'
import type { Frame } from '@rill-terrain/engine/protocol'
import { counted, formatCount } from '@rill-terrain/recipe/format'
import { iterationsAt } from '../../state/playback/iteration-count'
import { knownExamples } from '../../state/known-examples'
import { terrainSummary, terrainTitle } from '../../state/view/terrain-words'
import { useAppServices, useWorkspace } from '../context'

/** A description of the terrain for assistive technology. Also sets the title of the tab. */
export function TerrainSummary({ id }: { id: string }) {
  const { elevations } = useAppServices()
  const { editor, player, engineInfo, ownName } = useWorkspace()
  const recipe = editor.recipe.value
  const frame = player.frame.value
  const registry = engineInfo.value?.registry
  const progressIn = ({ progress }: Pick<Frame, 'progress'>) => {
    const [iteration, iterations] = [progress.iteration, progress.iterations].map((steps) => iterationsAt(recipe, registry, steps))
    return { ...progress, iteration: iteration!, iterations: iterations! }
  }
  const title = recipe && registry ? ownName.value || terrainTitle(recipe, registry, knownExamples(elevations)) : null

  useEffect(() => {
    const before = document.title
    if (title) document.title = `${title} · Rill`
    return () => {
      document.title = before
    }
  }, [title])

  return (
    <section aria-label="Description of the terrain">
      <h2>{title ?? 'No terrain yet'}</h2>
      <p id={id}>{recipe && frame && terrainSummary(recipe, { ...frame, progress: progressIn(frame) }, player.figures.value)}</p>
      <Announcement />
    </section>
  )
}

/** Announces where the run has paused or ended, but not each iteration. */
function Announcement() {
  const { player, registry } = useWorkspace()
  const { iteration, iterations, done } = player.progress.value
  const count = (steps: number) => iterationsAt(player.recipe, registry, steps)
  const rests = player.frame.value !== null && !player.running.value && iterations > 0
  return (
    <p role="status">
      {rests &&
        (done
          ? `Done after ${counted(count(iterations), 'iteration')}.`
          : `Paused at iteration ${formatCount(count(iteration))} of ${formatCount(count(iterations))}.`)}
    </p>
  )
}
