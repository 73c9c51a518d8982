/** Combines a chunk directory: checks every byte, measures the seams, and writes one file, or a folder of tiles. */
import { existsSync, statSync } from 'node:fs'
import { rename, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unwrap } from '@rill-terrain/engine/module'
import { sumSeams, type SeamSums, type Steps } from '@rill-terrain/engine/seam-sums'
import { checkChunks, type Finding } from '@rill-terrain/files/world/check-chunks'
import { openChunkGround, type ChunkGround } from '@rill-terrain/files/world/chunk-ground'
import { minBytesPerValue } from '@rill-terrain/files/export/raster/scaled-heights'
import { cutSentence } from '@rill-terrain/files/export/notes'
import { geoTiffBytes, writeGeoTiff } from '@rill-terrain/files/world/geotiff-stream'
import type { RandomAccessFile, WorkProgress } from '@rill-terrain/files/world/ground'
import { rangeOfGround, writeScaled, type HeightRange } from '@rill-terrain/files/world/scaled-stream'
import { engineTilesOf } from '@rill-terrain/files/export/engine-pack/tiles'
import { writeEngineTiles } from '@rill-terrain/files/world/engine-tiles'
import { writeTerrainTiles } from '@rill-terrain/files/world/terrain-tiles'
import { formatBytes } from '@rill-terrain/recipe/format'
import { CommandError } from '../command-error'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { checkFolder, explainedLater } from '../files'
import { flushFolder, Folder } from '../folder'
import type { JoinCommand, JoinTarget } from './join-arguments'
import { grouped, ProgressLine } from '../progress'
import { openRandomAccess } from '../random-access-file'
import type { RunOutput } from '../run'

/** The report, in the order in which `--json` prints it. */
export interface JoinReport {
  recipe: string
  /** Fingerprint of all chunks, as `chunks --check` prints it. */
  fingerprint: string
  chunks: number
  /** Chunks without a file, whose ground has no data. */
  missing: number
  /** Size in cells. */
  width: number
  height: number
  /** Metres. */
  cellSize: number
  /** Null for a single chunk. */
  seams: SeamsFound | null
  /** Heights that 0 and the full scale of a file without metres stand for, and the number of heights outside. */
  range?: HeightRange
  cut?: { below: number; above: number }
  /** Tiles for a game engine: their number, and their samples along a side. */
  tiles?: { columns: number; rows: number; size: number }
  file: string
}

interface SeamsFound {
  across: Steps
  inside: Steps
  /** Position of the largest step across seams: metres east and south of the world's origin. */
  maxAt: { x: number; y: number }
}

/** `signal` stops the work with a `CommandError`; the same command continues it. */
export async function join(command: JoinCommand, signal: AbortSignal): Promise<RunOutput> {
  const { directory, to } = command
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw new CommandError(`There is no directory ${directory}.`)
  checkFolder(to.name)
  const folder = new Folder(directory)
  const chunkGround = await openChunkGround(folder, command.rectangle ?? undefined)
  checkMissing(chunkGround, folder.name, command)
  const line = new ProgressLine()
  const watched = watchedBy(line, signal)
  try {
    const { fingerprint, chunks } = await checkAll(folder, chunkGround, watched('checked chunk'))
    const missing = chunkGround.missing.length
    const ground: ChunkGround = { ...chunkGround, ...(missing > 0 && { gaps: fingerprint }) }
    const { width, height, cellSize, recipe, world } = ground
    const sums = await sumSeams(ground, world.width, world.height, watched('measured seams of block'))
    const scaled = await writeTo(ground, to, watched)
    const seams = chunks > 1 ? seamsFound(sums, ground) : null
    const report = { recipe, fingerprint, chunks, missing, width, height, cellSize, seams, ...scaled, file: to.name }
    return { out: command.json ? `${JSON.stringify(report)}\n` : summary(report), remarks: '' }
  } finally {
    line.clear()
  }
}

/** Writes the file or the tiles; returns the scale of a file that does not store metres. */
async function writeTo(ground: ChunkGround, to: JoinTarget, watched: ReturnType<typeof watchedBy>) {
  if (to.kind === 'tiles') await joinToTiles(ground, to.name, watched('wrote tile'))
  if (to.kind === 'tif')
    await joinToFile(to.name, geoTiffBytes(ground), (file) => writeGeoTiff(ground, file, { progress: watched('wrote tile') }))
  if (to.kind !== 'scaled' && to.kind !== 'engine-tiles') return {}
  const range = to.range ?? (await rangeOfGround(ground, watched('measured strip')))
  if (to.kind === 'engine-tiles') return joinToEngine(ground, to, range, watched('wrote tile'))
  const { extension, name } = to
  const bytes = minBytesPerValue[extension] * ground.width * ground.height
  const cut = await joinToFile(name, bytes, (file) => writeScaled(ground, extension, range, file, watched('wrote strip')))
  return { range, cut }
}

/** Shows the progress of the work, and stops it when `signal` aborts. */
function watchedBy(line: ProgressLine, signal: AbortSignal): (what: string) => WorkProgress {
  return (what) => {
    let first: number | null = null
    return (done, all) => {
      // Steps that an earlier run has completed do not count for the speed.
      first ??= done - 1
      line.show(what, done, all, done - first)
      if (!signal.aborted) return
      line.clear()
      throw new CommandError(`Stopped: ${what} ${grouped(done)} of ${grouped(all)}; repeat the command to continue.`)
    }
  }
}

/** Number of missing chunks that an error names. */
const maxNamed = 8

