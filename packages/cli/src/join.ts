/** Puts a directory of chunks together: checks it to the last byte, measures its seams, and writes one file, or a folder of tiles. */
import { existsSync, statSync } from 'node:fs'
import { rename, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unwrap } from '@rill-terrain/engine/module'
import { sumSeams, type SeamSums, type Steps } from '@rill-terrain/engine/seam-sums'
import { checkChunks, type Finding } from '@rill-terrain/files/world/check-chunks'
import { openChunkGround, type ChunkGround } from '@rill-terrain/files/world/chunk-ground'
import { geoTiffBytes, writeGeoTiff } from '@rill-terrain/files/world/geotiff-stream'
import type { WorkProgress } from '@rill-terrain/files/world/ground'
import { writeTerrainTiles } from '@rill-terrain/files/world/terrain-tiles'
import { formatBytes } from '@rill-terrain/recipe/format'
import { CommandError } from './command-error'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { checkFolder, explainedLater } from './files'
import { flushFolder, Folder } from './folder'
import type { JoinCommand } from './join-arguments'
import { grouped, ProgressLine } from './progress'
import { openRandomAccess } from './random-access-file'
import type { RunOutput } from './run'

/** What came of it, in the order in which `--json` prints it. */
export interface JoinReport {
  recipe: string
  /** Of all chunks, as `chunks --check` prints it. */
  fingerprint: string
  chunks: number
  /** Cells. */
  width: number
  height: number
  /** Metres. */
  cellSize: number
  /** Null of a single chunk. */
  seams: SeamsFound | null
  file: string
}

interface SeamsFound {
  across: Steps
  inside: Steps
  /** Where the largest step across is: metres east and south of the world's origin. */
  largestAt: { x: number; y: number }
}

/** `signal` stops it, with a `CommandError`; the same command goes on from there. */
export async function join(command: JoinCommand, signal: AbortSignal): Promise<RunOutput> {
  const { directory, to } = command
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw new CommandError(`There is no directory ${directory}.`)
  checkFolder(to.name)
  const folder = new Folder(directory)
  const ground = await openChunkGround(folder, command.rectangle ?? undefined)
  const line = new ProgressLine()
  const watched = watchedBy(line, signal)
  try {
    const { fingerprint, chunks } = await checkAll(folder, ground, watched('checked chunk'))
    const { width, height, cellSize, recipe, world } = ground
    const sums = await sumSeams(ground, world.width, world.height, watched('measured seams of block'))
    if (to.kind === 'file') await joinToFile(ground, to.name, watched('wrote tile'))
    else await joinToTiles(ground, to.name, watched('wrote tile'))
    const seams = chunks > 1 ? seamsFound(sums, ground) : null
    const report = { recipe, fingerprint, chunks, width, height, cellSize, seams, file: to.name }
    return { out: command.json ? `${JSON.stringify(report)}\n` : summary(report), remarks: '' }
  } finally {
    line.clear()
  }
}

/** Shows how far work is, and ends it where somebody wants that. */
function watchedBy(line: ProgressLine, signal: AbortSignal): (what: string) => WorkProgress {
  return (what) => {
    let first: number | null = null
    return (done, all) => {
      // What an earlier run has done took no time.
      first ??= done - 1
      line.show(what, done, all, done - first)
      if (!signal.aborted) return
      line.clear()
      throw new CommandError(`Stopped: ${what} ${grouped(done)} of ${grouped(all)}; the same command goes on from there.`)
    }
  }
}

/** Refuses a directory that is not whole before anything is written. */
async function checkAll(folder: Folder, ground: ChunkGround, progress: WorkProgress) {
  const module = await loadEngine('single', 1)
  let first: Finding | null = null
  const report = await checkChunks(folder, (values) => unwrap(module.contentHash(values)), {
    rectangle: ground.rectangle,
    found: (finding) => (first ??= finding),
    turn: progress,
  })
  if (report.fingerprint !== null) return { fingerprint: report.fingerprint, chunks: report.chunks }
  const { kind, path, what } = first as unknown as Finding
  const others = report.missing + report.damaged - 1
  throw new CommandError(
    `${folder.name} is not whole: ${path} is ${kind} (${what})` +
      (others > 0 ? `, and so ${others === 1 ? 'is another' : `are ${grouped(others)} others`}` : '') +
      `. 'chunks --check ${folder.name}' names all, and the command that has made the chunks makes them again.`,
  )
}

/** Under a name of its own until it is whole: then it takes the place of a file that was there. */
async function joinToFile(ground: ChunkGround, name: string, progress: WorkProgress): Promise<void> {
  const unfinished = `${name}.part`
  await checkSpace(name, unfinished, geoTiffBytes(ground))
  const file = await openRandomAccess(unfinished)
  try {
    await writeGeoTiff(ground, file, { progress })
  } finally {
    await file.close()
  }
  await explainedLater(`${name} cannot be written`, async () => {
    await rename(unfinished, name)
    await flushFolder(dirname(name))
  })
}

/** Refuses what certainly does not fit, before the disk is full. */
async function checkSpace(name: string, unfinished: string, bytes: number): Promise<void> {
  // Files have holes where nothing was written yet.
  const there = (statSync(unfinished, { throwIfNoEntry: false })?.blocks ?? 0) * 512
  const { bavail, bsize } = await statfs(dirname(name))
  if (bytes - there <= bavail * bsize) return
  throw new CommandError(
    `${name} takes ${formatBytes(bytes)}, but its disk has ${formatBytes(bavail * bsize)} left; make room, or join fewer chunks.`,
  )
}

async function joinToTiles(ground: ChunkGround, name: string, progress: WorkProgress): Promise<void> {
  if (existsSync(name) && !statSync(name).isDirectory()) throw new CommandError(`${name} is a file, not a folder.`)
  const folder = new Folder(name)
  await writeTerrainTiles(ground, folder, progress)
  await folder.clear()
}

function seamsFound(sums: SeamSums, { cellSize, corner }: ChunkGround): SeamsFound {
  const { column, row } = sums.largestAt
  const largestAt = { x: corner[0] + column * cellSize, y: corner[1] + row * cellSize }
  return { across: sums.across, inside: sums.inside, largestAt }
}

function summary({ recipe, fingerprint, chunks, width, height, cellSize, seams, file }: JoinReport): string {
  const metres = (value: number) => `${value.toPrecision(3)} m`
  const lines = [
    `${file}: ${grouped(width)} x ${grouped(height)} cells of ${cellSize} m, of ${grouped(chunks)} chunks`,
    `recipe       ${recipe}`,
    `fingerprint  ${fingerprint}`,
    ...(seams
      ? [
          `seams        steps of ${metres(seams.across.mean)} in the mean, ${metres(seams.across.largest)} at most (at x ${seams.largestAt.x} m, y ${seams.largestAt.y} m)`,
          `within       steps of ${metres(seams.inside.mean)} in the mean, ${metres(seams.inside.largest)} at most`,
        ]
      : []),
  ]
  return lines.map((each) => `${each}\n`).join('')
}
