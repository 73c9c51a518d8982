/** Chunks alone against chunks of the whole world. */
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { Run, rowOf, type Row } from '../runs'
import { seedCount, type Lands } from './lands'
import { chunks, seedsOf, side, worldRecipe } from './worlds'

const chunkSide = side / chunks

export function bitRows(lands: Lands): Row[] {
  const worlds = lands.pairs().map(({ world }) => world.heights)
  const equal = seedsOf(seedCount).filter((seed, index) => {
    const [column, row] = [seed % chunks, Math.floor(seed / chunks) % chunks]
    return heightsAlone(lands.module, worldRecipe({ seed }), column, row).every((height, cell) => {
      const [x, y] = [column * chunkSide + (cell % chunkSide), row * chunkSide + Math.floor(cell / chunkSide)]
      return Object.is(height, worlds[index]![y * side + x])
    })
  }).length
  return [
    rowOf(
      'One chunk of each world, alone on one thread, has the bits that it has in the whole world on two threads',
      worldRecipe(),
      `${seedCount} of ${seedCount}`,
      `${equal} of ${seedCount}`,
      equal === seedCount,
    ),
  ]
}

function heightsAlone(module: RillModule, recipe: string, column: number, row: number): Float32Array {
  const simulation = unwrap(module.openChunks(recipe, column, row, 1, 1, 1))
  try {
    const run = new Run(module, simulation)
    run.advance()
    return run.values()
  } finally {
    simulation.delete()
  }
}
