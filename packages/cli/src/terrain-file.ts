import { terrainExtension } from '@rill-terrain/files/extensions'
import { unpackTerrain, type TerrainFile } from '@rill-terrain/files/terrain-file'
import { readBytes } from './files'

/** What a run is given: a recipe, or the file that the page has saved one in with its images. */
export function readTerrain(given: string): TerrainFile {
  if (!given.toLowerCase().endsWith(terrainExtension)) return { link: given, images: [] }
  return unpackTerrain(readBytes(given), given)
}
