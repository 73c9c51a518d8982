/** Opens the run of a recipe, from its own sources or from a file of heights. */
import { unwrap, type LayerDescription, type ParsedRecipe, type Registry } from '@rill-terrain/engine/module'
import { chooseEngine } from '@rill-terrain/engine/node/loader'
import { locationAbove } from '@rill-terrain/files/export/part-location'
import type { ExportTerrain } from '@rill-terrain/files/export/terrain'
import type { Decision } from '@rill-terrain/files/reading/decisions'
import { decisionLine } from '@rill-terrain/files/reading/read-settings'
import type { Location } from '@rill-terrain/files/reading/location'
import { withoutExpectedFingerprint } from '@rill-terrain/recipe/expected-fingerprint'
import { shownImage } from '@rill-terrain/recipe/image-shares'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import { chooseEngineFor, chooseToday } from './choice'
import { CommandError } from './command-error'
import { provideImage, provideImages } from './images'
import { startingHeights, type HeightsOptions } from './starting-heights'
import { readTerrain } from './terrain-file'
import type { Threads } from './words'

/** What files of a terrain say about the heights that it starts from. */
type Origin = Pick<ExportTerrain, 'pictureRange' | 'location'>

interface Order {
  recipe: string
  heights: HeightsOptions | null
  threads: Threads
  engine: string | undefined
}

/** `layers`: the layers that will be written, which must exist. */
export async function openRun(order: Order, layers: readonly string[], signal: AbortSignal) {
  const { build, threads } = chooseEngine(order.threads)
  const { link, images } = await readTerrain(order.recipe, signal)
  let chosen = await chooseEngineFor(link, order.engine, build, threads)
  let given = order.heights && (await startingHeights(chosen, link, order.heights, threads, signal))
  if (given?.lostAreas && order.engine === undefined) {
    chosen = await chooseToday(link, 'Only the current engine keeps areas without data', build, threads)
    given = await startingHeights(chosen, link, order.heights!, threads, signal)
  }
  const { module, registry } = chosen
  const locations = new Map<string, Location | null>()
  for (const image of images) {
    provideImage(module, image.name, image)
    locations.set(image.name, image.location ?? null)
  }
  for (const id of layers) checkLayer(registry.layers, id)
  const { recipe } = given ?? chosen
  const decisions: Decision[] =
    given?.decisions ?? (await provideImages(module, recipe.text, signal, (name, image) => locations.set(name, image.location)))
  const simulation = unwrap(module.openSimulation(recipe.text, threads, given?.heights ?? null))
  const origin: Origin | null = given && { pictureRange: given.pictureRange, location: given.location }
  const isOfRecipe = given === null && !needsOtherRevisions(recipe, registry)
  return {
    module,
    registry,
    recipe,
    simulation,
    decisions,
    remarks: [...chosen.remarks, ...decisions.map(decisionLine)],
    /** The terrain is that of the recipe alone, in the revisions that it means. */
    isOfRecipe,
    /** The recipe for a report: without the expected fingerprint if the terrain is another one. */
    reported: isOfRecipe ? recipe.text : withoutExpectedFingerprint(recipe.text),
    origin: (): Origin => origin ?? { pictureRange: simulation.pictureRange(), location: locationOf(recipe, registry, locations) },
  }
}

function checkLayer(layers: readonly LayerDescription[], id: string): void {
  if (layers.some((layer) => layer.id === id)) return
  throw new CommandError(`There is no layer '${id}'; there are ${layers.map((layer) => layer.id).join(', ')}.`)
}

/** The location of a recipe's map, if it shows an image whose file gives its location. */
function locationOf(recipe: ParsedRecipe, registry: Registry, locations: ReadonlyMap<string, Location | null>): Location | null {
  return locationAbove(shownImage(recipe, registry), (name) => locations.get(name))
}
