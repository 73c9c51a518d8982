/** Reads a directory of chunks to the last byte, chunk by chunk, and names whatever is not as it must be. */
import { chunkFile, chunkFrame, inspectChunk, rowFolder, wrongSize, type ChunkPlace, type Wrong } from './chunk-file'
import { rectangleFolder, readRectangles, rowsOf, type ChunkRectangle } from './chunk-rectangles'
import { fingerprintOfText, readWorld, worldFile, type ChunkWorld, type Fingerprint } from './chunk-world'
import { readWhole, temporaryFolder, type Directory } from './directory'

export interface Finding {
  kind: 'missing' | 'damaged' | 'foreign'
  path: string
  /** For people, without a full stop. */
  what: string
}

export interface CheckReport {
  recipe: string
  /** Chunks that belong there, and how many of them are right. */
  chunks: number
  right: number
  missing: number
  damaged: number
  /** Files that do not belong there, chunks of other worlds among them. */
  foreign: number
  /** Of the whole: it follows from the fingerprints of all chunks, row by row. Null where one of them is not right. */
  fingerprint: string | null
}

export interface CheckOptions {
  /** Only the chunks of this rectangle are looked at, and nothing else; otherwise all that were asked for, and whatever there is. */
  rectangle?: ChunkRectangle
  found: (finding: Finding) => void
  /** Before each chunk; what it throws ends the check. */
  turn?: (done: number, chunks: number) => Promise<void> | void
}

/** What is in a chunk's file: its fingerprint where all of it is right; null where there is none. */
export async function readChunkState(
  directory: Directory,
  world: ChunkWorld,
  place: ChunkPlace,
  fingerprint: Fingerprint,
): Promise<ReturnType<typeof inspectChunk> | null> {
  const bytes = await readChunk(directory, world, place)
  return bytes instanceof Uint8Array ? inspectChunk(bytes, world, place, fingerprint) : bytes
}

/** Descriptions differ in length; what has so many bytes more is no chunk, and may be larger than memory. */
const mostBytesMore = 2 ** 20

async function readChunk(directory: Directory, world: ChunkWorld, place: ChunkPlace): Promise<Uint8Array | Wrong | null> {
  const path = chunkFile(place)
  const file = await directory.open(path)
  if (file === null) return null
  const size = await file.size().finally(() => file.close())
  const expected = chunkFrame(world, place).size
  return size > expected + mostBytesMore ? wrongSize(size, expected) : readWhole(directory, path)
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
        else if ('wrong' in state) found(state.isAnothers ? 'foreign' : 'damaged', path, state.wrong)
        else line.push(`${column} ${state.fingerprint}`)
      }
    }
    report.right += line.length
    whole = fingerprintOfText([whole, row, ...line].join('\n'), fingerprint)
    for (const other of others ?? [])
      if (!isOfViewer(other)) found('foreign', rowFolder(row) + other, 'no chunk that was asked for')
  }
  return { ...report, fingerprint: report.chunks > 0 && report.right === report.chunks ? whole : null }
}

/** A bad sector or a forbidden file: the others are to be looked at all the same. */
function unreadable(error: unknown): Wrong {
  return { wrong: (error as Error).message.replace(/\.$/, ''), isAnothers: false }
}

/** GDAL and what is built on it, QGIS for one, leave statistics beside a picture that somebody looks at. */
function isOfViewer(name: string): boolean {
  return /^-?\d+\.tif\.aux\.xml$/.test(name)
}

/** Looks at all that is no chunk, and at rows that nobody has asked for. */
async function checkRectangles(
  directory: Directory,
  found: (kind: Finding['kind'], path: string, what: string) => void,
): Promise<ChunkRectangle[]> {
  const { rectangles, wrong } = await readRectangles(directory)
  for (const path of wrong) found('damaged', path, 'it does not say which chunks were asked for')
  if (rectangles.length === 0) found('missing', rectangleFolder, 'nothing says which chunks belong here')
  const known = [worldFile, rectangleFolder, 'rows/', temporaryFolder]
  for (const name of await directory.list('')) if (!known.includes(name)) found('foreign', name, 'no part of a directory of chunks')
  const isAskedFor = (name: string) => rectangles.some(({ rows }) => isRowOf(name, rows))
  for (const name of await directory.list('rows/')) {
    if (!isAskedFor(name)) found('foreign', `rows/${name}`, 'no row that was asked for')
  }
  return rectangles
}

function isRowOf(name: string, [first, last]: readonly [first: number, last: number]): boolean {
  const row = Number(name.slice(0, -1))
  return rowFolder(row) === `rows/${name}` && row >= first && row <= last
}
