import { terrainExtension } from '@rill-terrain/files/extensions'
import { unpackTerrain, type TerrainFile } from '@rill-terrain/files/terrain-file'
import { readBytes } from './files'

/** Reads the argument of a command: a recipe, or a file in which the page has saved a recipe with its images. */
export function readTerrain(given: string): TerrainFile {
  if (!given.toLowerCase().endsWith(terrainExtension)) return { link: given, images: [] }
  return unpackTerrain(readBytes(given), given)
}
