/** Starts the painting of a workspace. */
import { effect } from '@preact/signals'
import { groundWidth } from '@rill-terrain/engine/world'
import type { Workspace } from '../workspace'
import { Painting } from './painting'

/**
 * Lets the user paint on the open terrain; the returned function ends that. Other modes that use the pointer end, and each of them
 * ends painting. Nothing begins without a terrain, or where the engine cannot paint.
 */
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
  view.section.isDrawing.value = false
  view.painting.value = painting
  const stop = effect(() => {
    const others = [view.exploring.isActive, view.measuring.isActive, view.section.isDrawing, view.comparesTerrain]
    if (others.some((is) => is.value)) view.paints.value = false
  })
  return () => {
    stop()
    painting.end()
    view.painting.value = null
  }
}
