/** A terrain in words: for the tab's title, and for those who cannot see it. */
import type { Frame, ParsedRecipe, Registry } from '../engine/protocol'
import { terrainPart } from './address'
import { formatCount, formatLength, formatVolume } from './format'
import type { Preset } from './presets'

/** The name of the example that is open, or what erodes what: `Pipes and Thermal erosion on Simplex noise`. */
export function terrainTitle(recipe: ParsedRecipe, registry: Registry, presets: readonly Preset[]): string {
  const text = terrainPart(recipe.text)
  const example = presets.find((preset) => terrainPart(preset.text) === text)
  if (example) return example.title
  const titlesOf = (wanted: (kind: string) => boolean) =>
    recipe.stages
      .flatMap(({ method }) => registry.methods.filter(({ id, kind }) => id === method && wanted(kind)))
      .map(({ title }) => title)
  const ground = listed(titlesOf((kind) => kind === 'source')) || 'Level ground'
  const work = listed(titlesOf((kind) => kind === 'erosion'))
  return work ? `${work} on ${ground}` : ground
}

/** What there is, how far it is, and where the rock went. */
export function terrainSummary(recipe: ParsedRecipe, frame: Pick<Frame, 'progress' | 'budget'>): string {
  const { iteration, iterations } = frame.progress
  const { eroded, deposited, carried, lost } = frame.budget
  const size = `${formatCount(recipe.width)} by ${formatCount(recipe.height)} cells, ${formatLength(Number(recipe.world['extent']))} wide.`
  if (iterations === 0) return size
  const progress = `${formatCount(iteration)} of ${formatCount(iterations)} iterations are done.`
  const rock =
    eroded > 0
      ? `${formatVolume(eroded)} of rock eroded: ${formatVolume(deposited)} put down, ${formatVolume(carried)} carried at the moment, ${formatVolume(lost)} lost over the border.`
      : 'Nothing has eroded yet.'
  return `${size} ${progress} ${rock}`
}

/** Each once; titles stay as they are, since some begin with a name. */
function listed(titles: readonly string[]): string {
  const each = [...new Set(titles)]
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`
}
