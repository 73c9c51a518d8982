import { statSync } from 'node:fs'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { runTo } from '@rill-terrain/engine/run-to'
import { locationAbove } from '@rill-terrain/files/export/part-location'
import type { Location } from '@rill-terrain/files/reading/location'
import type { CarriedImage } from '@rill-terrain/files/terrain-file'
import { chunkFile, chunkParts, type ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import { readChunkState } from '@rill-terrain/files/world/check-chunks'
import { recordRectangle, rectangleFolder, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { settleWorld, worldFile, type ChunkWorld } from '@rill-terrain/files/world/chunk-world'
import { temporaryFolder } from '@rill-terrain/files/world/directory'
import { chunkWorldOf } from '@rill-terrain/recipe/chunk-world'
import { imageBelow } from '@rill-terrain/recipe/image-shares'
import { chooseEngineFor, type ChosenEngine } from './choice'
import { orderOf, shareOf } from './chunk-order'
import type { ChunksCommand } from './chunks-arguments'
import { CommandError } from './command-error'
import { chooseEngine } from '@rill-terrain/engine/node/loader'
import { checkFolder } from './files'
import { Folder } from './folder'
import { provideImage, provideImages } from './images'
import { grouped, ProgressLine } from './progress'
import type { RunOutput } from './run'
import { readTerrain } from './terrain-file'

/** The report, in the order in which `--json` prints it. */
export interface ChunksReport {
  recipe: string
  /** Number of chunks of this share. */
  chunks: number
  /** Number of correct chunks that existed before. */
  existing: number
  written: number
  /** Number of written chunks that replaced a damaged file. */
  replaced: number
}

/** Computes the missing and damaged chunks of a share. `signal` stops the work with a `CommandError`; written chunks stay. */
export async function makeChunks(command: ChunksCommand, signal: AbortSignal): Promise<RunOutput> {
  const { build, threads } = chooseEngine(command.threads)
  const { link, images } = await readTerrain(command.recipe, signal)
  const chosen = await chooseEngineFor(link, undefined, build, threads)
  const { module } = chosen
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
  const decisions = await provideImages(module, chosen.recipe.text, signal, provided)
  const wanted = worldOf(chosen, contents, locations)
  const open = ({ column, row }: ChunkPlace) => unwrap(module.openChunks(wanted.recipe, column, row, 1, 1, threads))
  const pieceBytes = checkCorners(open, module, wanted, command.rectangle)

  const { folder, world } = await settle(command, wanted)
  const { of, index } = command.share
  const order = orderOf(command.rectangle, String(chosen.recipe.world['join']), of, pieceBytes)
  module.setPieceBudget?.(order.pieceBudget)
  const share = shareOf(order, index, of)
  const report = { recipe: world.recipe, chunks: share.count, existing: 0, written: 0, replaced: 0 }
  const line = new ProgressLine()
  const turn = async () => {
    const done = report.existing + report.written
    line.show('chunk', done, share.count, report.written)
    // Signals are handled only while Node's event loop runs.
    await new Promise(setImmediate)
    if (!signal.aborted) return
    line.clear()
    throw new CommandError(`Stopped at chunk ${grouped(done)} of ${grouped(share.count)}; repeat the command to continue.`)
  }
  const fingerprint = (values: Float32Array) => unwrap(module.contentHash(values))
  for (const place of share.chunks()) {
    await turn()
    const state = await readChunkState(folder, world, place, fingerprint)
    if (state !== null && 'fingerprint' in state) {
      report.existing++
      continue
    }
    if (state?.isForeign) {
      line.clear()
      throw new CommandError(
        `${command.directory}/${chunkFile(place)} is a chunk of another world and was not changed: ${state.wrong}; delete it, or choose another directory.`,
      )
    }
    const heights = await heightsOf(open(place), module, turn)
    await folder.replace(chunkFile(place), chunkParts(world, place, heights, fingerprint))
    report.written++
    if (state !== null) report.replaced++
  }
  line.clear()
  const out = command.json ? `${JSON.stringify(report)}\n` : summary(report, command.directory)
  return { out, remarks: [...chosen.remarks, ...decisions.map(({ text }) => text)].map((remark) => `${remark}\n`).join('') }
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
  return { ...chunkWorldOf(alone, registry, images), ...(location && { location }) }
}

/**
 * Throws if the recipe or the positions of its chunks are invalid, before anything is written; returns the maximum size of a piece
 * in bytes.
 */
function checkCorners(
  open: (place: ChunkPlace) => Simulation,
  module: RillModule,
  { recipe }: ChunkWorld,
  { columns, rows }: ChunkRectangle,
): number {
  let layers = 0
  for (const [column, row] of [[columns[0], rows[0]] as const, [columns[1], rows[1]] as const]) {
    const simulation = open({ column, row })
    layers = simulation.layers().length
    simulation.delete()
  }
  const { pieceWidth, pieceHeight } = unwrap(module.planChunks(recipe, columns[0], rows[0], 1, 1))
  // Grids also have ghost cells and padding.
  return 4 * (layers + 1) * (pieceWidth + 32) * (pieceHeight + 32)
}

/** Prepares the directory: assigns it to this world, and records that these chunks are requested. */
async function settle({ directory, rectangle }: ChunksCommand, wanted: ChunkWorld): Promise<{ folder: Folder; world: ChunkWorld }> {
  checkFolder(directory)
  if (statSync(directory, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`${directory} is a file, not a directory.`)
  const folder = new Folder(directory)
  const names = await folder.list('')
  const other = names.find((name) => ![worldFile, rectangleFolder, temporaryFolder, 'rows/'].includes(name))
  if (other !== undefined && !names.includes(worldFile)) {
    throw new CommandError(`${directory} contains files that are not chunks, such as ${other}; choose an empty or a new directory.`)
  }
  await folder.clear()
  const world = await settleWorld(folder, wanted)
  await recordRectangle(folder, rectangle)
  return { folder, world }
}

async function heightsOf(simulation: Simulation, module: RillModule, turn: () => Promise<void>): Promise<Float32Array> {
  try {
    await runTo(simulation, Infinity, turn)
    return copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined).values
  } finally {
    simulation.delete()
  }
}

function summary({ chunks, existing, written, replaced }: ChunksReport, directory: string): string {
  const instead = replaced > 0 ? ` (${grouped(replaced)} replaced damaged files)` : ''
  return `${directory}: ${grouped(chunks)} chunks, ${grouped(existing)} already existed, ${grouped(written)} written${instead}\n`
}
