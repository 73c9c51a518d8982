/** How much the work of the ice depends on the time step. */
import type { RillModule } from '@rill-terrain/engine/module'
import { aboveAllLand, landOf, law, rangeOf, snowLine } from './range'
import { correlationOf, mean, rowOf, spread, type Row } from '../runs'

const seeds = [1, 2, 3]
const years = 100_000
const usual = 1000
/** yr, and the least correlation with the usual step. */
const others = [
  [250, 0.98],
  [4000, 0.95],
] as const

const recipeOf = (seed: number, step: number, line = snowLine) =>
  `${rangeOf(seed, 512, 50)}/glacier;iterations=${years / step};time-step=${step};ela=${line};uplift=0.001;${law}`

export function stepRows(module: RillModule): Row[] {
  const usually = seeds.map((seed) => changeOf(module, seed, usual))
  return others.map(([step, least]) => {
    const likeness = seeds.map((seed, index) => correlationOf(usually[index]!, changeOf(module, seed, step)))
    return rowOf(
      `Steps of ${usual} yr against ${step} yr, ${years.toLocaleString('en-GB')} yr of ice: correlation of what the ice changes`,
      recipeOf(1, step),
      `at least ${least}`,
      `${spread(likeness, 3)} over ${seeds.length} seeds`,
      mean(likeness) >= least,
    )
  })
}

/** What the ice does to the range, which rivers alone would change too. */
function changeOf(module: RillModule, seed: number, step: number): Float32Array {
  const [withIce, withoutIce] = [snowLine, aboveAllLand].map((line) => landOf(module, recipeOf(seed, step, line)))
  return withIce!.map((height, cell) => height - withoutIce![cell]!)
}
