/** The engine that computes the chunks of a recipe, with the recipe's images. */
import { chooseEngine } from '@rill-terrain/engine/node/loader'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { runTo } from '@rill-terrain/engine/run-to'
import { locationAbove } from '@rill-terrain/files/export/part-location'
import type { Location } from '@rill-terrain/files/reading/location'
import type { CarriedImage } from '@rill-terrain/files/terrain-file'
import type { ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import type { ChunkWorld } from '@rill-terrain/files/world/chunk-world'
import { chunkWorldOf } from '@rill-terrain/recipe/chunk-world'
import { imageBelow } from '@rill-terrain/recipe/image-shares'
import { chooseEngineFor, type ChosenEngine } from '../choice'
import { CommandError } from '../command-error'
import { provideImage, provideImages } from '../images'
import { readTerrain } from '../terrain-file'
import type { Threads } from '../words'

/** Shows the progress, and throws to stop the work. */
export type Turn = () => Promise<void>

export interface ChunkEngine {
  module: RillModule
  recipe: ParsedRecipe
  /** The world that the chunks belong to. */
  world: ChunkWorld
  /** Opens a chunk, at its start. The caller deletes it. */
  open: (place: ChunkPlace) => Simulation
  /** Remarks for users about the engine and the images. */
  remarks: string[]
}

/** `text`: a recipe, or the name of a file saved by the page. */
export async function openChunkEngine(text: string, wantedThreads: Threads, signal: AbortSignal): Promise<ChunkEngine> {
  const { build, threads } = chooseEngine(wantedThreads)
  const { link, images } = await readTerrain(text, signal)
  const chosen = await chooseEngineFor(link, undefined, build, threads)
  const { module, recipe } = chosen
  const contents: Record<string, string> = {}
  const locations = new Map<string, Location | null | undefined>()
  const provided = (name: string, { values, location }: Pick<CarriedImage, 'values' | 'location'>) => {
    contents[name] = unwrap(module.contentHash(values))
    locations.set(name, location)
  }
  for (const image of images) {
    provideImage(module, image.name, image)
    provided(image.name, image)
  }
  const decisions = await provideImages(module, recipe.text, signal, provided)
  const world = worldOf(chosen, contents, locations)
  const open = ({ column, row }: ChunkPlace) => unwrap(module.openChunks(world.recipe, column, row, 1, 1, threads))
  return { module, recipe, world, open, remarks: [...chosen.remarks, ...decisions.map((decision) => decision.text)] }
}

/** Maximum size in bytes of a piece of the chunk at this place. Throws if the recipe or the place is invalid. */
export function pieceBytesAt({ open, module, world }: ChunkEngine, place: ChunkPlace): number {
  const simulation = open(place)
  const layers = simulation.layers().length
  simulation.delete()
  const { pieceWidth, pieceHeight } = unwrap(module.planChunks(world.recipe, place.column, place.row, 1, 1))
  // Grids also have ghost cells and padding.
  return 4 * (layers + 1) * (pieceWidth + 32) * (pieceHeight + 32)
}

/** Computes a chunk, and returns its values of each of these layers. */
export async function computeChunk(
  { open, module }: ChunkEngine,
  place: ChunkPlace,
  layers: readonly string[],
  turn: Turn,
): Promise<Float32Array[]> {
  const simulation = open(place)
  try {
    await runTo(simulation, Infinity, turn)
    return layers.map((id) => copyLayer(id, module.HEAPF32, unwrap(simulation.layer(id)), undefined).values)
  } finally {
    simulation.delete()
  }
}

function worldOf(
  { module, recipe, registry }: ChosenEngine,
  images: Record<string, string>,
  locations: ReadonlyMap<string, Location | null | undefined>,
): ChunkWorld {
  if (recipe.world['chunks'] === undefined) {
    throw new CommandError(
      'This recipe needs an archived engine that does not support chunks; open it in the page and continue with the current engine.',
    )
  }
  const alone = unwrap(module.setWorld(recipe.text, 'chunks', '1'))
  const location = locationAbove(imageBelow(alone, registry), (name) => locations.get(name))
  return { ...chunkWorldOf(recipe, alone, registry, images), ...(location && { location }) }
}
