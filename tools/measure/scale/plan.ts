/** Size and work of a world of a million by a million cells, from the engine's plan of chunks, which computes no terrain. */
import type { ChunkCost, Registry, RillModule } from '@rill-terrain/engine/module'
import { table } from './page'

/** Cells along a side of the world. */
export const worldSide = 1_000_000
/** Metres. */
const cellSize = 10

/** Cells along a side of a chunk. */
export const chunkSides = [1024, 2048, 4096]

/** Numbers of iterations in the tables, in the range that users choose. */
const iterationsOf = [20, 100, 500]

export const chunksAlong = (side: number): number => Math.ceil(worldSide / side)

export function recipeOf(side: number, stage: string): string {
  return `2/size=${side};extent=${side * cellSize};join=halo/simplex;relief=1200/${stage}`
}

export const grouped = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** Formats a number with at least three digits. */
export function rounded(value: number): string {
  return value >= 100 ? grouped(value) : value.toPrecision(3)
}

/** Cost of a chunk in the middle of the world, or an error if the recipe cannot be computed in chunks. */
export function costOf(module: RillModule, recipe: string): ChunkCost | Error {
  const middle = Math.floor(chunksAlong(chunkSides[0]!) / 2)
  return module.planChunks(recipe, middle, middle, 1, 1)
}

/** Numbers of chunks, files and bytes of the world. */
export function chunkTable(): string {
  const rows = chunkSides.map((side) => {
    const along = chunksAlong(side)
    return [
      `${side} x ${side}`,
      grouped(along ** 2),
      grouped(along),
      grouped(along),
      `${(4 * side ** 2) / 2 ** 20} MiB`,
      `${rounded((4 * (along * side) ** 2) / 2 ** 40)} TiB`,
    ]
  })
  return table(['chunk, cells', 'chunks', 'directories', 'files per directory', 'size of a file', 'size of all files'], rows)
}

/** Number of times that each cell of the world is computed, for methods with a finite reach. */
export function marginTable(module: RillModule): string {
  const rows = methodsWithReach(module).flatMap((method) =>
    iterationsOf.map((iterations) => {
      const costs = chunkSides.map((side) => costOf(module, recipeOf(side, `${method};iterations=${iterations}`)))
      const [first] = costs
      const margin = first instanceof Error ? 'too wide' : `${first!.margin}`
      return [`\`${method}\``, `${iterations}`, margin, ...costs.map((cost) => (cost instanceof Error ? '-' : rounded(cost.cells)))]
    }),
  )
  return table(['method', 'iterations', 'margin, cells', ...chunkSides.map((side) => `chunks of ${side}`)], rows)
}

/** Ids of the erosion methods for which `join=halo` can compute a margin. */
export function methodsWithReach(module: RillModule): string[] {
  const { methods } = JSON.parse(module.describe()) as Registry
  const erosion = methods.filter(({ kind }) => kind === 'erosion').map(({ id }) => id)
  return erosion.filter((id) => !(costOf(module, recipeOf(1024, `${id};iterations=1`)) instanceof Error))
}
