/** Reads every byte of a chunk directory, chunk by chunk, and reports each file that is missing, damaged or foreign. */
import { chunkFile, chunkFrame, inspectChunk, rowFolder, wrongSize, type ChunkPlace, type Wrong } from './chunk-file'
import { rectangleFolder, readRectangles, rowsOf, type ChunkRectangle } from './chunk-rectangles'
import { fingerprintOfText, readWorld, worldFile, type ChunkWorld, type Fingerprint } from './chunk-world'
import { readWhole, temporaryFolder, type Directory } from './directory'
import { planFile, readPlan } from './plan-file'

export interface Finding {
  kind: 'missing' | 'damaged' | 'foreign'
  path: string
  /** A phrase for users, without a full stop. */
  what: string
}

export interface CheckReport {
  recipe: string
  /** Number of requested chunks, and how many of them are correct. */
  chunks: number
  right: number
  missing: number
  damaged: number
  /** Files that do not belong there, including chunks of other worlds. */
  foreign: number
  /**
   * Fingerprint of the whole directory, computed from the fingerprints of all chunks, row by row. Null if any chunk is not correct;
   * missing chunks may be allowed.
   */
  fingerprint: string | null
}

interface CheckOptions {
  /** Checks only the chunks of this rectangle. By default, checks all requested chunks and all other files. */
  rectangle?: ChunkRectangle
  found: (finding: Finding) => void
  /** Computes the fingerprint from the chunks that exist. */
  allowsMissing?: boolean
  /** Called before each chunk; an error that it throws stops the check. */
  turn?: (done: number, chunks: number) => Promise<void> | void
}

/** State of a chunk's file: its fingerprint if the whole file is correct, the problem otherwise; null if there is no file. */
export async function readChunkState(
  directory: Directory,
  world: ChunkWorld,
  place: ChunkPlace,
  fingerprint: Fingerprint,
): Promise<ReturnType<typeof inspectChunk> | null> {
  const bytes = await readChunk(directory, world, place)
  return bytes instanceof Uint8Array ? inspectChunk(bytes, world, place, fingerprint) : bytes
}

/** Descriptions differ in length. A file with more extra bytes than this is not a chunk, and may be larger than memory. */
const maxExtraBytes = 2 ** 20

async function readChunk(directory: Directory, world: ChunkWorld, place: ChunkPlace): Promise<Uint8Array | Wrong | null> {
  const path = chunkFile(place)
  const file = await directory.open(path)
  if (file === null) return null
  const size = await file.size().finally(() => file.close())
  const expected = chunkFrame(world, place).size
  return size > expected + maxExtraBytes ? wrongSize(size, expected) : readWhole(directory, path)
}

export async function checkChunks(directory: Directory, fingerprint: Fingerprint, options: CheckOptions): Promise<CheckReport> {
  const world = await readWorld(directory)
  const report: CheckReport = { recipe: world.recipe, chunks: 0, right: 0, missing: 0, damaged: 0, foreign: 0, fingerprint: null }
  const found = (kind: Finding['kind'], path: string, what: string) => {
    report[kind]++
    options.found({ kind, path, what })
  }
  const { rectangle } = options
  const rectangles = rectangle ? [rectangle] : await checkRectangles(directory, found)
  const plan = await readPlan(directory, world, fingerprint)
  if (plan && 'wrong' in plan) found('damaged', planFile, plan.wrong)
  for (const { spans } of rowsOf(rectangles)) for (const [first, last] of spans) report.chunks += last - first + 1

  let done = 0
  let whole = ''
  for (const { row, spans } of rowsOf(rectangles)) {
    const others = rectangle ? null : new Set(await directory.list(rowFolder(row)))
    const line: string[] = []
    for (const [first, last] of spans) {
      for (let column = first; column <= last; column++) {
        await options.turn?.(done++, report.chunks)
        const path = chunkFile({ column, row })
        others?.delete(path.slice(rowFolder(row).length))
        const bytes = await readChunk(directory, world, { column, row }).catch(unreadable)
        const state = bytes instanceof Uint8Array ? inspectChunk(bytes, world, { column, row }, fingerprint) : bytes
        if (state === null) found('missing', path, `column ${column}, row ${row}`)
        else if ('wrong' in state) found(state.isForeign ? 'foreign' : 'damaged', path, state.wrong)
        else line.push(`${column} ${state.fingerprint}`)
      }
    }
    report.right += line.length
    whole = fingerprintOfText([whole, row, ...line].join('\n'), fingerprint)
    for (const other of others ?? []) if (!isOfViewer(other)) found('foreign', rowFolder(row) + other, 'not a requested chunk')
  }
  const complete = report.right + (options.allowsMissing ? report.missing : 0)
  return { ...report, fingerprint: report.right > 0 && complete === report.chunks ? whole : null }
}

/**
 * A file that cannot be read, for example because of a bad sector, counts as damaged, so that the check continues with the others.
 */
function unreadable(error: unknown): Wrong {
  return { wrong: (error as Error).message.replace(/\.$/, ''), isForeign: false }
}

/** GDAL and programs that use it, such as QGIS, store statistics next to an image when it is viewed. */
function isOfViewer(name: string): boolean {
  return /^-?\d+\.tif\.aux\.xml$/.test(name)
}

/** Checks all files that are not chunks, and looks for rows that were not requested. */
async function checkRectangles(
  directory: Directory,
  found: (kind: Finding['kind'], path: string, what: string) => void,
): Promise<ChunkRectangle[]> {
  const { rectangles, wrong } = await readRectangles(directory)
  for (const path of wrong) found('damaged', path, 'it does not name the requested chunks')
  if (rectangles.length === 0) found('missing', rectangleFolder, 'no file names the requested chunks')
  const known = [worldFile, planFile, rectangleFolder, 'rows/', temporaryFolder]
  for (const name of await directory.list('')) if (!known.includes(name)) found('foreign', name, 'not part of a chunk directory')
  const isAskedFor = (name: string) => rectangles.some(({ rows }) => isRowOf(name, rows))
  for (const name of await directory.list('rows/')) {
    if (!isAskedFor(name)) found('foreign', `rows/${name}`, 'not a requested row')
  }
  return rectangles
}

function isRowOf(name: string, [first, last]: readonly [first: number, last: number]): boolean {
  const row = Number(name.slice(0, -1))
  return rowFolder(row) === `rows/${name}` && row >= first && row <= last
}
