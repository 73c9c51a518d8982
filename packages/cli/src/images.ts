import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { provideImageTo } from '@rill-terrain/engine/provide-image'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { fetchBytes } from '@rill-terrain/files/fetch-bytes'
import type { Decision } from '@rill-terrain/files/reading/decisions'
import type { HeightImage } from '@rill-terrain/files/reading/height-image'
import { readFetched, readHeightmap } from '@rill-terrain/files/reading/heightmap'
import type { CarriedImage } from '@rill-terrain/files/terrain-file'
import { isPlaceName, placeFromName } from '@rill-terrain/files/place/place'
import { codedAddress } from '@rill-terrain/recipe/image-name'
import { CommandError } from './command-error'
import { loadPlaceTiles, placeDecisions } from './places'
import { publicFile } from './public-file'
import { readBytes } from './files'

/**
 * Provides the images that a recipe names to the engine: the built-in ones, those on the web, and the heights of places on Earth.
 * Throws a `CommandError` for any other image. Returns what the readers decided; of this, a recipe can choose only how colours are
 * decoded (`decode`). `provided` is called with the values of each image.
 */
export async function provideImages(
  module: RillModule,
  recipe: string,
  signal: AbortSignal,
  provided: (name: string, image: HeightImage) => void = () => {},
): Promise<Decision[]> {
  const decisions: Decision[] = []
  for (const name of unwrap(module.missingImages(recipe))) {
    const image = await readImage(name, signal)
    provideImage(module, name, image)
    provided(name, image)
    decisions.push(...image.decisions.map((decision) => ({ ...decision, choices: [] })))
    if (isPlaceName(name)) decisions.push(...placeDecisions(module, recipe, name, image.values))
  }
  return decisions
}

async function readImage(name: string, signal: AbortSignal): Promise<HeightImage> {
  const place = placeFromName(name)
  if (place) return loadPlaceTiles(place, signal)
  if (!/^https?:/.test(name)) return readBuiltin(name)
  const { address, ...options } = codedAddress(name)
  return readFetched(await fetchBytes(address, signal), address, options)
}

export function provideImage(
  module: RillModule,
  name: string,
  { width, height, values, isInMetres, voids }: Omit<CarriedImage, 'name' | 'location'>,
): void {
  unwrap(provideImageTo(module, { name, width, height, values, isInMetres, voids }))
}

/** Users cannot change a built-in image, so what its reader decided is of no use to them. */
async function readBuiltin(id: string): Promise<HeightImage> {
  const builtin = builtinImages.find((each) => each.id === id)
  if (!builtin) {
    const known = builtinImages.map((each) => each.id).join(', ')
    throw new CommandError(
      `The recipe starts from the image '${id}', which is not built in (${known}); give the heights with --heights.`,
    )
  }
  return { ...(await readHeightmap(readBytes(publicFile(builtin.file)), builtin.file)), decisions: [] }
}
