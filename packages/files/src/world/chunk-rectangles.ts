/**
 * Records which chunks were requested: one file per rectangle, named after the rectangle, so that concurrent processes need not
 * wait for each other.
 */
import { partLocation } from '../export/part-location'
import { FileError } from '../file-error'
import type { Location } from '../reading/location'
import { readSmall } from './chunk-world'
import { isSame, type Directory } from './directory'

/** Chunks from the first to the last column and row, both included. */
export interface ChunkRectangle {
  columns: readonly [first: number, last: number]
  rows: readonly [first: number, last: number]
}

/** Location of a rectangle of chunks. `location` is that of chunk (0, 0). */
export function locationOfChunks(location: Location, { columns, rows }: ChunkRectangle): Location {
  const [width, height] = [columns[1] - columns[0] + 1, rows[1] - rows[0] + 1]
  return partLocation(location, [columns[0], width, 0, rows[0], 0, height])
}

export const rectangleFolder = 'rectangles/'

export function countOf({ columns, rows }: ChunkRectangle): number {
  return (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1)
}

const fileOf = ({ columns, rows }: ChunkRectangle): string => `${rectangleFolder}${columns.join('..')}x${rows.join('..')}.json`

const encoded = ({ columns, rows }: ChunkRectangle): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${JSON.stringify({ columns, rows })}\n`)

export async function recordRectangle(directory: Directory, rectangle: ChunkRectangle): Promise<void> {
  const [file, bytes] = [fileOf(rectangle), encoded(rectangle)]
  if (await directory.create(file, bytes)) return
  if (!(await isRight(directory, rectangle))) await directory.replace(file, [bytes])
}

async function isRight(directory: Directory, rectangle: ChunkRectangle): Promise<boolean> {
  const bytes = await readSmall(directory, fileOf(rectangle)).catch((error: unknown) => {
    if (error instanceof FileError) return null
    throw error
  })
  return bytes !== null && isSame(bytes, encoded(rectangle))
}

/** Parses the rectangle in a file name; null if the name has another form. */
function rectangleOf(name: string): ChunkRectangle | null {
  const numbers = /^(-?\d+)\.\.(-?\d+)x(-?\d+)\.\.(-?\d+)\.json$/.exec(name)?.slice(1).map(Number)
  if (!numbers) return null
  const [west, east, north, south] = numbers as [number, number, number, number]
  const rectangle: ChunkRectangle = { columns: [west, east], rows: [north, south] }
  return west <= east && north <= south && fileOf(rectangle) === rectangleFolder + name ? rectangle : null
}

/** Reads the requested rectangles; `wrong` lists files whose name is not a rectangle or does not match the content. */
export async function readRectangles(directory: Directory): Promise<{ rectangles: ChunkRectangle[]; wrong: string[] }> {
  const [rectangles, wrong]: [ChunkRectangle[], string[]] = [[], []]
  for (const name of await directory.list(rectangleFolder)) {
    const rectangle = rectangleOf(name)
    if (rectangle !== null && (await isRight(directory, rectangle))) rectangles.push(rectangle)
    else wrong.push(rectangleFolder + name)
  }
  return { rectangles, wrong }
}

/** Spans of columns, both ends included, in ascending order with gaps between them. */
type Spans = [first: number, last: number][]

/** Yields all chunks of the rectangles, each once: row by row from north to south, with the spans of columns of each row. */
export function* rowsOf(rectangles: readonly ChunkRectangle[]): Generator<{ row: number; spans: Spans }> {
  // All rows between two neighbouring edges belong to the same rectangles.
  const edges = [...new Set(rectangles.flatMap(({ rows }) => [rows[0], rows[1] + 1]))].toSorted((a, b) => a - b)
  for (const [index, first] of edges.entries()) {
    const spans = spansOf(rectangles.filter(({ rows }) => rows[0] <= first && first <= rows[1]))
    if (spans.length === 0) continue
    for (let row = first; row < edges[index + 1]!; row++) yield { row, spans }
  }
}

function spansOf(rectangles: readonly ChunkRectangle[]): Spans {
  const spans: Spans = []
  for (const { columns } of rectangles.toSorted((a, b) => a.columns[0] - b.columns[0])) {
    const before = spans.at(-1)
    if (before && columns[0] <= before[1] + 1) before[1] = Math.max(before[1], columns[1])
    else spans.push([...columns])
  }
  return spans
}

/** The bounding rectangle; throws a `FileError` if there are no rectangles. */
export function rectangleAround(rectangles: readonly ChunkRectangle[], name: string): ChunkRectangle {
  if (rectangles.length === 0) throw new FileError(`${name} contains no chunks: none were requested.`)
  const span = (side: 'columns' | 'rows'): [number, number] => [
    Math.min(...rectangles.map((each) => each[side][0])),
    Math.max(...rectangles.map((each) => each[side][1])),
  ]
  return { columns: span('columns'), rows: span('rows') }
}