/** Throws if chunks are missing that the user has not allowed to be, or all, before anything is read or written. */
function checkMissing({ missing, rectangle }: ChunkGround, name: string, command: JoinCommand): void {
  if (missing.length === 0) return
  const { columns, rows } = rectangle
  const all = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1)
  if (missing.length === all) throw new CommandError(`${name} has none of the ${grouped(all)} chunks to join.`)
  if (command.missing === 'nodata') return
  const named = missing.slice(0, maxNamed).map(({ column, row }) => `column ${column}, row ${row}`)
  const others = missing.length - named.length
  throw new CommandError(
    `${name} lacks ${grouped(missing.length)} of ${grouped(all)} chunks (${named.join('; ')}${others > 0 ? `; and ${grouped(others)} more` : ''}), so nothing was written: ` +
      `compute them with 'chunks', join others with --columns and --rows, or add --missing nodata to leave them without data.`,
  )
}

/** Throws if a chunk is damaged, before anything is written. */
async function checkAll(folder: Folder, ground: ChunkGround, progress: WorkProgress) {
  const module = await loadEngine('single', 1)
  let first: Finding | null = null
  const report = await checkChunks(folder, (values) => unwrap(module.contentHash(values)), {
    rectangle: ground.rectangle,
    allowsMissing: true,
    found: (finding) => {
      if (finding.kind !== 'missing') first ??= finding
    },
    turn: progress,
  })
  if (report.fingerprint !== null) return { fingerprint: report.fingerprint, chunks: report.chunks }
  const { kind, path, what } = first as unknown as Finding
  const others = report.damaged + report.foreign - 1
  throw new CommandError(
    `${folder.name} is incomplete: ${path} is ${kind} (${what})` +
      (others > 0 ? `, and ${others === 1 ? 'another file has a problem' : `${grouped(others)} other files have problems`}` : '') +
      `; list all with 'chunks --check ${folder.name}', and repeat the command that wrote the chunks to restore them.`,
  )
}

/** Writes to a temporary name until the file is complete, and then replaces an existing file. */
async function joinToFile<Result>(
  name: string,
  bytes: number,
  write: (file: RandomAccessFile) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${name}.part`
  await checkSpace(name, unfinished, bytes)
  const file = await openRandomAccess(unfinished)
  const result = await write(file).finally(() => file.close())
  await explainedLater(`${name} cannot be written`, async () => {
    await rename(unfinished, name)
    await flushFolder(dirname(name))
  })
  return result
}

/** Throws if the file certainly does not fit on the disk, before writing starts. */
async function checkSpace(name: string, unfinished: string, bytes: number): Promise<void> {
  // The unfinished file is sparse, so its allocated blocks count, not its size.
  const there = (statSync(unfinished, { throwIfNoEntry: false })?.blocks ?? 0) * 512
  const { bavail, bsize } = await statfs(dirname(name))
  if (bytes - there <= bavail * bsize) return
  throw new CommandError(
    `${name} needs ${formatBytes(bytes)}, but the disk has only ${formatBytes(bavail * bsize)} left; free disk space, or join fewer chunks.`,
  )
}

async function joinToTiles(ground: ChunkGround, name: string, progress: WorkProgress): Promise<void> {
  const folder = folderOf(name)
  await writeTerrainTiles(ground, folder, progress)
  await folder.clear()
}

async function joinToEngine(
  ground: ChunkGround,
  { name, engine, size }: JoinTarget & { kind: 'engine-tiles' },
  range: HeightRange,
  progress: WorkProgress,
) {
  const folder = folderOf(name)
  const tiles = engineTilesOf(engine, ground, size)
  const cut = await writeEngineTiles(ground, tiles, range, folder, progress)
  await folder.clear()
  return { range, cut, tiles: { columns: tiles.columns, rows: tiles.rows, size: tiles.size } }
}

function folderOf(name: string): Folder {
  if (existsSync(name) && !statSync(name).isDirectory()) throw new CommandError(`${name} is a file, not a folder.`)
  return new Folder(name)
}

function seamsFound(sums: SeamSums, { cellSize, corner }: ChunkGround): SeamsFound {
  const { column, row } = sums.maxAt
  const maxAt = { x: corner[0] + column * cellSize, y: corner[1] + row * cellSize }
  return { across: sums.across, inside: sums.inside, maxAt }
}

function summary({
  recipe,
  fingerprint,
  chunks,
  missing,
  width,
  height,
  cellSize,
  seams,
  range,
  cut,
  tiles,
  file,
}: JoinReport): string {
  const metres = (value: number) => `${value.toPrecision(3)} m`
  const lines = [
    `${file}: ${grouped(width)} x ${grouped(height)} cells of ${cellSize} m, from ${grouped(chunks - missing)} chunks`,
    ...(missing > 0 ? [`no data      ${missing === 1 ? 'one missing chunk' : `${grouped(missing)} missing chunks`}`] : []),
    `recipe       ${recipe}`,
    `fingerprint  ${fingerprint}`,
    ...(tiles
      ? [`tiles        ${tiles.columns} x ${tiles.rows} of ${tiles.size} samples; neighbours share one row or column`]
      : []),
    ...(range ? [`scale        0 is ${range[0]} m, full scale is ${range[1]} m`] : []),
    ...(range && cut && cut.below + cut.above > 0 ? [`note         ${cutSentence(cut, range)}`] : []),
    ...(seams
      ? [
          `seams        mean step ${metres(seams.across.mean)}, maximum ${metres(seams.across.largest)} (at x ${seams.maxAt.x} m, y ${seams.maxAt.y} m)`,
          `inside       mean step ${metres(seams.inside.mean)}, maximum ${metres(seams.inside.largest)}`,
        ]
      : []),
  ]
  return lines.map((each) => `${each}\n`).join('')
}
