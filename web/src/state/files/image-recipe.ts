import type { Edit, ParameterDescription, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { isAddress, type ImageFile } from './images'
import { scaledSize, sizeText } from '@rill-terrain/recipe/values'

/** The longer side of the terrain that a person's image starts with; finer is one choice away. */
const longestSide = 1024

/**
 * The edits that put an image in the place of what a recipe starts from, and leave its other stages as they are. The world
 * takes the image's proportions, and its extent where the file says how much ground it covers; otherwise the default.
 */
export function imageEdits(recipe: ParsedRecipe, registry: Registry, name: string, image: ImageFile): Edit[] {
  const isSource = (method: string) => registry.methods.find(({ id }) => id === method)?.kind === 'source'
  const parameter = (id: string) => registry.world.find((each) => each.id === id)!
  const side = Math.min(longestSide, Math.max(image.width, image.height))
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
    // An image lies at the world's origin; elsewhere there is nothing of it to see.
    { kind: 'world', name: 'x', value: '0' },
    { kind: 'world', name: 'y', value: '0' },
  ]
}

/** The width of the ground to the centimetre, within what a world can have. */
function extentText({ default: byDefault, minimum, maximum }: ParameterDescription, { ground }: ImageFile): string {
  if (!ground) return String(byDefault)
  return String(Number(Math.min(maximum, Math.max(minimum, ground.width)).toFixed(2)))
}
