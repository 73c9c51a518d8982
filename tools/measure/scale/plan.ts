/** What a world of a million cells by a million comes to, by what the engine plans without any work. */
import type { ChunkCost, Registry, RillModule } from '@rill-terrain/engine/module'
import { table } from './page'

/** Cells along a side of the world, and metres along a side of a cell. */
export const worldSide = 1_000_000
const cellSize = 10

/** Cells along a side of a chunk. */
export const chunkSides = [1024, 2048, 4096]

/** What stands in the tables: methods, and the iterations that people give them. */
const iterationsOf = [20, 100, 500]

export const chunksAlong = (side: number): number => Math.ceil(worldSide / side)

export function recipeOf(side: number, stage: string): string {
  return `1/size=${side};extent=${side * cellSize};join=halo/simplex;relief=1200/${stage}`
}

export const grouped = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** A number of three digits at least. */
export function rounded(value: number): string {
  return value >= 100 ? grouped(value) : value.toPrecision(3)
}

/** The cost of a chunk in the middle of the world, or why there is none. */
export function costOf(module: RillModule, recipe: string): ChunkCost | Error {
  const middle = Math.floor(chunksAlong(chunkSides[0]!) / 2)
  return module.planChunks(recipe, middle, middle, 1, 1)
}

/** How many chunks, files and bytes there are. */
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
  return table(['chunk, cells', 'chunks', 'directories', 'files in each', 'a file', 'all files'], rows)
}

/** How many times the cells of the world are worked on, by the methods that have a reach. */
export function marginTable(module: RillModule): string {
  const rows = methodsWithReach(module).flatMap((method) =>
    iterationsOf.map((iterations) => {
      const costs = chunkSides.map((side) => costOf(module, recipeOf(side, `${method};iterations=${iterations}`)))
      const [first] = costs
      const margin = first instanceof Error ? 'too wide' : `${first!.margin}`
      return [`\`${method}\``, `${iterations}`, margin, ...costs.map((cost) => (cost instanceof Error ? '-' : rounded(cost.cells)))]
    }),
  )
  return table(['method', 'iterations', 'margin, cells', ...chunkSides.map((side) => `of ${side}`)], rows)
}

/** Erosion that `join=halo` knows the margin of. */
export function methodsWithReach(module: RillModule): string[] {
  const { methods } = JSON.parse(module.describe()) as Registry
  const erosion = methods.filter(({ kind }) => kind === 'erosion').map(({ id }) => id)
  return erosion.filter((id) => !(costOf(module, recipeOf(1024, `${id};iterations=1`)) instanceof Error))
}
