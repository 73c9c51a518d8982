/** What a recipe shows of its world: one map, or chunks of which each has the world's `size` and `extent`. */
import type { ParameterDescription, ParameterValues } from './module'

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

/** A margin in metres that is worth trying where methods have no reach: about a tenth of a chunk, as a round number. */
export function suggestedMargin(world: ParameterValues): number {
  const wanted = Number(world['extent']) / 10
  const power = 10 ** Math.floor(Math.log10(wanted))
  return [5, 2, 1].map((digit) => digit * power).find((metres) => metres <= wanted * 1.0001)!
}
