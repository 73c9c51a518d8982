/** Connections from the open terrain to the other one of a comparison: the view, and the iteration. */
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import type { ViewValues } from '@rill-terrain/recipe/link'
import type { ViewState } from '../../../state/view/view'
import type { Workspace } from '../../../state/workspace'
import { comparisonNames } from './comparison-values'

/** Values of the open terrain's view that the other one does not share; the scene links the cameras of both pictures. */
const ownNames: readonly string[] = [...comparisonNames, 'at', 'camera', 'section']

/**
 * Light, colours, layer, water, contours and vertical exaggeration of both terrains are the same. Returns a function that ends
 * that.
 */
export function linkViews(open: ViewState, other: ViewState): () => void {
  const ends = [
    effect(() => {
      const shared = Object.fromEntries(Object.entries(open.given.value).filter(([name]) => !ownNames.includes(name)))
      const values: ViewValues = { ...shared, exaggeration: String(open.exaggeration.value) }
      untracked(() => (other.given.value = { ...values, camera: other.camera.peek() }))
    }),
    // The user has moved the camera of the other picture.
    effect(() => {
      const camera = other.camera.value
      if (camera !== '') untracked(() => open.setCamera(camera))
    }),
    effect(() => {
      const isFilmed = open.isFilmed.value
      other.isFilmed.value = isFilmed
    }),
  ]
  return () => ends.forEach((end) => end())
}

/** Runs a terrain to an iteration, forwards or backwards, whenever one of them changes. Returns a function that ends that. */
export function followIteration(wanted: ReadonlySignal<number>, { player, session }: Workspace): () => void {
  return effect(() => {
    const target = Math.min(wanted.value, player.progress.value.iterations)
    const isAway = !session.loading.value && player.pausedAt.value !== null && player.pausedAt.value !== target
    if (isAway) untracked(() => player.goTo(target))
  })
}
