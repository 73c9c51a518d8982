/** The block of chunks that is shown of a world, and how it follows an explorer. Pure functions. */

/** A length for each of the two directions. */
export interface Extent {
  east: number
  south: number
}

/** Chunks of a block: how many, and the length of one in metres. */
export interface ChunkGrid {
  count: Extent
  chunk: Extent
}

const directions = ['east', 'south'] as const

/** Chunks between the explorer and the border at which the block follows: less in a narrow block, so that it does not swing back. */
const edgeOf = (count: number) => Math.min(1, 0.4 * (count - 1))

/**
 * Number of chunks by which the block moves, so that an explorer at a place, in metres from its north-western corner, who moves
 * with a velocity towards a border that is near, has about as much land on both sides again. A block that is one chunk wide stays.
 */
export function followingMove({ count, chunk }: ChunkGrid, place: Extent, velocity: Extent): Extent {
  const along = (axis: keyof Extent) => {
    const at = place[axis] / chunk[axis]
    const edge = edgeOf(count[axis])
    const isNear = velocity[axis] > 0 ? at > count[axis] - edge : velocity[axis] < 0 && at < edge
    if (!isNear || count[axis] === 1) return 0
    return Math.sign(velocity[axis]) * Math.max(1, Math.round(Math.abs(at - count[axis] / 2)))
  }
  return { east: along('east'), south: along('south') }
}

/** Steps per chunk of the place that is looked at: a new order of the chunks with every picture would not be worth its time. */
const steps = 4

/**
 * The place whose chunks are computed first, as shares of the block: one chunk ahead of an explorer who looks in a compass
 * direction.
 */
export function placeAhead({ count, chunk }: ChunkGrid, place: Extent, azimuth: number): Extent {
  const turn = (azimuth * Math.PI) / 180
  const ahead = { east: Math.sin(turn), south: -Math.cos(turn) }
  const along = (axis: keyof Extent) => Math.round((place[axis] / chunk[axis] + ahead[axis]) * steps) / steps / count[axis]
  return { east: along('east'), south: along('south') }
}

/** The indices of the chunks within a distance of a place, row by row; null where the block does not have one of them. */
export function chunksAround({ count, chunk }: ChunkGrid, place: Extent, distance: number): number[] | null {
  const [columns, rows] = directions.map((axis) => {
    const first = Math.floor((place[axis] - distance) / chunk[axis])
    const last = Math.floor((place[axis] + distance) / chunk[axis])
    return first >= 0 && last < count[axis] ? [...new Set([first, last])] : null
  })
  return (columns && rows?.flatMap((row) => columns.map((column) => row * count.east + column))) ?? null
}
