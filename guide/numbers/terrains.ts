/** Runs recipes with the engine in Node, and measures them. Recipes that differ only in the iteration are run once. */
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { chooseEngine, loadEngine } from '@rill-terrain/engine/node/loader'
import { runTo } from '@rill-terrain/engine/run-to'
import { defaultRivers, defaultTheta } from '@rill-terrain/engine/measures/landform-options'
import { terrainPart } from '@rill-terrain/recipe/address'
import { measureSeams } from '@rill-terrain/engine/measures/seams'
import { provideImages } from 'rill-terrain/images'
import { shownAt } from 'rill-terrain/run'
import type { Measures } from '../measures/measures'

export interface Terrains {
  parse(recipe: string): ParsedRecipe
  /** The measures that a recipe has without a run: its parameters, and the cost of its chunks. */
  read(recipe: string): Measures
  /** Measures of each recipe, by its text; an error where a recipe cannot be run. A recipe runs once. */
  measure(recipes: readonly string[]): Promise<Map<string, Measures | Error>>
}

export async function openTerrains(): Promise<Terrains> {
  const { build, threads } = chooseEngine(undefined)
  const module = await loadEngine(build, threads)
  const found = new Map<string, Measures | Error>()
  const parse = (recipe: string) => unwrap(module.parseRecipe(recipe))
  return {
    parse,
    read: (recipe) => measuresOfRecipe(parse(recipe)),
    async measure(recipes) {
      const missing = recipes.filter((recipe) => !found.has(recipe))
      for (const texts of runsOf(missing)) await measureRun(module, threads, texts, found)
      return found
    },
  }
}

/** The recipes in groups of one terrain at several iterations. */
function runsOf(recipes: readonly string[]): string[][] {
  const runs = new Map<string, string[]>()
  for (const text of new Set(recipes)) {
    const terrain = terrainPart(text)
    runs.set(terrain, [...(runs.get(terrain) ?? []), text])
  }
  return [...runs.values()]
}

async function measureRun(
  module: RillModule,
  threads: number,
  texts: string[],
  found: Map<string, Measures | Error>,
): Promise<void> {
  let simulation: ReturnType<RillModule['openSimulation']> | undefined
  try {
    const goals = texts.map((text) => ({ text, goal: shownAt(unwrap(module.parseRecipe(text))) })).sort((a, b) => a.goal - b.goal)
    const recipe = unwrap(module.parseRecipe(texts[0]!)).text
    await provideImages(module, recipe, new AbortController().signal)
    const opened = unwrap((simulation = module.openSimulation(recipe, threads, null)))
    for (const { text, goal } of goals) {
      await runTo(opened, goal, () => {})
      const { iteration } = opened.progress()
      const landforms = unwrap(opened.landforms!(defaultTheta, defaultRivers))
      const seams = measureSeams(module, opened)
      const { eroded, deposited, carried, lost, uplifted } = opened.budget()
      const mass = { eroded, deposited, carried, lost, uplifted }
      const reachedShare = reachedShareOf(module, opened)
      found.set(text, { recipe, fingerprint: opened.fingerprint(), iteration, mass, landforms, seams, reachedShare })
    }
  } catch (error) {
    for (const text of texts) if (!found.has(text)) found.set(text, error as Error)
  } finally {
    if (simulation && 'delete' in simulation) simulation.delete()
  }
}

function measuresOfRecipe({ stages, chunkCost }: ParsedRecipe): Measures {
  const steps = stages.flatMap((stage) => [stage, ...stage.companions])
  return { parameters: Object.fromEntries(steps.map(({ method, parameters }) => [method, parameters])), chunkCost }
}

/** The share of the ground that the uplift has reached; null for terrain without an age. */
function reachedShareOf(module: RillModule, opened: Simulation): number | null {
  const view = opened.layer('young')
  if (view instanceof Error) return null
  const { values } = copyLayer('young', module.HEAPF32, view, undefined)
  return values.filter((isYoung) => isYoung === 0).length / values.length
}
