import type { Edit, ParameterDescription, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { isAddress, type ImageFile } from './images'
import { scaledSize, sizeText } from '@rill-terrain/recipe/values'

/** Initial length in cells of the longer side of a terrain from a user's image; the user can choose a larger size afterwards. */
const maxSide = 1024

/**
 * Edits that replace the sources of a recipe by an image and leave its other stages unchanged. The world takes the image's
 * proportions, and the image's extent if the file gives one, otherwise the default extent.
 */
export function imageEdits(recipe: ParsedRecipe, registry: Registry, name: string, image: ImageFile): Edit[] {
  const isSource = (method: string) => registry.methods.find(({ id }) => id === method)?.kind === 'source'
  const parameter = (id: string) => registry.world.find((each) => each.id === id)!
  const side = Math.min(maxSide, Math.max(image.width, image.height))
  const shape = image.ground ?? image
  const { width, height } = scaledSize(shape.width, shape.height, side, parameter('size').minimum)

  const sources = recipe.stages.flatMap(({ method }, index) => (isSource(method) ? [index] : []))
  return [
    ...sources.reverse().map((index): Edit => ({ kind: 'removeStage', index })),
    { kind: 'insertStage', index: 0, method: 'image' },
    isAddress(name)
      ? { kind: 'parameter', stage: 0, companion: -1, name: 'url', value: encodeURIComponent(name) }
      : { kind: 'parameter', stage: 0, companion: -1, name: 'name', value: name },
    { kind: 'world', name: 'size', value: sizeText(width, height) },
    { kind: 'world', name: 'extent', value: extentText(parameter('extent'), image) },
    // An image is placed at the world's origin, so the map must be there to show it.
    { kind: 'world', name: 'x', value: '0' },
    { kind: 'world', name: 'y', value: '0' },
  ]
}

/** Extent of the image in metres, rounded to centimetres and clamped to the range of the world parameter. */
function extentText({ default: defaultValue, minimum, maximum }: ParameterDescription, { ground }: ImageFile): string {
  if (!ground) return String(defaultValue)
  return String(Number(Math.min(maximum, Math.max(minimum, ground.width)).toFixed(2)))
}
