/** The land that the rivers make, next to that of one map. */
import { mean, rowOf, type Row } from '../runs'
import { seedCount, type Lands, type Pair } from './lands'
import { differences, withError } from './statistics'
import { worldRecipe, type Kind, type Land } from './worlds'

/** 2 million years: the longest rivers of these worlds do not change any more. */
const steady: Kind = { iterations: 100, timeStep: 20_000 }
const steadySeeds = 6

export function landRows(lands: Lands): Row[] {
  const pairs = lands.pairs()
  const atRest = lands.pairs(steadySeeds, steady)
  return [
    compared('Exponent of Hack', pairs, ({ landforms }) => landforms.hack.exponent!, 0.03),
    compared('Mean height of the land, m', pairs, ({ landforms }) => landforms.summary.meanHeight!, { share: 0.06 }),
    compared('Mean slope, degrees', pairs, ({ landforms }) => landforms.summary.meanSlope!, { share: 0.06 }),
    linesRow(pairs),
    concavityRow(atRest),
    compared('The same, less that of one map', atRest, concavityOf, 0.05, steady),
  ]
}

const concavityOf = ({ landforms }: Land): number => landforms.slopeArea.fit!.concavity

/** `bound`: of the mean difference, or its share of the mean in one map. */
function compared(
  what: string,
  pairs: readonly Pair[],
  valueOf: (land: Land) => number,
  bound: number | { share: number },
  kind: Kind = {},
): Row {
  const [worlds, maps] = [pairs.map(({ world }) => valueOf(world)), pairs.map(({ map }) => valueOf(map))]
  const isShare = typeof bound !== 'number'
  const [digits, scale] = isShare ? [1, 100 / mean(maps)] : [3, 1]
  const difference = differences(worlds, maps)
  const [unit, limit] = isShare ? [' %', 100 * bound.share] : ['', bound]
  return rowOf(
    what,
    worldRecipe(kind),
    `within ${limit}${unit} of one map`,
    `${withError(worlds, digits)}, one map ${withError(maps, digits)}; difference ${withError(
      difference.map((value) => value * scale),
      digits,
    )}${unit} over ${pairs.length} seeds`,
    Math.abs(mean(difference) * scale) <= limit,
  )
}

function linesRow(pairs: readonly Pair[]): Row {
  const [worlds, maps] = [pairs.map(({ world }) => world.riversAtLines), pairs.map(({ map }) => map.riversAtLines)]
  return rowOf(
    'Density of rivers of at least 100 cells within two cells of the borders of chunks, over that of all land',
    worldRecipe(),
    '0.9 to 1.1',
    `${withError(worlds, 3)}, one map ${withError(maps, 3)} over ${seedCount} seeds`,
    mean(worlds) >= 0.9 && mean(worlds) <= 1.1,
  )
}

function concavityRow(pairs: readonly Pair[]): Row {
  const values = pairs.map(({ world }) => concavityOf(world))
  return rowOf(
    'Concavity after 2 million years, whose law has 0.5',
    worldRecipe(steady),
    '0.45 to 0.55',
    `${withError(values, 3)} over ${pairs.length} seeds`,
    mean(values) >= 0.45 && mean(values) <= 0.55,
  )
}
