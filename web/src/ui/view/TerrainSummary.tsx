import { useEffect } from 'preact/hooks'
import { examplesWith } from '@rill-terrain/recipe/presets'
import { terrainSummary, terrainTitle } from '../../state/view/terrain-words'
import { useAppServices, useWorkspace } from '../context'

/** The terrain in words, for those who cannot see it, and its name in the tab's title. */
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
    <section aria-label="The terrain in words">
      <h2>{title ?? 'No terrain yet'}</h2>
      <p id={id}>{recipe && frame && terrainSummary(recipe, frame, player.figures.value)}</p>
      <Announcement />
    </section>
  )
}

/** Says where the terrain has come to rest: neither each iteration nor the way there. */
function Announcement() {
  const { player } = useWorkspace()
  const { iteration, iterations, done } = player.progress.value
  const rests = player.frame.value !== null && !player.running.value && iterations > 0
  return (
    <p role="status">
      {rests && (done ? `Done after ${iterations} iterations.` : `Paused at iteration ${iteration} of ${iterations}.`)}
    </p>
  )
}
