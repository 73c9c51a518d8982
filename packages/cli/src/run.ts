import type { Hillshade } from '@rill-terrain/colours/relief-light'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import {
  unwrap,
  type LayerDescription,
  type ParsedRecipe,
  type Registry,
  type RillModule,
  type Simulation,
} from '@rill-terrain/engine/module'
import { runTo } from '@rill-terrain/engine/run-to'
import { defectSentence, withoutExpectedFingerprint } from '@rill-terrain/recipe/expected-fingerprint'
import { defaultPalette } from '@rill-terrain/recipe/palette-choice'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import { locationAbove } from '@rill-terrain/files/export/part-location'
import type { Location } from '@rill-terrain/files/reading/location'
import { shownImage } from '@rill-terrain/recipe/image-shares'
import { decisionLine } from '@rill-terrain/files/reading/read-settings'
import type { RunCommand } from './arguments'
import { chooseEngineFor } from './choice'
import { CommandError } from './command-error'
import { chooseEngine } from '@rill-terrain/engine/node/loader'
import { checkFolder, writeParts } from './files'
import { provideImage, provideImages } from './images'
import { drawMap } from './picture'
import { toJson, toSummary } from './report'
import { startingHeights } from './starting-heights'
import { writeTerrain } from './write-terrain'
import { readTerrain } from './terrain-file'
import { groundWidth } from '@rill-terrain/engine/world'

export interface RunOutput {
  out: string
  /** Remarks, one per line, that are not part of the result. */
  remarks: string
}

/** Runs a recipe and writes the requested files. `signal` stops the run between two iterations with a `CommandError`. */
export async function run(command: RunCommand, signal: AbortSignal): Promise<RunOutput> {
  for (const file of [command.out, command.picture]) if (file !== null) checkFolder(file)
  const { build, threads } = chooseEngine(command.threads)
  const { link, images } = await readTerrain(command.recipe, signal)
  const chosen = await chooseEngineFor(link, command.engine, build, threads)
  const { module } = chosen
  const locations = new Map<string, Location | null>()
  for (const image of images) {
    provideImage(module, image.name, image)
    locations.set(image.name, image.location ?? null)
  }
  const { layers } = chosen.registry
  checkLayer(layers, command.layer)
  const given = command.heights && (await startingHeights(chosen, link, command.heights, threads, signal))
  const { recipe } = given ?? chosen
  const decisions =
    given?.decisions ?? (await provideImages(module, recipe.text, signal, (name, image) => locations.set(name, image.location)))
  const remarks = [...chosen.remarks, ...decisions.map(decisionLine)]

  const simulation = unwrap(module.openSimulation(recipe.text, threads, given?.heights ?? null))
  await runWatched(simulation, shownAt(recipe), signal)
  const isOfRecipe = given === null && !needsOtherRevisions(recipe, chosen.registry)
  if (isOfRecipe) remarks.push(...remarkOnFingerprint(recipe, simulation))
  // The picture shows the iteration that the link names; all other results are from the last iteration.
  const drawn = command.picture === null ? '' : writePicture(module, simulation, recipe, command.picture)
  await runWatched(simulation, Infinity, signal)
  const { pictureRange, location } = given ?? {
    pictureRange: simulation.pictureRange(),
    location: locationOf(recipe, chosen.registry, locations),
  }
  const report = {
    recipe: isOfRecipe ? recipe.text : withoutExpectedFingerprint(recipe.text),
    fingerprint: simulation.fingerprint(),
    stages: simulation.stages(),
    budget: simulation.budget(),
    decisions,
  }
  const written = [
    command.out === null
      ? ''
      : await writeTerrain(
          { module, simulation, recipe, descriptions: layers, pictureRange, location },
          { ...command, out: command.out },
        ),
    drawn,
  ].join('')
  const notices = remarks.map((remark) => `${remark}\n`).join('')
  return command.json ? { out: toJson(report), remarks: notices + written } : { out: toSummary(report) + written, remarks: notices }
}

function checkLayer(layers: LayerDescription[], id: string): void {
  if (layers.some((layer) => layer.id === id)) return
  throw new CommandError(`There is no layer '${id}'; there are ${layers.map((layer) => layer.id).join(', ')}.`)
}

/** The iteration that the recipe's view names; its expected fingerprint is for this iteration. */
export function shownAt({ view, viewGiven }: ParsedRecipe): number {
  return viewGiven.includes('at') ? Number(view['at']) : Infinity
}

/** A mismatch with the expected fingerprint is a bug, because the same recipe must always give the same terrain. */
function remarkOnFingerprint({ view, viewGiven }: ParsedRecipe, simulation: Simulation): string[] {
  const expected = String(view['print'])
  const got = simulation.fingerprint()
  return viewGiven.includes('print') && got !== expected ? [defectSentence(expected, got)] : []
}

/** Runs to an iteration, or to the end. Shows the progress on a terminal. */
export async function runWatched(simulation: Simulation, goal: number, signal: AbortSignal): Promise<void> {
  const show = process.stderr.isTTY ? (text: string) => process.stderr.write(`\r\x1b[K${text}`) : () => true
  await runTo(simulation, goal, async ({ iteration, iterations }) => {
    show(`iteration ${iteration} of ${iterations}`)
    // Signals are handled only while Node's event loop runs.
    await new Promise(setImmediate)
    if (!signal.aborted) return
    show('')
    throw new CommandError(`Stopped at iteration ${iteration} of ${iterations}; nothing was written.`)
  })
  show('')
}

/** The location of a recipe's map, if it shows an image whose file gives its location. */
function locationOf(recipe: ParsedRecipe, registry: Registry, locations: ReadonlyMap<string, Location | null>): Location | null {
  return locationAbove(shownImage(recipe, registry), (name) => locations.get(name))
}

/** Draws the layer that the recipe's view names, or the ground, and returns a line that describes the picture. */
function writePicture(module: RillModule, simulation: Simulation, recipe: ParsedRecipe, file: string): string {
  const { width, height, viewGiven, view } = recipe
  const chosen = (name: string) => (viewGiven.includes(name) ? String(view[name]) : null)
  const palette = chosen('palette')
  const layerOf = (id: string) => {
    const place = unwrap(simulation.layer(id))
    return copyLayer(id, module.HEAPF32, place, undefined)
  }
  const map = { width, height, cellSize: groundWidth(recipe.world) / width, layerOf }
  const hillshade = (chosen('hillshade') ?? 'many') as Hillshade
  const showsWater = view['water'] !== 'hidden'
  const { png, title } = drawMap(map, chosen('layer'), palette === defaultPalette ? null : palette, hillshade, showsWater)
  writeParts(file, [png])
  return `${file}: ${width} x ${height} pixels, ${title}\n`
}
