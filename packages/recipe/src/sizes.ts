/** Sizes in recipes, and the number of chunks that a recipe shows. */
import type { ParameterValues } from './types'

/** Number of chunks that a world without an end shows in each direction. */
const shownOfEndless = 4

/** Parses a size written as `N` or `WxH`. */
export function readSize(value: number | string): { width: number; height: number } {
  const [width, height] = String(value).split('x').map(Number)
  return { width: width!, height: height ?? width! }
}

/** Whether the number of chunks has no end, so that a part of the world is shown. */
export function isEndless(world: ParameterValues): boolean {
  return world['chunks'] === 'endless'
}

/** Number of chunks that are shown. The parameter is missing in archived engines that do not support chunks. */
export function chunksOf(world: ParameterValues): { columns: number; rows: number } {
  const { width, height } = readSize(isEndless(world) ? shownOfEndless : (world['chunks'] ?? 1))
  return { columns: width, rows: height }
}
