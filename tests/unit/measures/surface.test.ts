/**
 * No preset shows cells that stand out of their surroundings (docs/landforms.md), and no figure of the guide except those that show
 * what is wrong.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { unwrap, type ParsedRecipe, type RillModule } from '@rill-terrain/engine/module'
import { chunksOf, isChunked } from '@rill-terrain/engine/world'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { examplesWith } from '@rill-terrain/recipe/presets/presets'
import { scaledSize, sizeText } from '@rill-terrain/recipe/values'
import { provideImages } from 'rill-terrain/images'
import { shownAt } from 'rill-terrain/run'
import { recipeWithView, type FigureView } from '../../../guide/components/figure/figure-view'
import { pageFolders, usesIn } from '../../../guide/reading/read-chapter'
import { loadSingle } from '../../support/local-engine'

/** Maximum sides in cells. A preset of full size takes seconds. */
const maxSideOfPreset = 160
const maxSideOfFigure = 256

const slow = 60_000

let module: RillModule

beforeAll(async () => {
  module = await loadSingle()
})

/** The recipe on a map of at most `maxSide` cells: of fewer cells, or of fewer chunks, but at least one. */
function reduced(text: string, maxSide: number): ParsedRecipe {
  const { width, height, world } = unwrap(module.parseRecipe(text))
  if (isChunked(world)) {
    const { columns, rows } = chunksOf(world)
    const [east, south] = [width / columns, height / rows].map((side) => Math.max(1, Math.floor(maxSide / side)))
    return unwrap(module.setWorld(text, 'chunks', sizeText(Math.min(columns, east!), Math.min(rows, south!))))
  }
  const scaled = scaledSize(width, height, Math.min(maxSide, Math.max(width, height)), 1)
  return unwrap(module.setWorld(text, 'size', sizeText(scaled.width, scaled.height)))
}

/** The numbers of faults in the shown iteration of a recipe, on a map of at most `maxSide` cells. */
async function faultsOf(text: string, maxSide: number): Promise<{ spikes: number; islets: number; trenches: number }> {
  const recipe = reduced(text, maxSide)
  await provideImages(module, recipe.text, new AbortController().signal)
  const simulation = unwrap(module.openSimulation(recipe.text, 1, null))
  try {
    unwrap(simulation.advance(shownAt(recipe)))
    const { spikes, islets, trenches } = unwrap(simulation.singleCells!())
    return { spikes, islets, trenches }
  } finally {
    simulation.delete()
  }
}

const none = { spikes: 0, islets: 0, trenches: 0 }

const presets = examplesWith(builtinImages).map(({ title, text }) => [title, text] as const)

const figures = pageFolders()
  .flatMap((folder) => usesIn(folder))
  .filter(({ name, properties }) => (name === 'Figure' || name === 'Task') && properties['verdict'] !== 'wrong')
  .map(({ chapter, properties }) => {
    const text = recipeWithView(properties as unknown as FigureView)
    return [`${chapter}/${String(properties['id'])}`, text] as const
  })

describe('no cell stands out', () => {
  it.each(presets)('in the preset %s', async (_, text) => expect(await faultsOf(text, maxSideOfPreset)).toEqual(none), slow)
  it.each(figures)('in the figure %s', async (_, text) => expect(await faultsOf(text, maxSideOfFigure)).toEqual(none), slow)
})
