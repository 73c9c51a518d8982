import { unwrap } from '@rill-terrain/engine/module'
import { chunksOf, isEndless } from '@rill-terrain/engine/world'
import { chunkFile, chunkParts } from '@rill-terrain/files/world/chunk-file'
import { readChunkState } from '@rill-terrain/files/world/check-chunks'
import { recordRectangle, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { isPlannedWorld } from '@rill-terrain/recipe/chunk-world'
import { computeChunk, openChunkEngine, pieceBytesAt, type ChunkEngine } from './chunk-engine'
import { settleFolder } from './chunk-folder'
import { orderOf, shareOf } from './chunk-order'
import type { ChunksCommand } from './chunks-arguments'
import { CommandError } from '../command-error'
import { grouped, ProgressLine } from '../progress'
import { providePlan } from './plan-use'
import type { RunOutput } from '../run'

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
  const engine = await openChunkEngine(command.recipe, command.threads, signal)
  const { module } = engine
  const rectangle = command.rectangle ?? wholeWorld(engine)
  const pieceBytes = checkCorners(engine, rectangle)

  const { folder, world } = await settleFolder(command.directory, engine.world)
  await recordRectangle(folder, rectangle)
  const { of, index } = command.share
  const order = orderOf(rectangle, String(engine.recipe.world['join']), of, pieceBytes)
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
  const remarks = [...engine.remarks]
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
    if (report.written === 0) remarks.push(...(await providePlan(engine, folder, world)).remarks)
    const [heights] = await computeChunk(engine, place, ['height'], turn)
    await folder.replace(chunkFile(place), chunkParts(world, place, heights!, fingerprint))
    report.written++
    if (state !== null) report.replaced++
  }
  line.clear()
  const out = command.json ? `${JSON.stringify(report)}\n` : summary(report, command.directory)
  return { out, remarks: remarks.map((remark) => `${remark}\n`).join('') }
}

function wholeWorld({ recipe: { world } }: ChunkEngine): ChunkRectangle {
  if (!isPlannedWorld(world) || isEndless(world))
    throw new CommandError('chunks needs --columns A..B and --rows C..D, the chunks to make.')
  const { columns, rows } = chunksOf(world)
  return { columns: [0, columns - 1], rows: [0, rows - 1] }
}

/**
 * Throws if the recipe or the positions of its chunks are invalid, before anything is written; returns the maximum size of a piece
 * in bytes.
 */
function checkCorners(engine: ChunkEngine, { columns, rows }: ChunkRectangle): number {
  pieceBytesAt(engine, { column: columns[0], row: rows[0] })
  return pieceBytesAt(engine, { column: columns[1], row: rows[1] })
}

function summary({ chunks, existing, written, replaced }: ChunksReport, directory: string): string {
  const instead = replaced > 0 ? ` (${grouped(replaced)} replaced damaged files)` : ''
  return `${directory}: ${grouped(chunks)} chunks, ${grouped(existing)} already existed, ${grouped(written)} written${instead}\n`
}
