/** What a recipe shows of its world: one map, or chunks of which each has the world's `size` and `extent`. */
import type { ParameterDescription, ParameterValues } from './module'

/** Bytes of chunks that were seen and may be kept, for whoever comes back to them. */
export const pieceBudget = 256 * 2 ** 20

/** Columns and rows of what is written `N` or `WxH`. */
export function readSize(value: number | string): { width: number; height: number } {
  const [width, height] = String(value).split('x').map(Number)
  return { width: width!, height: height ?? width! }
}

/** Engines from before there were chunks do not name them. */
export function chunksOf(world: ParameterValues): { columns: number; rows: number } {
  const { width, height } = readSize(world['chunks'] ?? 1)
  return { columns: width, rows: height }
}

export function isChunked(world: ParameterValues): boolean {
  const { columns, rows } = chunksOf(world)
  return columns * rows > 1
}

/** Metres from the western to the eastern edge of all that is shown. */
export function groundWidth(world: ParameterValues): number {
  return Number(world['extent']) * chunksOf(world).columns
}

/** The settings of the map itself, and those of chunks: the table names them last, from `chunks` on. */
export function worldSettings(world: readonly ParameterDescription[]): {
  map: readonly ParameterDescription[]
  chunks: readonly ParameterDescription[]
} {
  const first = world.findIndex(({ id }) => id === 'chunks')
  return first < 0 ? { map: world, chunks: [] } : { map: world.slice(0, first), chunks: world.slice(first) }
}
