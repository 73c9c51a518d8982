/** Properties of the computation: mass, threads and directions. */
import { type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { generator } from '../random'
import { landOf, law, rangeOf } from './range'
import { correlationOf, rowOf, spread, withRun, type Row } from '../runs'

const seeds = [1, 2, 3, 4, 5]
const manyThreads = 4
const cells = 256
const worldOf = (seed: number) => `2/size=${cells};extent=${50 * cells};seed=${seed};sea=none`
const ice = 'glacier;iterations=50;ela=500;uplift=0.001'
const rangeIce = `glacier;ela=900;uplift=0.001;${law}`

export async function bitRows(module: RillModule): Promise<Row[]> {
  const threadRow = threadRowOf(await loadEngine('single', 1), await loadEngine('threads', manyThreads))
  return [massRow(module), threadRow, ...turningRows(module)]
}

function massRow(module: RillModule): Row {
  const settings = ['', ';deposition=1', ';moraine=1', ';deposition=1;moraine=1;flow=steepest']
  const errors = settings.flatMap((setting) =>
    seeds.map((seed) =>
      withRun(
        module,
        `${worldOf(seed)}/simplex;relief=2500/${ice}${setting}`,
        (run) => {
          const sum = () => run.values().reduce((total, height) => total + height, 0) * 50 ** 2
          const before = sum()
          run.advance()
          const { eroded, deposited, uplifted } = run.simulation.budget()
          return Math.abs(sum() - before - (uplifted + deposited - eroded)) / eroded
        },
        { threads: 1 },
      ),
    ),
  )
  const worst = Math.max(...errors)
  return rowOf(
    `Mass with debris: change of the ground against uplift, till, deposits and erosion, over erosion; ${settings.length} settings of \`moraine\` and \`deposition\``,
    `${worldOf(1)}/simplex;relief=2500/${ice}${settings.at(-1)!}`,
    'at most 1e-6',
    `at most ${worst.toExponential(1)}, of ${errors.length} runs`,
    worst <= 1e-6,
  )
}

function threadRowOf(single: RillModule, many: RillModule): Row {
  const recipes = seeds.map((seed) => `${worldOf(seed)}/simplex;relief=2500/${ice};deposition=1`)
  const fingerprintOf = (module: RillModule, recipe: string, threads: number) =>
    withRun(
      module,
      recipe,
      (run) => {
        run.advance()
        return run.simulation.fingerprint()
      },
      { threads },
    )
  const different = recipes.filter((recipe) => {
    const wanted = fingerprintOf(single, recipe, 1)
    return [1, 2, manyThreads].some((threads) => fingerprintOf(many, recipe, threads) !== wanted)
  })
  return rowOf(
    'Threads: the engine without threads against that with 1, 2 and 4',
    recipes[0]!,
    'the same bits',
    `${different.length} of ${recipes.length} seeds differ`,
    different.length === 0,
  )
}

/** Ground of distinct heights: of equally low neighbours, the first in row order would receive the ice. */
const grounds = [
  { name: 'range of rivers', recipeOf: (seed: number) => rangeOf(seed, cells, 50), ice: `${rangeIce};iterations=50` },
  { name: 'steep noise', recipeOf: (seed: number) => `${worldOf(seed)}/simplex;relief=2500`, ice },
]

function turningRows(module: RillModule): Row[] {
  return grounds.map(({ name, recipeOf, ice: stage }) => {
    const found = seeds.map((seed) => {
      const random = generator(seed)
      const land = landOf(module, recipeOf(seed)).map((height) => height + 0.1 * random())
      const after = (heights: Float32Array) => landOf(module, `${worldOf(seed)}/simplex/${stage}`, heights)
      const straight = after(land)
      const change = (heights: Float32Array) => heights.map((height, cell) => height - land[cell]!)
      const compared = (other: Float32Array) => ({
        metres: straight.reduce((most, height, cell) => Math.max(most, Math.abs(height - other[cell]!)), 0),
        likeness: correlationOf(change(straight), change(other)),
      })
      return {
        turned: compared(turn(turn(turn(after(turn(land)))))),
        moved: compared(after(land.map((height) => height + 1e-3 * (random() - 0.5)))),
      }
    })
    const [turned, moved] = [found.map((each) => each.turned), found.map((each) => each.moved)]
    const text = (each: typeof turned) =>
      `${spread(
        each.map(({ metres }) => metres),
        3,
      )} m, correlation of the change at least ${Math.min(...each.map(({ likeness }) => likeness)).toFixed(3)}`
    return rowOf(
      `The map turned by 90 degrees, ${name}, 50,000 yr: largest difference of the ground; for comparison, with start heights that differ by up to 0.5 mm`,
      `${recipeOf(1)}/${stage}`,
      'at most 0.02 m',
      `${text(turned)}, over ${seeds.length} seeds; start heights that differ: ${text(moved)}`,
      Math.max(...turned.map(({ metres }) => metres)) <= 0.02,
    )
  })
}

/** By 90 degrees. */
const turn = (land: Float32Array): Float32Array =>
  land.map((_, cell) => land[(cells - 1 - (cell % cells)) * cells + Math.floor(cell / cells)]!)
