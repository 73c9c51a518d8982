/** The world of a run that starts from a file of heights: that of the file, except for what the recipe sets itself. */
import { unwrap, type ParsedRecipe } from '@rill-terrain/engine/module'
import { readSize } from '@rill-terrain/engine/world'
import type { Decision } from '@rill-terrain/files/reading/decisions'
import { maxHeightmapSide } from '@rill-terrain/files/reading/heightmap'
import { imageWorld, type MeasuredImage } from '@rill-terrain/recipe/image-world'
import type { ChosenEngine } from './choice'

/**
 * The recipe in the world of the image, except for the parameters in `own`, which the recipe sets itself, and sentences about what
 * differs between the recipe and the file.
 */
export function inWorldOf(
  { module, recipe, registry }: Pick<ChosenEngine, 'module' | 'recipe' | 'registry'>,
  own: ReadonlySet<string>,
  image: MeasuredImage,
  file: string,
): { recipe: ParsedRecipe; decisions: Decision[] } {
  const wanted = imageWorld(image, registry, maxHeightmapSide)
  let inWorld = recipe
  for (const name of ['size', 'extent'] as const) {
    if (!own.has(name)) inWorld = unwrap(module.setWorld(inWorld.text, name, wanted[name]))
  }
  const sentences = [
    own.has('size') ? sizeSentence(recipe, image, wanted.size, file) : squareSentence(image, wanted.size, file),
    own.has('extent') ? extentSentence(recipe, image, file) : null,
    !own.has('extent') && !image.ground ? unknownExtentSentence(wanted.extent, file) : null,
  ]
  const decisions = sentences.flatMap((text): Decision[] => (text === null ? [] : [{ subject: 'ground size', text, choices: [] }]))
  return { recipe: inWorld, decisions }
}

function sizeSentence({ width, height }: ParsedRecipe, image: MeasuredImage, size: string, file: string): string | null {
  const wanted = readSize(size)
  if (width === wanted.width && height === wanted.height) return null
  const shape = image.ground ?? image
  const isStretched = Math.abs((width * shape.height) / shape.width - height) >= 1
  return (
    `The recipe sets its own size of ${width} x ${height} cells, so the ${image.width} x ${image.height} heights of ${file} were ` +
    `${isStretched ? 'stretched' : 'resampled'}; leave size out of the recipe to use ${wanted.width} x ${wanted.height} cells.`
  )
}

/** The cells of a terrain are square, which those of a model in degrees are not. */
function squareSentence(image: MeasuredImage, size: string, file: string): string | null {
  const { width, height } = readSize(size)
  if (width === image.width && height === image.height) return null
  return `The ${image.width} x ${image.height} heights of ${file} were resampled to ${width} x ${height} square cells; set size in the recipe to change it.`
}

function extentSentence({ world }: ParsedRecipe, { ground }: MeasuredImage, file: string): string | null {
  const extent = Number(world['extent'])
  // Extents are rounded to centimetres.
  if (!ground || Math.abs(ground.width - extent) <= 0.01) return null
  const width = Number(ground.width.toFixed(2))
  return `The recipe sets its own extent of ${extent} m, although the ground of ${file} is ${width} m wide; leave extent out of the recipe to use ${width} m.`
}

function unknownExtentSentence(extent: string, file: string): string {
  return `${file} does not say how wide its ground is, so the default extent of ${extent} m is used; set extent in the recipe to change it.`
}
