/** Starts the painting of a workspace. */
import { effect } from '@preact/signals'
import { groundWidth } from '@rill-terrain/engine/world'
import type { StrokeKindDescription } from '@rill-terrain/recipe/types'
import type { Workspace } from '../../../state/workspace'
import { paintOf } from './paint-state'
import { Painting, type PaintingParts } from './painting'

/** What differs between painting on the page and in a figure. */
export interface PaintingChoice extends Pick<PaintingParts, 'limit' | 'keepsStage'> {
  /** Default: all kinds of the engine. */
  kinds?: readonly StrokeKindDescription[]
}

/** Null without a terrain, or where the engine cannot paint. */
export function createPainting(workspace: Workspace, choice: PaintingChoice = {}): Painting | null {
  const { editor, session, player, messages, engine, registry } = workspace
  const recipe = editor.recipe.peek()
  const kinds = choice.kinds ?? registry?.strokeKinds ?? []
  if (!recipe || !registry || kinds.length === 0) return null
  const width = groundWidth(recipe.world)
  const heights = player.figures.peek()?.layers['height']
  return new Painting(
    { editor, session, player, messages, strokeCodec: engine, registry, ...choice, kinds },
    {
      length: Math.max(width, (width * recipe.height) / recipe.width),
      cellSize: width / recipe.width,
      relief: heights ? heights.maximum - heights.minimum : 0,
    },
  )
}

/**
 * Gives the pointer to a painting; the returned function takes it back. Other modes that use the pointer end, and each of them ends
 * painting.
 */
export function showPainting({ view }: Workspace, painting: Painting): () => void {
  const state = paintOf(view)
  for (const { pointer } of view.otherPointerUsers(state)) pointer?.release()
  state.painting.value = painting
  const stop = effect(() => {
    if (view.otherPointerUsers(state).length > 0 || view.comparesTerrain.value) state.leave()
  })
  return () => {
    stop()
    painting.release()
    state.painting.value = null
  }
}

/** Lets the user paint on the open terrain, if that is possible; the returned function ends that. */
export function startPainting(workspace: Workspace): () => void {
  const painting = createPainting(workspace)
  if (!painting) return () => {}
  const hide = showPainting(workspace, painting)
  return () => {
    hide()
    painting.end()
  }
}
