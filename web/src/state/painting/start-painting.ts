/** Starts the painting of a workspace. */
import { groundWidth } from '@rill-terrain/engine/world'
import type { Workspace } from '../workspace'
import { Painting } from './painting'

/** Lets the user paint on the open terrain. The returned function ends that; without a terrain, nothing begins. */
export function startPainting(workspace: Workspace): () => void {
  const { editor, session, player, messages, strokeCodec, view, registry } = workspace
  const recipe = editor.recipe.peek()
  const kinds = registry?.strokeKinds ?? []
  if (!recipe || !registry || kinds.length === 0) return () => {}
  const width = groundWidth(recipe.world)
  const heights = player.figures.peek()?.layers['height']
  const painting = new Painting(
    { editor, session, player, messages, strokeCodec, registry, kinds },
    {
      length: Math.max(width, (width * recipe.height) / recipe.width),
      cellSize: width / recipe.width,
      relief: heights ? heights.maximum - heights.minimum : 0,
    },
  )
  view.exploring.leave()
  view.measuring.leave()
  view.painting.value = painting
  return () => {
    painting.end()
    view.painting.value = null
  }
}
