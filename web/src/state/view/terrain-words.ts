/** Text descriptions of a terrain, for the tab title and for screen readers. */
import type { Figures, Frame, LayerFigures, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { quantile, shareAbove, shareBelow } from '@rill-terrain/colours/distribution'
import { centreInWords, placeFromParameters } from '@rill-terrain/files/place/place'
import { counted, formatCount, formatLength, formatQuantity, formatVolume } from '@rill-terrain/recipe/format'
import { imageNameOf } from '@rill-terrain/recipe/image-name'
import { dataOf } from '@rill-terrain/recipe/method-properties'
import { placeName } from '@rill-terrain/recipe/surprise/place-names'
import { presetOf, presetTitle, type Preset } from '@rill-terrain/recipe/presets/presets'
import { seaOf } from './water'
import { groundWidth } from '@rill-terrain/engine/world'

/**
 * The name of the open example or random place, of the example or file that the terrain was made from, or methods and sources:
 * `Pipes and Thermal erosion on Simplex noise`.
 */
export function terrainTitle(recipe: ParsedRecipe, registry: Registry, presets: readonly Preset[]): string {
  const example = presetOf(recipe.text, presets)
  const name = example?.title ?? placeName(recipe.text) ?? presetTitle(recipe.text, presets) ?? dataTitle(recipe, registry)
  if (name) return name
  const titlesOf = (wanted: (kind: string) => boolean) =>
    recipe.stages
      .flatMap(({ method }) => registry.methods.filter(({ id, kind }) => id === method && wanted(kind)))
      .map(({ title }) => title)
  const ground = listed(titlesOf((kind) => kind === 'source')) || 'Level ground'
  const work = listed(titlesOf((kind) => kind === 'erosion'))
  return work ? `${work} on ${ground}` : ground
}

/** The name of the file, or the coordinates of the place, that a terrain begins with; null without either. */
function dataTitle({ stages }: ParsedRecipe, registry: Registry): string | null {
  for (const { method, parameters } of stages) {
    const data = dataOf(registry, method)
    if (data === 'place') return `Place at ${centreInWords(placeFromParameters(parameters))}`
    if (data === 'image') return imageNameOf(parameters).replace(/^.*\/(?=.)/, '')
  }
  return null
}

/** Size and height range in one or two sentences, as the caption of a shared link. */
export function terrainCaption(recipe: ParsedRecipe, figures: Figures | null): string {
  const size = `${formatCount(recipe.width)} by ${formatCount(recipe.height)} cells, ${formatLength(groundWidth(recipe.world))} wide.`
  return figures ? `${size} ${groundSentence(figures, seaOf(recipe))}` : size
}

/** Caption, progress, and mass balance. */
export function terrainSummary(recipe: ParsedRecipe, frame: Pick<Frame, 'progress' | 'budget'>, figures: Figures | null): string {
  const { iteration, iterations } = frame.progress
  const { eroded, deposited, carried, lost } = frame.budget
  const caption = terrainCaption(recipe, figures)
  if (iterations === 0) return caption
  const progress = `${formatCount(iteration)} of ${counted(iterations, 'iteration')} ${iterations === 1 ? 'is' : 'are'} done.`
  const rock =
    eroded > 0
      ? `${formatVolume(eroded)} of rock eroded: ${formatVolume(deposited)} deposited, ${formatVolume(carried)} carried, ${formatVolume(lost)} lost over the border.`
      : 'Nothing has eroded yet.'
  return `${caption} ${progress} ${rock}`
}

/** `Highest point 2,612 m`; with decimals if it is low. */
export function highestPoint({ layers: { height } }: Figures): string {
  const { maximum } = height!
  return `Highest point ${Math.abs(maximum) < 10 ? formatQuantity(maximum, 'm') : `${formatCount(maximum)} m`}`
}

/** Height range of the ground and its share under water. */
function groundSentence({ layers: { height, lakes } }: Figures, sea: number | null): string {
  const { minimum, maximum, distribution } = height!
  const [lowest, middle, highest] = [minimum, quantile(distribution, 0.5), maximum].map((each) =>
    formatQuantity(Math.round(each), 'm'),
  )
  const range = `Heights range from ${lowest} to ${highest}, half of the ground is above ${middle}`
  if (lakes) return `${range}; ${shareWords(wetShare(lakes))} is under lakes and the sea.`
  return sea === null ? `${range}.` : `${range}; ${shareWords(shareBelow(distribution, sea))} is under the sea.`
}

/** Share of the map under lakes and the sea. It is above 0 if there is any lake, also one that the samples have missed. */
function wetShare({ maximum, distribution }: LayerFigures): number {
  return maximum > 0 ? Math.max(shareAbove(distribution, 0), Number.EPSILON) : 0
}

function shareWords(share: number): string {
  const percent = Math.round(share * 100)
  return share === 0 ? 'nothing' : percent === 0 ? 'less than 1 %' : `${percent} %`
}

/** Joins titles without duplicates. Their capitals are unchanged because some titles begin with a name. */
function listed(titles: readonly string[]): string {
  const each = [...new Set(titles)]
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`
}
