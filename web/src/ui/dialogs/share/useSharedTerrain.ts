import { terrainPart } from '@rill-terrain/recipe/address'
import { linkOf, type Shown } from '@rill-terrain/recipe/embed-code'
import { examplesWith, presetOf, presetPage, presetPicture } from '@rill-terrain/recipe/presets/presets'
import { withoutExpectedFingerprint, withExpectedFingerprint } from '@rill-terrain/recipe/expected-fingerprint'
import { sketchOf, type SketchedGround } from '@rill-terrain/recipe/sketch'
import { pictureName } from '../../../state/files/export-file'
import { terrainCaption, terrainTitle } from '../../../state/view/terrain-words'
import { useAppServices } from '../../context'

/** The open terrain as it is shared. */
export interface SharedTerrain extends Shown {
  caption: string
  /** The link. */
  address: string
}

/** What a figure shows of a terrain that is not an example before it has loaded; empty for level ground. */
function sketchPoster(ground: SketchedGround | null): string {
  const sketch = ground ? sketchOf(ground) : ''
  return sketch && `sketch:${sketch}`
}

/** @param withView whether to share the current view instead of the default view at the end of the run */
export function useSharedTerrain(withView: boolean): SharedTerrain | null {
  const { playground, elevations, shownGround } = useAppServices()
  const { editor, link, player, registry, ownName } = playground.workspace
  const recipe = editor.recipe.value
  if (!recipe || !registry) return null

  const base = new URL(import.meta.env.BASE_URL, location.href).href
  const examples = examplesWith(elevations)
  const text = withView ? withoutExpectedFingerprint(link.value) : terrainPart(link.value)
  // A link without an iteration shows the end of the run.
  const frame = player.ownFrame
  const isThere =
    withView && player.pausedAt.value !== null ? frame?.progress.iteration === player.pausedAt.value : frame?.progress.done
  const preset = presetOf(text, examples)
  // The page of a preset has a preview picture, and shows the terrain with the preset's view.
  const address =
    preset && (text === preset.text || text === terrainPart(preset.text))
      ? base + presetPage(preset)
      : linkOf(base, frame && isThere ? withExpectedFingerprint(text, frame.fingerprint) : text)
  return {
    text,
    title: ownName.value || terrainTitle(recipe, registry, examples),
    caption: terrainCaption(recipe, player.figures.value),
    base,
    picture: preset ? base + presetPicture(preset) : pictureName(recipe),
    poster: preset ? presetPicture(preset) : sketchPoster(shownGround()),
    address,
  }
}
