import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type RillModule, type StageRecipe } from '@rill-terrain/engine/module'
import { readFloat32 } from '@rill-terrain/files/float32'
import { partLocation } from '@rill-terrain/files/export/part-location'
import type { Decision, ReadOptions } from '@rill-terrain/files/reading/decisions'
import { maxHeightmapSide, readHeightmap } from '@rill-terrain/files/reading/heightmap'
import type { Location } from '@rill-terrain/files/reading/location'
import { combined, mapShares, stageShares } from '@rill-terrain/recipe/image-shares'
import { partOf, worldParametersIn } from '@rill-terrain/recipe/image-world'
import type { ChosenEngine } from './choice'
import { readCompanions } from './companions'
import { readInput } from './files'
import { inWorldOf } from './heights-world'
import { provideImage } from './images'

export interface HeightsOptions {
  file: string
  relief: string | undefined
  base: string | undefined
  /** How to read the file, where the user decides it. */
  read: ReadOptions
}

export interface StartingHeights {
  /** The recipe in the world of the file. */
  recipe: ParsedRecipe
  /** Heights in metres, in the recipe's size. */
  heights: Float32Array
  /** What the reader decided, and what differs between the recipe and the file. */
  decisions: Decision[]
  /** Heights in metres for black and white if the file is a picture; null otherwise. */
  pictureRange: [black: number, white: number] | null
  /** Location of the recipe's map on the Earth, if the file gives it. */
  location: Location | null
}

/** Reads the heights that a run starts from. `text` is the recipe as the user wrote it. */
export async function startingHeights(
  chosen: Pick<ChosenEngine, 'module' | 'recipe' | 'registry'>,
  text: string,
  options: HeightsOptions,
  threads: number,
  signal: AbortSignal,
): Promise<StartingHeights> {
  const { module } = chosen
  const { width, height } = chosen.recipe
  const { file } = options
  const own = worldParametersIn(text)
  if (isFloat32(file) && own.has('size')) {
    const bytes = await readInput(file, signal, width * height * Float32Array.BYTES_PER_ELEMENT)
    return {
      recipe: chosen.recipe,
      heights: readFloat32(bytes, file, width, height),
      decisions: [],
      pictureRange: null,
      location: null,
    }
  }

  // The engine's own `image` source scales the picture to the recipe's size: a recipe with the same world and only that source
  // gives the starting terrain.
  const maxSide = Math.max(maxHeightmapSide, width, height)
  const bytes = await readInput(file, signal)
  const companions = await readCompanions(file, signal)
  const image = await readHeightmap(bytes, file, { ...options.read, ...(companions.length > 0 && { companions }), maxSide })
  const shown = stageShares(imageStage(chosen.recipe)?.parameters ?? {})
  const { recipe, decisions } = inWorldOf(chosen, own, partOf(image, shown), file)
  const shares = mapShares(recipe.world)
  const location = image.location && shares && partLocation(image.location, combined(shown, shares))
  const name = unwrap(module.contentHash(image.values))
  provideImage(module, name, image)
  const simulation = unwrap(module.openSimulation(imageRecipe(module, recipe, name, options), threads, null))
  try {
    const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
    return {
      recipe,
      heights: values,
      decisions: [...image.decisions, ...decisions],
      pictureRange: simulation.pictureRange(),
      location,
    }
  } finally {
    simulation.delete()
  }
}

/** Whether a file has raw metres without their size; all other formats contain it. */
export function isFloat32(file: string): boolean {
  return file.toLowerCase().endsWith('.f32')
}

/** A recipe with the same world and a single stage, which shows the image as the recipe's own image stage does, if it has one. */
function imageRecipe(module: RillModule, recipe: ParsedRecipe, name: string, { relief, base }: HeightsOptions): string {
  let { text } = recipe
  const own = recipe.stages.indexOf(imageStage(recipe)!)
  // At least one stage must remain at all times, and the new stage must not exceed the maximum number of stages.
  const remaining = Math.max(own, 0)
  for (let stage = recipe.stages.length - 1; stage >= 0; stage--) {
    if (stage !== remaining) text = unwrap(module.removeStage(text, stage)).text
  }
  if (own < 0) {
    text = unwrap(module.insertStage(text, 0, 'image')).text
    if (recipe.stages.length > 0) text = unwrap(module.removeStage(text, 1)).text
  }
  for (const [parameter, value] of Object.entries({ url: '', name, relief, base, ...alone })) {
    if (value !== undefined) text = unwrap(module.setParameter(text, 0, -1, parameter, value)).text
  }
  return text
}

/** Nothing is below the image. */
const alone = { blend: 'replace', amount: '1' }

function imageStage({ stages }: ParsedRecipe): StageRecipe | undefined {
  return stages.find(({ isOn, method }) => isOn && method === 'image')
}
