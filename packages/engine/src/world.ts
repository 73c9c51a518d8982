/** The part of its world that a recipe shows: one map, or several chunks, each with the world's `size` and `extent`. */
import { chunksOf, isEndless, readSize } from '@rill-terrain/recipe/sizes'
import type { ParameterDescription, ParameterValues } from './module'

export { chunksOf, isEndless, readSize }

export function isChunked(world: ParameterValues): boolean {
  const { columns, rows } = chunksOf(world)
  return columns * rows > 1
}

/**
 * Whether the map can move through its world by whole chunks: a chunk depends only on the recipe and on its place in the world. A
 * world of rivers with an end is planned as a whole: in another place, all its chunks differ.
 */
export function movesByChunks(world: ParameterValues): boolean {
  return isChunked(world) && (world['join'] !== 'rivers' || isEndless(world))
}

/** Whether a plan of the whole world, or of its regions, comes before its chunks. */
export function isPlanned(world: ParameterValues): boolean {
  return isChunked(world) && world['join'] === 'rivers'
}

/** Width of the shown ground in metres, from west to east. */
export function groundWidth(world: ParameterValues): number {
  return Number(world['extent']) * chunksOf(world).columns
}

/** Splits the world's parameters into those of the map and those of chunks, which come last, from `chunks` on. */
export function worldSettings(world: readonly ParameterDescription[]): {
  map: readonly ParameterDescription[]
  chunks: readonly ParameterDescription[]
} {
  const first = world.findIndex(({ id }) => id === 'chunks')
  return first < 0 ? { map: world, chunks: [] } : { map: world.slice(0, first), chunks: world.slice(first) }
}

/** A suggested margin in metres for methods without a known reach: about a tenth of a chunk, as a round number. */
export function suggestedMargin(world: ParameterValues): number {
  const wanted = Number(world['extent']) / 10
  const power = 10 ** Math.floor(Math.log10(wanted))
  return [5, 2, 1].map((digit) => digit * power).find((metres) => metres <= wanted * 1.0001)!
}
