/** A rectangle of chunks that is chosen on a small map: by dragging, or by arrow keys. */
import type { ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import type { RectangleEnds } from './world-export'

export type { ChunkRectangle }

export interface ChunkPlace {
  column: number
  row: number
}

/** The map shows this many chunks around the shown map and the selection, and at least this many in each direction. */
const margin = 2
const minColumns = 12
const minRows = 6

/** Maximum distance of a chunk from the origin, in chunks. */
const maxPlace = 999_999_999

export const columnsOf = ({ columns }: ChunkRectangle): number => columns[1] - columns[0] + 1
export const rowsOf = ({ rows }: ChunkRectangle): number => rows[1] - rows[0] + 1

/** The chunks that the map shows: the shown map and the selection in its middle. */
export function mapAround(shown: ChunkRectangle, selection: ChunkRectangle): ChunkRectangle {
  return {
    columns: widened(union(shown.columns, selection.columns), minColumns),
    rows: widened(union(shown.rows, selection.rows), minRows),
  }
}

type Span = readonly [first: number, last: number]

const union = (one: Span, other: Span): Span => [Math.min(one[0], other[0]), Math.max(one[1], other[1])]

function widened([first, last]: Span, least: number): [number, number] {
  const missing = Math.max(2 * margin, least - (last - first + 1))
  const before = Math.floor(missing / 2)
  return [first - before, last + missing - before]
}

/** The rectangle with two chunks at opposite corners. */
export function between(one: ChunkPlace, other: ChunkPlace): ChunkRectangle {
  const span = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)]
  return { columns: span(one.column, other.column), rows: span(one.row, other.row) }
}

/** The chunk at a position in the map, given as shares of its width and height; positions outside select the nearest chunk. */
export function chunkAt(map: ChunkRectangle, x: number, y: number): ChunkPlace {
  const place = ([first, last]: Span, share: number) =>
    Math.min(last, Math.max(first, first + Math.floor(share * (last - first + 1))))
  return { column: place(map.columns, x), row: place(map.rows, y) }
}

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The selection after an arrow key, which moves it, or with Shift its eastern or southern end; null for other keys. */
export function afterKey({ columns, rows }: ChunkRectangle, key: string, resizes: boolean): ChunkRectangle | null {
  const step = steps[key]
  if (!step) return null
  const shifted = ([first, last]: Span, by: number): [number, number] => {
    const next: [number, number] = resizes ? [first, Math.max(first, last + by)] : [first + by, last + by]
    return next.every((place) => Math.abs(place) <= maxPlace) ? next : [first, last]
  }
  return { columns: shifted(columns, step[0]), rows: shifted(rows, step[1]) }
}

/** The selection as its fields show it. */
export function endsOf({ columns, rows }: ChunkRectangle): RectangleEnds {
  return { west: String(columns[0]), east: String(columns[1]), north: String(rows[0]), south: String(rows[1]) }
}

/** `2 × 3 chunks: columns 0 to 1, rows -1 to 1` */
export function selectionWords(selection: ChunkRectangle): string {
  const { columns, rows } = selection
  const words = (name: string, [first, last]: Span) => (first === last ? `${name} ${first}` : `${name}s ${first} to ${last}`)
  const count = columnsOf(selection) * rowsOf(selection)
  return `${columnsOf(selection)} × ${rowsOf(selection)} ${count === 1 ? 'chunk' : 'chunks'}: ${words('column', columns)}, ${words('row', rows)}`
}
