import { statSync } from 'node:fs'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { runTo } from '@rill-terrain/engine/run-to'
import { chunkFile, chunkParts, type ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import { readChunkState } from '@rill-terrain/files/world/check-chunks'
import { recordRectangle, rectangleFolder, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { settleWorld, worldFile, type ChunkWorld } from '@rill-terrain/files/world/chunk-world'
import { temporaryFolder } from '@rill-terrain/files/world/directory'
import { chunkWorldOf } from '@rill-terrain/recipe/chunk-world'
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

/** What came of it, in the order in which `--json` prints it. */
export interface ChunksReport {
  recipe: string
  /** Of this share. */
  chunks: number
  /** That were there before, and right. */
  kept: number
  written: number
  /** How many of those were written in the place of one that was damaged. */
  replaced: number
}

/** Makes the chunks of a share that are not there yet. `signal` stops it, with a `CommandError`; what is written stays. */
export async function makeChunks(command: ChunksCommand, signal: AbortSignal): Promise<RunOutput> {
  const { build, threads } = chooseEngine(command.threads)
  const { link, images } = readTerrain(command.recipe)
  const chosen = await chooseEngineFor(link, undefined, build, threads)
  const { module } = chosen
  const contents: Record<string, string> = {}
  const provided = (name: string, values: Float32Array) => {
    contents[name] = unwrap(module.contentHash(values))
  }
  for (const image of images) {
    provideImage(module, image.name, image)
    provided(image.name, image.values)
  }
  const notices = await provideImages(module, chosen.recipe.text, signal, provided)
  const world = worldOf(chosen, contents)
  const open = ({ column, row }: ChunkPlace) => unwrap(module.openChunks(world.recipe, column, row, 1, 1, threads))
  const pieceBytes = checkCorners(open, module, world, command.rectangle)

  const folder = await settle(command, world)
  const { of, index } = command.share
  const order = orderOf(command.rectangle, String(chosen.recipe.world['join']), of, pieceBytes)
  module.setPieceBudget?.(order.pieceBudget)
  const share = shareOf(order, index, of)
  const report = { recipe: world.recipe, chunks: share.count, kept: 0, written: 0, replaced: 0 }
  const line = new ProgressLine()
  const turn = async () => {
    const done = report.kept + report.written
    line.show('chunk', done, share.count, report.written)
    // A signal is heard only while Node itself has its turn.
    await new Promise(setImmediate)
    if (!signal.aborted) return
    line.clear()
    throw new CommandError(`Stopped at chunk ${grouped(done)} of ${grouped(share.count)}; the same command goes on from there.`)
  }
  const fingerprint = (values: Float32Array) => unwrap(module.contentHash(values))
  for (const place of share.chunks()) {
    await turn()
    const state = await readChunkState(folder, world, place, fingerprint)
    if (state !== null && 'fingerprint' in state) {
      report.kept++
      continue
    }
    if (state?.isAnothers) {
      line.clear()
      throw new CommandError(
        `${command.directory}/${chunkFile(place)} is a chunk of another world, and stays as it is: ${state.wrong}; delete it, or choose another directory.`,
      )
    }
    const heights = await heightsOf(open(place), module, turn)
    await folder.replace(chunkFile(place), chunkParts(world, place, heights, fingerprint))
    report.written++
    if (state !== null) report.replaced++
  }
  line.clear()
  const out = command.json ? `${JSON.stringify(report)}\n` : summary(report, command.directory)
  return { out, remarks: [...chosen.remarks, ...notices].map((remark) => `${remark}\n`).join('') }
}

function worldOf({ module, recipe, registry }: ChosenEngine, images: Record<string, string>): ChunkWorld {
  if (recipe.world['chunks'] === undefined) {
    throw new CommandError(
      'The engine that this recipe is for is older than chunks; open it in the page, and go on with today’s engine.',
    )
  }
  return chunkWorldOf(unwrap(module.setWorld(recipe.text, 'chunks', '1')), registry, images)
}

/** Throws what is wrong with the recipe or the places of its chunks before anything is written; returns what a piece takes at most. */
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
  // Grids have ghost cells around them, and some room besides.
  return 4 * (layers + 1) * (pieceWidth + 32) * (pieceHeight + 32)
}

/** The directory, as one of this world that is meant to have these chunks. */
async function settle({ directory, rectangle }: ChunksCommand, world: ChunkWorld): Promise<Folder> {
  checkFolder(directory)
  if (statSync(directory, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`${directory} is a file, not a directory.`)
  const folder = new Folder(directory)
  const names = await folder.list('')
  const other = names.find((name) => ![worldFile, rectangleFolder, temporaryFolder, 'rows/'].includes(name))
  if (other !== undefined && !names.includes(worldFile)) {
    throw new CommandError(
      `${directory} holds other things than chunks, such as ${other}; choose an empty directory, or a new one.`,
    )
  }
  await folder.clear()
  await settleWorld(folder, world)
  await recordRectangle(folder, rectangle)
  return folder
}

async function heightsOf(simulation: Simulation, module: RillModule, turn: () => Promise<void>): Promise<Float32Array> {
  try {
    await runTo(simulation, Infinity, turn)
    return copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined).values
  } finally {
    simulation.delete()
  }
}

function summary({ chunks, kept, written, replaced }: ChunksReport, directory: string): string {
  const instead = replaced > 0 ? ` (${grouped(replaced)} in place of a damaged one)` : ''
  return `${directory}: ${grouped(chunks)} chunks, ${grouped(kept)} were there, ${grouped(written)} written${instead}\n`
}
