import type { Edit, NamedImage, ParsedRecipe, Registry } from '../engine/protocol'
import { scaledSize, sizeText } from './values'

/** The longer side of the terrain that a person's image starts with; finer is one choice away. */
const longestSide = 512

/**
 * The edits that put an image in the place of what a recipe starts from, and leave its other stages as they are. The world
 * takes the image's proportions; its extent is not known from the file and goes back to the default.
 */
export function imageEdits(recipe: ParsedRecipe, registry: Registry, image: NamedImage): Edit[] {
  const isSource = (method: string) => registry.methods.find(({ id }) => id === method)?.kind === 'source'
  const parameter = (name: string) => registry.world.find(({ id }) => id === name)!
  const side = Math.min(longestSide, Math.max(image.width, image.height))
  const { width, height } = scaledSize(image.width, image.height, side, parameter('size').minimum)

  const sources = recipe.stages.flatMap(({ method }, index) => (isSource(method) ? [index] : []))
  return [
    ...sources.reverse().map((index): Edit => ({ kind: 'removeStage', index })),
    { kind: 'insertStage', index: 0, method: 'image' },
    { kind: 'parameter', stage: 0, companion: -1, name: 'name', value: image.name },
    { kind: 'world', name: 'size', value: sizeText(width, height) },
    { kind: 'world', name: 'extent', value: String(parameter('extent').default) },
  ]
}
