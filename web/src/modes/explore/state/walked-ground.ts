/**
 * The ground of a walk through a world of chunks. Complete ground stays as it is while the block moves on. A chunk that comes into
 * the block rises from the lowest ground, and shows its ground before erosion until the engine has computed it. Each of these
 * changes takes half a second.
 */
import type { TerrainFrame, TerrainStatistics } from '@rill-terrain/renderer/types'
import { CarriedMaps } from './carried-maps'
import { blendCells, copyCells, movedCells, type Cells, type Shift } from './cells'

/** Milliseconds of a change. */
const blendMilliseconds = 500
/** Maximum number of cells whose water and plants change slowly. */
const maxBlendedMaps = 2 ** 20

/** A block of chunks in its world. */
export interface Block {
  /** The recipe without its place in the world: terrains with different keys have no ground in common. */
  key: string
  /** The north-western cell, in cells from the origin of the world. */
  column: number
  row: number
  /** Number of chunks. */
  columns: number
  rows: number
}

/** A terrain of the engine, and which of its chunks are complete, row by row. */
export interface ChunkedTerrain extends Block {
  terrain: TerrainFrame
  done: readonly boolean[]
}

/** How a chunk becomes the ground of the engine: its cells before, and when that began. */
interface Blend {
  before: Float32Array
  start: number
}

type Range = Pick<TerrainStatistics, 'lowest' | 'highest'>

interface Shown extends ChunkedTerrain {
  heights: Float32Array
  /** Maps of the block before, until the engine has those of this block; null for those of the engine. */
  maps: CarriedMaps | null
  /** When the engine's maps began to replace them; null until then. */
  mapsBegun: number | null
  /** The drawn range of the heights. */
  range: Range
  /** Statistics of the first complete block, so that its ground has the same colours in later blocks; null until then. */
  look: TerrainStatistics | null
  /** Which chunks are shown as the engine has completed them, and which of the others become so. */
  isComplete: boolean[]
  blends: Map<number, Blend>
}

export class WalkedGround {
  #shown: Shown | null = null
  #blendMilliseconds: number

  /** `isInstant`: computed ground replaces the ground before at once. */
  constructor(isInstant: boolean) {
    this.#blendMilliseconds = isInstant ? 0 : blendMilliseconds
  }

  /** Whether the ground of a chunk, by its index in the shown block, no longer changes. */
  isComplete(chunk: number): boolean {
    return this.#shown?.isComplete[chunk] ?? false
  }

  /** Forgets the shown ground: another terrain follows. */
  forget(): void {
    this.#shown = null
  }

  /** The terrain to show for the engine's newest one. The returned terrain is valid until the next call. */
  take(given: ChunkedTerrain, now: number): TerrainFrame {
    const before = this.#shown
    const move = before && moveBetween(before, given)
    this.#shown = move ? continued(before, given, move, now) : begun(given)
    if (given.done.every(Boolean)) this.#shown.look ??= given.terrain.statistics
    if (move) this.#complete(given, now)
    return this.#terrainAt(now)
  }

  /** The terrain to show at a time; null if nothing has changed. */
  at(now: number): TerrainFrame | null {
    const shown = this.#shown
    return shown && (shown.blends.size > 0 || shown.mapsBegun !== null) ? this.#terrainAt(now) : null
  }

  /** Begins to show chunks that the engine has completed. */
  #complete({ done, terrain }: ChunkedTerrain, now: number): void {
    const shown = this.#shown!
    for (const [chunk, isDone] of done.entries()) {
      if (!isDone || shown.isComplete[chunk] || shown.blends.has(chunk)) continue
      const cells = cellsOf(shown, chunk)
      const before = copyCells(shown.heights, terrain.width, cells)
      shown.blends.set(chunk, { before, start: now })
    }
    if (shown.maps && terrain.waterMap) shown.mapsBegun ??= now
  }

  #terrainAt(now: number): TerrainFrame {
    const shown = this.#shown!
    const { terrain, done, heights, blends, look } = shown
    const shareSince = (start: number) => (this.#blendMilliseconds > 0 ? Math.min(1, (now - start) / this.#blendMilliseconds) : 1)
    for (const [chunk, { before, start }] of blends) {
      const share = shareSince(start)
      blendCells(heights, before, terrain.heights, terrain.width, cellsOf(shown, chunk), share)
      if (share < 1) continue
      blends.delete(chunk)
      shown.isComplete[chunk] = done[chunk]!
    }
    const share = shown.mapsBegun === null ? 0 : heights.length > maxBlendedMaps ? 1 : shareSince(shown.mapsBegun)
    const mapped = shown.maps?.shownOn(terrain, share) ?? terrain
    if (share === 1) shown.maps = shown.mapsBegun = null
    // Where all ground is that of the engine, so is its range.
    if (blends.size === 0 && done.every(Boolean)) shown.range = rangeOf(terrain)
    // Erosion on its way is not shown, so no drops move over the ground.
    return { ...mapped, heights, written: [], statistics: { ...(look ?? terrain.statistics), ...shown.range } }
  }
}

