import { terrainExtension } from '@rill-terrain/files/extensions'
import { unpackTerrain, type TerrainFile } from '@rill-terrain/files/terrain-file'
import { readInput } from './files'

/** Reads the argument of a command: a recipe, or a file in which the page has saved a recipe with its images. */
export async function readTerrain(given: string, signal: AbortSignal): Promise<TerrainFile> {
  if (!given.toLowerCase().endsWith(terrainExtension)) return { link: given, images: [] }
  return unpackTerrain(await readInput(given, signal), given)
}
