/** Processor time of a chunk alone, next to a chunk that knows nothing of its neighbours. */
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { mean, rowOf, type Row } from '../runs'
import { withError } from './statistics'

const cellSize = 40
const seeds = [101, 102, 103]
/** Cells along a side of a chunk; a plan cell has 8. */
const sides = [128, 256, 512]
const asked = 6
/** MB: of the plan. */
const memoryOfPlan = 80

const recipeOf = (side: number, seed: number, join: string, chunks = 4): string =>
  `2/size=${side};extent=${side * cellSize};chunks=${chunks};join=${join};seed=${seed};sea=none` +
  `/simplex;relief=900;scale=8000/stream-power;flow=steepest;iterations=60`

export async function costRows(): Promise<Row[]> {
  const module = await loadEngine('single', 1)
  const rows = sides.map((side) => {
    const ratios = seeds.map((seed) => secondsOf(module, side, seed, 'rivers') / secondsOf(module, side, seed, 'naive'))
    const isAsked = side / 8 >= 64
    return rowOf(
      `Processor time of an inner chunk of ${side} cells alone, after the plan, over that of a naive chunk`,
      recipeOf(side, seeds[0]!, 'rivers'),
      isAsked ? `at most ${asked}` : 'for comparison',
      `${withError(ratios, 1)} with ${side / 8} plan cells along a chunk, over ${seeds.length} seeds`,
      !isAsked || mean(ratios) <= asked,
    )
  })
  return [...rows, await memoryRow()]
}

/** The first run also makes the plan, which the cache keeps for the second. */
function secondsOf(module: RillModule, side: number, seed: number, join: string): number {
  const recipe = recipeOf(side, seed, join)
  const [first, second] = [0, 1].map(() => {
    const simulation = unwrap(module.openChunks(recipe, 1, 1, 1, 1, 1))
    const started = process.cpuUsage()
    unwrap(simulation.advance(1e9))
    const { user, system } = process.cpuUsage(started)
    simulation.delete()
    return (user + system) / 1e6
  })
  return Math.min(first!, second!)
}

/** Of a new engine, which grows to what a chunk needs. */
async function memoryRow(): Promise<Row> {
  const side = 64
  const recipes = [4, 128].map((chunks) => recipeOf(side, seeds[0]!, 'rivers', chunks).replace('iterations=60', 'iterations=8'))
  const [few, many] = await Promise.all(
    recipes.map(async (recipe) => {
      const module = await loadEngine('single', 1)
      const simulation = unwrap(module.openChunks(recipe, 1, 1, 1, 1, 1))
      unwrap(simulation.advance(1e9))
      simulation.delete()
      return module.HEAPF32.byteLength / 1e6
    }),
  )
  return rowOf(
    'Memory of a chunk of 64 cells of a world of 128 x 128 chunks, with its plan of 1024 x 1024 cells, less that of a world of 4 x 4',
    recipes[1]!,
    `at most ${memoryOfPlan} MB`,
    `${(many! - few!).toFixed(0)} MB (${many!.toFixed(0)} and ${few!.toFixed(0)} MB)`,
    many! - few! <= memoryOfPlan,
  )
}
