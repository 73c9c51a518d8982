import { useEffect } from 'preact/hooks'
import { counted, formatCount } from '@rill-terrain/recipe/format'
import { examplesWith } from '@rill-terrain/recipe/presets'
import { terrainSummary, terrainTitle } from '../../state/view/terrain-words'
import { useAppServices, useWorkspace } from '../context'

/** A description of the terrain for assistive technology. Also sets the title of the tab. */
export function TerrainSummary({ id }: { id: string }) {
  const { elevations } = useAppServices()
  const { editor, player, engineInfo } = useWorkspace()
  const recipe = editor.recipe.value
  const frame = player.frame.value
  const registry = engineInfo.value?.registry
  const title = recipe && registry ? terrainTitle(recipe, registry, examplesWith(elevations)) : null

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
      <p id={id}>{recipe && frame && terrainSummary(recipe, frame, player.figures.value)}</p>
      <Announcement />
    </section>
  )
}

/** Announces where the run has paused or ended, but not each iteration. */
function Announcement() {
  const { player } = useWorkspace()
  const { iteration, iterations, done } = player.progress.value
  const rests = player.frame.value !== null && !player.running.value && iterations > 0
  return (
    <p role="status">
      {rests &&
        (done
          ? `Done after ${counted(iterations, 'iteration')}.`
          : `Paused at iteration ${formatCount(iteration)} of ${formatCount(iterations)}.`)}
    </p>
  )
}