const rangeOf = ({ statistics: { lowest, highest } }: TerrainFrame): Range => ({ lowest, highest })

/** The cells of a chunk in the block. */
function cellsOf({ terrain, columns, rows }: ChunkedTerrain, chunk: number): Cells {
  const [width, height] = [terrain.width / columns, terrain.height / rows]
  return { column: (chunk % columns) * width, row: Math.floor(chunk / columns) * height, width, height }
}

/** The whole chunks by which the block has moved from one terrain to another; null for other ground. */
function moveBetween(before: ChunkedTerrain, after: ChunkedTerrain): { columns: number; rows: number } | null {
  const { width, height } = cellsOf(after, 0)
  const [columns, rows] = [(after.column - before.column) / width, (after.row - before.row) / height]
  const isSame = before.key === after.key && Number.isInteger(columns) && Number.isInteger(rows)
  return isSame && before.terrain.heights.length === after.terrain.heights.length ? { columns, rows } : null
}

function begun(given: ChunkedTerrain): Shown {
  const heights = given.terrain.heights.slice()
  const rest = { maps: null, mapsBegun: null, look: null, isComplete: [...given.done], blends: new Map() }
  return { ...given, ...rest, heights, range: rangeOf(given.terrain) }
}

/** The next terrain with the ground that was shown before, where both blocks have it. */
function continued(before: Shown, given: ChunkedTerrain, { columns, rows }: { columns: number; rows: number }, now: number): Shown {
  const { terrain } = given
  const isMoved = columns !== 0 || rows !== 0
  const { width, height } = cellsOf(given, 0)
  const shift = { width: terrain.width, height: terrain.height, columns: columns * width, rows: rows * height }
  const heights = isMoved ? movedCells(before.heights, terrain.heights, shift) : before.heights
  const indexBefore = (chunk: number) => {
    const [column, row] = [(chunk % given.columns) + columns, Math.floor(chunk / given.columns) + rows]
    return column >= 0 && row >= 0 && column < given.columns && row < given.rows ? row * given.columns + column : null
  }
  const range = {
    lowest: Math.min(before.range.lowest, terrain.statistics.lowest),
    highest: Math.max(before.range.highest, terrain.statistics.highest),
  }
  const isComplete: boolean[] = []
  const blends = new Map<number, Blend>()
  for (const chunk of given.done.keys()) {
    const earlier = indexBefore(chunk)
    isComplete.push(earlier !== null && before.isComplete[earlier]!)
    const blend =
      earlier === null ? { before: new Float32Array(width * height).fill(range.lowest), start: now } : before.blends.get(earlier)
    if (blend) blends.set(chunk, blend)
  }
  const { maps, mapsBegun } = carriedMaps(before, terrain, isMoved, shift)
  return { ...given, heights, maps, mapsBegun, range, look: before.look, isComplete, blends }
}

/** The maps of the block before, as long as the engine has none of this block. */
function carriedMaps(
  { terrain, maps, mapsBegun }: Shown,
  next: TerrainFrame,
  isMoved: boolean,
  shift: Shift,
): Pick<Shown, 'maps' | 'mapsBegun'> {
  if (maps && mapsBegun === null) return { maps: isMoved ? maps.movedBy(shift) : maps, mapsBegun }
  if (next.waterMap) return { maps, mapsBegun }
  // The engine takes back the values of its terrain before once the next one is drawn.
  return { maps: CarriedMaps.of(terrain, shift), mapsBegun: null }
}
