/** Runs one recipe with a started module. */
import { copyLayer } from '../layer-copy'
import { unwrap, type ParsedRecipe, type Registry, type RillModule, type Simulation } from '../module'
import { provideImageTo } from '../provide-image'
import { registryOf } from '../registry'
import { runTo } from '../run-to'
import { defectSentence } from '@rill-terrain/recipe/expected-fingerprint'
import { differenceSentence, methodsOf, reasons } from '@rill-terrain/recipe/releases'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import { refusal } from './refusal'
import type { Layer, RecipeImage, RunOrder, RunProgress, Terrain } from './types'
import { groundWidth } from '../world'

/** Throws a `RillError` if the recipe or the order is invalid. `pause` is passed to `runTo`, which waits for it between slices. */
export async function runRecipe(
  module: RillModule,
  text: string,
  { at, layers = [], images = {} }: RunOrder,
  threads: number,
  pause: (progress: RunProgress) => Promise<void> | void,
): Promise<Terrain> {
  const recipe = unwrap(module.parseRecipe(text))
  const registry = registryOf(module)
  checkLayers(registry, layers)
  const goal = checkedGoal(recipe, at)
  provideImages(module, recipe, images)
  const simulation = unwrap(module.openSimulation(recipe.text, threads, null))
  try {
    await runTo(simulation, goal, ({ iteration }) => pause({ iteration, goal }))
    const wanted = new Set(['height', ...layers])
    const notices = noticesOf(recipe, registry, simulation)
    return { ...terrainOf(recipe, simulation, copyLayers(module, registry, simulation, wanted)), notices }
  } finally {
    simulation.delete()
  }
}

function terrainOf(recipe: ParsedRecipe, simulation: Simulation, layers: Record<string, Layer>): Omit<Terrain, 'notices'> {
  const { width, height, text, world } = recipe
  const { iteration, iterations } = simulation.progress()
  return {
    recipe: text,
    width,
    height,
    cellSize: groundWidth(world) / width,
    iteration,
    iterations,
    heights: layers['height']!.values,
    layers,
    fingerprint: simulation.fingerprint(),
    budget: simulation.budget(),
    stages: simulation.stages(),
  }
}

function noticesOf(recipe: ParsedRecipe, registry: Registry, simulation: Simulation): string[] {
  if (needsOtherRevisions(recipe, registry)) return [differenceSentence(recipe, methodsOf(registry), reasons.notArchived)]
  const { view, viewGiven } = recipe
  const { iteration, iterations } = simulation.progress()
  // A link's expected fingerprint is for the iteration that the link names, or for the last iteration.
  const isExpectedHere = viewGiven.includes('print') && iteration === (viewGiven.includes('at') ? Number(view['at']) : iterations)
  const [expected, got] = [String(view['print']), simulation.fingerprint()]
  return isExpectedHere && got !== expected ? [defectSentence(expected, got)] : []
}

function copyLayers(
  module: RillModule,
  registry: Registry,
  simulation: Simulation,
  wanted: ReadonlySet<string>,
): Record<string, Layer> {
  const present = new Set([...simulation.layers(), ...module.derivedLayers()])
  const rows = [...wanted].map((id): [string, Layer] => {
    if (!present.has(id)) throw refusal(`This terrain has no layer '${id}'; it has ${[...present].join(', ')}.`)
    const { label, unit } = registry.layers.find((row) => row.id === id)!
    const place = unwrap(simulation.layer(id))
    const { values, minimum, maximum } = copyLayer(id, module.HEAPF32, place, undefined)
    return [id, { label, unit, values, minimum, maximum }]
  })
  return Object.fromEntries(rows)
}

function checkLayers(registry: Registry, layers: readonly string[]): void {
  const known = registry.layers.map(({ id }) => id)
  const unknown = layers.find((id) => !known.includes(id))
  if (unknown !== undefined) throw refusal(`layers: there is no layer '${unknown}'; there are ${known.join(', ')}.`)
}

function checkedGoal(recipe: ParsedRecipe, at: number | undefined): number {
  const last = recipe.stageIterations.reduce((sum, each) => sum + each, 0)
  if (at === undefined) return last
  if (Number.isInteger(at) && at >= 0 && at <= last) return at
  throw refusal(`at: expected a whole number from 0 to ${last} (the last iteration of this recipe), not ${at}.`)
}

function provideImages(module: RillModule, { text }: ParsedRecipe, images: Record<string, RecipeImage>): void {
  for (const [name, image] of Object.entries(images)) {
    unwrap(provideImageTo(module, { name, isInMetres: false, ...image }))
  }
  const [missing] = unwrap(module.missingImages(text))
  if (missing !== undefined) throw refusal(`images: the recipe reads the image '${missing}', which was not provided.`)
}
