import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type RillModule } from '@rill-terrain/engine/module'
import { readFloat32 } from '@rill-terrain/files/float32'
import { longestHeightmapSide, readHeightmap } from '@rill-terrain/files/heightmap'
import { readBytes } from './files'
import { provideImage } from './images'

export interface HeightsOptions {
  file: string
  relief: string | undefined
  base: string | undefined
}

export interface StartingHeights {
  /** Metres, in the recipe's size. */
  heights: Float32Array
  /** What there is to say of them, in sentences. */
  notices: string[]
  /** Metres that black and white stand for where they come from a picture. */
  pictureRange: [black: number, white: number] | null
}

/** Reads the heights that a run starts from. */
export async function startingHeights(
  module: RillModule,
  recipe: ParsedRecipe,
  options: HeightsOptions,
  threads: number,
): Promise<StartingHeights> {
  const { width, height } = recipe
  const bytes = readBytes(options.file)
  if (isFloat32(options.file)) return { heights: readFloat32(bytes, options.file, width, height), notices: [], pictureRange: null }

  // The engine's own `image` source brings the picture to the recipe's size: a terrain in the same world, of that source
  // alone, is the starting terrain.
  const longestSide = Math.max(longestHeightmapSide, width, height)
  const image = await readHeightmap(bytes, options.file, { longestSide })
  const name = unwrap(module.contentHash(image.values))
  provideImage(module, name, image)
  const simulation = unwrap(module.openSimulation(imageRecipe(module, recipe, name, options), threads, null))
  try {
    const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
    return { heights: values, notices: image.notices, pictureRange: simulation.pictureRange() }
  } finally {
    simulation.delete()
  }
}

/** Raw metres of the recipe's own size; every other file brings its size with it. */
export function isFloat32(file: string): boolean {
  return file.toLowerCase().endsWith('.f32')
}

function imageRecipe(module: RillModule, recipe: ParsedRecipe, name: string, { relief, base }: HeightsOptions): string {
  let { text } = recipe
  // One stage must remain at all times, and the new one must find room below the limit of stages.
  for (let stage = recipe.stages.length - 1; stage > 0; stage--) text = unwrap(module.removeStage(text, stage)).text
  text = unwrap(module.insertStage(text, 0, 'image')).text
  if (recipe.stages.length > 0) text = unwrap(module.removeStage(text, 1)).text
  for (const [parameter, value] of Object.entries({ name, relief, base })) {
    if (value !== undefined) text = unwrap(module.setParameter(text, 0, -1, parameter, value)).text
  }
  return text
}
