import type { Edit, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import type { Outside } from '@rill-terrain/files/reading/decisions'
import { codedAddress } from '@rill-terrain/recipe/image-name'
import { imageWorld } from '@rill-terrain/recipe/image-world'
import { methodWithData, voidsParameter } from '@rill-terrain/recipe/method-properties'
import { isAddress, type ImageFile } from './images'

/** Initial length in cells of the longer side of a terrain from a user's image; the user can choose a larger size afterwards. */
const maxSide = 1024

/**
 * Edits that replace the sources of a recipe by an image and leave its other stages unchanged. The world takes the image's
 * proportions, and the image's extent if the file gives one, otherwise the default extent. `outside`: what areas without data at
 * the edge of the image become.
 */
export function imageEdits(recipe: ParsedRecipe, registry: Registry, name: string, image: ImageFile, outside: Outside): Edit[] {
  const { size, extent } = imageWorld(image, registry, maxSide)
  const voids: [string, string][] = image.voids && outside !== 'fill' ? [[voidsParameter, String(outside)]] : []
  return [
    ...sourceEdits(recipe, registry, methodWithData(registry, 'image')!.id),
    ...[...imageParameters(name), ...voids].map(([id, value]): Edit => ({
      kind: 'parameter',
      stage: 0,
      companion: -1,
      name: id,
      value,
    })),
    { kind: 'world', name: 'size', value: size },
    { kind: 'world', name: 'extent', value: extent },
    // An image is placed at the world's origin, so the map must be there to show it.
    { kind: 'world', name: 'x', value: '0' },
    { kind: 'world', name: 'y', value: '0' },
  ]
}

/** The parameters of a stage that name its image. */
function imageParameters(name: string): [id: string, value: string][] {
  if (!isAddress(name)) return [['name', name]]
  const { address, decode } = codedAddress(name)
  return [['url', encodeURIComponent(address)], ...(decode ? [['decode', decode] as [string, string]] : [])]
}

/** Edits that replace the sources of a recipe by one with default values. */
export function sourceEdits(recipe: ParsedRecipe, registry: Registry, method: string): Edit[] {
  const isSource = (id: string) => registry.methods.find((each) => each.id === id)?.kind === 'source'
  const sources = recipe.stages.flatMap((stage, index) => (isSource(stage.method) ? [index] : []))
  return [...sources.reverse().map((index): Edit => ({ kind: 'removeStage', index })), { kind: 'insertStage', index: 0, method }]
}
