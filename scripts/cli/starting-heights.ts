import { copyLayer } from '../../web/src/engine/layer-copy'
import { unwrap, type ParsedRecipe, type RillModule } from '../../web/src/engine/module'
import { readFloat32 } from '../../web/src/files/float32'
import { longestHeightmapSide, readHeightmap } from '../../web/src/files/heightmap'
import type { HeightsOptions } from './arguments'
import { readBytes } from './files'

/** Reads the heights in metres that a run starts from, in the recipe's size. */
export function startingHeights(
  module: RillModule,
  recipe: ParsedRecipe,
  options: HeightsOptions,
  threads: number,
): Float32Array {
  const { width, height } = recipe
  const bytes = readBytes(options.file)
  if (!options.file.toLowerCase().endsWith('.png')) return readFloat32(bytes, options.file, width, height)

  // The engine's own `image` source brings the picture to the recipe's size: a terrain in the same world, of that source
  // alone, is the starting terrain.
  const image = readHeightmap(bytes, options.file, Math.max(longestHeightmapSide, width, height))
  const name = module.contentHash(image.values)
  unwrap(module.provideImage(name, image.width, image.height, image.values))
  const simulation = unwrap(module.openSimulation(imageRecipe(module, recipe, name, options), threads, null))
  try {
    return copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined).values
  } finally {
    simulation.delete()
  }
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
