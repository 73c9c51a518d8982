import { terrainPart } from '@rill-terrain/recipe/address'
import { linkOf, type Shown } from '@rill-terrain/recipe/embed-code'
import { examplesWith, presetOf, presetPage, presetPicture } from '@rill-terrain/recipe/presets'
import { withoutPrint, withPrint } from '@rill-terrain/recipe/print'
import { terrainCaption, terrainTitle } from '../../../state/view/terrain-words'
import { useAppServices } from '../../context'

/** The open terrain as others are shown it. */
export interface SharedTerrain extends Shown {
  caption: string
  /** The link. */
  address: string
}

/** @param withView whether others see it as it is seen now, rather than from the usual place at the end of its run */
export function useSharedTerrain(withView: boolean): SharedTerrain | null {
  const { playground, elevations } = useAppServices()
  const { editor, link, player, registry } = playground.workspace
  const recipe = editor.recipe.value
  if (!recipe || !registry) return null

  const base = new URL(import.meta.env.BASE_URL, location.href).href
  const examples = examplesWith(elevations)
  const text = withView ? withoutPrint(link.value) : terrainPart(link.value)
  // A link without an iteration is that of the end.
  const frame = player.ownFrame
  const isThere =
    withView && player.pausedAt.value !== null ? frame?.progress.iteration === player.pausedAt.value : frame?.progress.done
  const preset = presetOf(text, examples)
  // The page of a preset has a picture, and shows the terrain from its best side.
  const address =
    preset && (text === preset.text || text === terrainPart(preset.text))
      ? base + presetPage(preset)
      : linkOf(base, frame && isThere ? withPrint(text, frame.fingerprint) : text)
  return {
    text,
    title: terrainTitle(recipe, registry, examples),
    caption: terrainCaption(recipe, player.figures.value),
    base,
    picture: preset ? base + presetPicture(preset) : 'terrain.png',
    address,
  }
}
