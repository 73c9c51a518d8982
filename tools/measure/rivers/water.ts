/** Where the water of a world goes, and its drainage areas. */
import type { RiverNumbers } from '@rill-terrain/files/world/river-check'
import { mean, rowOf, spread, type Row } from '../runs'
import { seedCount, type Lands } from './lands'
import { seedsOf, worldLand, worldRecipe, type Land } from './worlds'

const controls = 3

export function waterRows(lands: Lands): Row[] {
  const pairs = lands.pairs()
  const worlds = pairs.map(({ world }) => world)
  const blended = seedsOf(controls).map((seed) => worldLand(lands.module, { seed, join: 'overlap' }))
  const ends = endsOf(worlds)
  const areas = worlds.map(({ areaOfGround }) => areaOfGround).filter((ratio) => !Number.isNaN(ratio))
  const [inWorlds, inMaps] = [worlds, pairs.map(({ map }) => map)].map((each) => fallsOf(each))
  return [
    rowOf(
      'Places on land where water ends, along the steepest ways of the water surface',
      worldRecipe(),
      '0',
      `${ends} in ${seedCount} worlds of ${landOf(worlds).toLocaleString('en-GB')} cells of land`,
      ends === 0,
    ),
    rowOf(
      'The same with blended chunks, which must fail',
      worldRecipe({ join: 'overlap' }),
      'more than 0',
      `${endsOf(blended)} in ${controls} worlds`,
      endsOf(blended) > 0,
    ),
    rowOf(
      'Share of the steepest ways along which the area falls, across borders of chunks and inside',
      worldRecipe(),
      'at most the share in one map, 0 along the ways that the layer counts',
      `${inWorlds!.across} and ${inWorlds!.inside}; one map ${inMaps!.across} and ${inMaps!.inside}`,
      inWorlds!.shares.every((share, index) => share <= inMaps!.shares[index]!),
    ),
    rowOf(
      'Area that the ground gives to rivers of at least 10 km², within two cells, over their layer flow: medians of the worlds',
      worldRecipe(),
      '0.95 to 1.10',
      `${spread(areas, 3)} over ${areas.length} seeds with such rivers`,
      mean(areas) >= 0.95 && mean(areas) <= 1.1,
    ),
  ]
}

const endsOf = (lands: readonly Land[]): number => lands.reduce((sum, { numbers }) => sum + numbers.ends.count, 0)
const landOf = (lands: readonly Land[]): number => lands.reduce((sum, { numbers }) => sum + numbers.land, 0)

function fallsOf(lands: readonly Land[]) {
  const shareOf = (where: keyof RiverNumbers['area']) => {
    const [falls, ways] = [0, 0].map((_, index) =>
      lands.reduce((sum, { numbers }) => sum + numbers.area[where][index === 0 ? 'falls' : 'ways'], 0),
    )
    return falls! / ways!
  }
  const shares = [shareOf('across'), shareOf('inside')]
  const [across, inside] = shares.map((share) => `${(100 * share).toFixed(2)} %`)
  return { shares, across: across!, inside: inside! }
}
