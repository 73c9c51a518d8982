/** What can be seen of the borders of chunks in the ground. */
import { mean, rowOf, type Row } from '../runs'
import type { Both } from '@rill-terrain/files/world/water-check'
import { acrossDivides, basinsOf, piecesOf, type AcrossDivides } from './divides'
import { seedCount, type Lands } from './lands'
import { differences, scatterOf, withError } from './statistics'
import { seaLevel, seedsOf, worldLand, worldRecipe, type Land } from './worlds'

const controls = 3
const ratiosOf = (lands: readonly Land[], values: (land: Land) => Both<number>): number[] =>
  lands.map((land) => values(land).across / values(land).inside)
const bends = ({ numbers }: Land) => numbers.bends
const steps = ({ numbers }: Land) => numbers.steps

export async function lineRows(lands: Lands): Promise<Row[]> {
  const pairs = lands.pairs()
  const [worlds, maps] = [pairs.map(({ world }) => world), pairs.map(({ map }) => map)]
  const [bendsOfWorlds, bendsOfMaps] = [ratiosOf(worlds, bends), ratiosOf(maps, bends)]
  const [stepsOfWorlds, stepsOfMaps] = [ratiosOf(worlds, steps), ratiosOf(maps, steps)]
  const difference = differences(bendsOfWorlds, bendsOfMaps)
  const apart = seedsOf(controls).map((seed) => worldLand(lands.module, { seed, join: 'naive' }))
  const bendsApart = ratiosOf(apart, bends)
  return [
    rowOf(
      'Second differences of the ground across the borders of chunks over those inside',
      worldRecipe(),
      '0.95 to 1.05',
      `${withError(bendsOfWorlds, 3)}, scatter ${scatterOf(bendsOfWorlds).toFixed(3)} over ${seedCount} seeds`,
      mean(bendsOfWorlds) >= 0.95 && mean(bendsOfWorlds) <= 1.05,
    ),
    rowOf(
      'The same, less that of the same lines in one map',
      worldRecipe(),
      'within 0.05 of 0',
      `${withError(difference, 3)}; one map ${withError(bendsOfMaps, 3)}, scatter ${scatterOf(bendsOfMaps).toFixed(3)}`,
      Math.abs(mean(difference)) <= 0.05,
    ),
    rowOf(
      'The same with chunks that know nothing of each other, which must fail',
      worldRecipe({ join: 'naive' }),
      'more than 1.3',
      `${withError(bendsApart, 2)} over ${controls} seeds`,
      mean(bendsApart) > 1.3,
    ),
    rowOf(
      'Steps that 99 % are below, across the borders of chunks over those inside, less that of one map',
      worldRecipe(),
      'within 0.05 of 0',
      `${withError(differences(stepsOfWorlds, stepsOfMaps), 3)}; ratio ${withError(stepsOfWorlds, 3)}, one map ${withError(stepsOfMaps, 3)}`,
      Math.abs(mean(differences(stepsOfWorlds, stepsOfMaps))) <= 0.05,
    ),
    ...(await divideRows(lands)),
  ]
}

/** Divides are sharp in any land, so those of one map are measured too. */
async function divideRows(lands: Lands): Promise<Row[]> {
  const [ofWorlds, onSameLines, ofMaps]: AcrossDivides[][] = [[], [], []]
  const pairs = lands.pairs()
  for (const [index, seed] of seedsOf(seedCount).entries()) {
    const { world, map } = pairs[index]!
    const pieces = await piecesOf(lands.program, worldRecipe({ seed }))
    ofWorlds!.push(acrossDivides(world.heights, pieces, seaLevel))
    onSameLines!.push(acrossDivides(map.heights, pieces, seaLevel))
    ofMaps!.push(acrossDivides(map.heights, basinsOf(map.heights, seaLevel), seaLevel))
  }
  const row = (what: string, limit: number, value: (divides: AcrossDivides) => number) => {
    const [worlds, lines, maps] = [ofWorlds, onSameLines, ofMaps].map((each) => each!.map((divides) => value(divides)))
    return rowOf(
      what,
      worldRecipe(),
      `at most ${limit}`,
      `${withError(worlds!, 3)}; the same lines in one map ${withError(lines!, 3)}, divides of like basins there ${withError(maps!, 3)}`,
      mean(worlds!) <= limit,
    )
  }
  return [
    row('Second differences of the ground across the borders of pieces over those elsewhere', 1.3, (divides) => divides.bends),
    row('Steps that 99 % are below, across the borders of pieces over those elsewhere', 1, (divides) => divides.steps),
  ]
}
