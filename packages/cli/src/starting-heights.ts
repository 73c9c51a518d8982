import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type RillModule } from '@rill-terrain/engine/module'
import { readFloat32 } from '@rill-terrain/files/float32'
import { maxHeightmapSide, readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { readInput } from './files'
import { provideImage } from './images'

export interface HeightsOptions {
  file: string
  relief: string | undefined
  base: string | undefined
}

export interface StartingHeights {
  /** Heights in metres, in the recipe's size. */
  heights: Float32Array
  /** Notices about the file, one sentence each. */
  notices: string[]
  /** Heights in metres for black and white if the file is a picture; null otherwise. */
  pictureRange: [black: number, white: number] | null
}

/** Reads the heights that a run starts from. */
export async function startingHeights(
  module: RillModule,
  recipe: ParsedRecipe,
  options: HeightsOptions,
  threads: number,
  signal: AbortSignal,
): Promise<StartingHeights> {
  const { width, height } = recipe
  const maxBytes = isFloat32(options.file) ? width * height * Float32Array.BYTES_PER_ELEMENT : undefined
  const bytes = await readInput(options.file, signal, maxBytes)
  if (isFloat32(options.file)) return { heights: readFloat32(bytes, options.file, width, height), notices: [], pictureRange: null }

  // The engine's own `image` source scales the picture to the recipe's size: a recipe with the same world and only that source
  // gives the starting terrain.
  const maxSide = Math.max(maxHeightmapSide, width, height)
  const image = await readHeightmap(bytes, options.file, { maxSide })
  const name = unwrap(module.contentHash(image.values))
  provideImage(module, name, image)
  const simulation = unwrap(module.openSimulation(imageRecipe(module, recipe, name, options), threads, null))
  try {
    const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
    return { heights: values, notices: image.decisions.map(({ text }) => text), pictureRange: simulation.pictureRange() }
  } finally {
    simulation.delete()
  }
}

/** Whether a file has raw metres in the recipe's size; all other formats contain their size. */
export function isFloat32(file: string): boolean {
  return file.toLowerCase().endsWith('.f32')
}

function imageRecipe(module: RillModule, recipe: ParsedRecipe, name: string, { relief, base }: HeightsOptions): string {
  let { text } = recipe
  // At least one stage must remain at all times, and the new stage must not exceed the maximum number of stages.
  for (let stage = recipe.stages.length - 1; stage > 0; stage--) text = unwrap(module.removeStage(text, stage)).text
  text = unwrap(module.insertStage(text, 0, 'image')).text
  if (recipe.stages.length > 0) text = unwrap(module.removeStage(text, 1)).text
  for (const [parameter, value] of Object.entries({ name, relief, base })) {
    if (value !== undefined) text = unwrap(module.setParameter(text, 0, -1, parameter, value)).text
  }
  return text
}
