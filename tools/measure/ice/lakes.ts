/** Closed basins below glaciers, which become lakes when the ice melts. */
import type { RillModule } from '@rill-terrain/engine/module'
import { glaciate, law, rangeOf, riverIterations, trunkOf, type TrunkPoint } from './range'
import { mean, quantile, rowOf, spread, withRun, type Row } from '../runs'

const seeds = [1, 2, 3]
/** m and cells: shallower and smaller hollows do not count. */
const [leastDepth, leastCells] = [5, 4]
/** m: the rim of a hollow. */
const rim = 1

interface Setting {
  cells: number
  cellSize: number
  iterations: number
  ice: string
}

const steady: Setting = { cells: 512, cellSize: 50, iterations: 300, ice: `glacier;iterations=300;ela=900;uplift=0.001;${law}` }

/** Ice ages of 80,000 yr: what the name of a row adds, and the parameters of the ice. */
const ages = [
  ['', 'ice-erosion=0.00003'],
  [', with more ice erosion', 'ice-erosion=0.0001'],
  [', with narrower tongues', 'ice-erosion=0.00003;melt-width=0.1'],
] as const
const ageOf = (ice: string): Setting => ({
  cells: 256,
  cellSize: 100,
  iterations: 160,
  ice:
    'glacier;iterations=160;time-step=500;ela=500;ela-rise=1300;period=80000;uplift=0.0003;erodibility=0.000003;' +
    `channel-area=100000;${ice}`,
})

interface Basins {
  /** Of each, m. */
  depths: number[]
  /** km of trunk valleys that had ice. */
  length: number
}

export function lakeRows(module: RillModule): Row[] {
  const found = (setting: Setting) => seeds.map((seed) => basinsOf(module, seed, setting))
  const steadily = found(steady)
  return [
    beforeRow(steadily.map(({ before }) => before)),
    steadyRow(steadily.map(({ after }) => after)),
    ...ages.map(([name, ice]) => {
      const lands = found(ageOf(ice)).map(({ after }) => after)
      return ageRow(name, ageOf(ice), lands)
    }),
  ]
}

function beforeRow(found: Basins[]): Row {
  const counts = found.map(({ depths }) => depths.length)
  const recipe = rangeOf(1, steady.cells, steady.cellSize)
  const measured = `${counts.join(', ')} on the maps of ${seeds.length} seeds`
  return rowOf('Closed basins before the ice, where it will be', recipe, 'none', measured, Math.max(...counts) === 0)
}

function steadyRow(found: Basins[]): Row {
  const rates = found.map(({ depths, length }) => (100 * depths.length) / length)
  const depths = found.flatMap((each) => each.depths)
  const median = depths.length > 0 ? quantile(depths, 0.5) : 0
  return rowOf(
    'Closed basins under steady ice',
    `${rangeOf(1, steady.cells, steady.cellSize)}/${steady.ice}`,
    'at least 2 on 100 km of trunk valleys, median depth at least 10 m',
    `${spread(rates, 1)} on 100 km, over ${seeds.length} seeds with ${Math.round(mean(found.map(({ length }) => length)))} km each; ${depths.length} basins, median depth ${median.toFixed(0)} m, deepest ${Math.max(0, ...depths).toFixed(0)} m`,
    mean(rates) >= 2 && median >= 10,
  )
}

function ageRow(name: string, { cells, cellSize, ice }: Setting, found: Basins[]): Row {
  const counts = found.map(({ depths }) => depths.length)
  const deep = found.map(({ depths }) => depths.filter((depth) => depth >= 60).length)
  const deepest = found.map(({ depths }) => Math.max(0, ...depths))
  return rowOf(
    `Lakes after one ice age${name}`,
    `${rangeOf(1, cells, cellSize)}/${ice}`,
    'at least 5 on the map, three of them 60 m deep, the deepest at least 150 m',
    `${spread(counts, 0)} lakes over ${seeds.length} seeds, ${spread(deep, 0)} of them 60 m deep, the deepest ${spread(deepest, 0)} m`,
    mean(counts) >= 5 && mean(deep) >= 3 && mean(deepest) >= 150,
  )
}

interface Found {
  before: Basins
  after: Basins
}

function basinsOf(module: RillModule, seed: number, { cells, cellSize, iterations, ice }: Setting): Found {
  const world = rangeOf(seed, cells, cellSize)
  const icy = new Uint8Array(cells ** 2)
  const [before, after, length] = withRun(module, `${world}/${ice}`, (run) => {
    run.advance(riverIterations)
    const start = run.values()
    glaciate(run, iterations, icy)
    return [start, run.values(), (lengthOf(trunkOf(run), icy, cells) * cellSize) / 1000]
  })
  const of = (land: Float32Array) => ({ depths: depthsOf(module, land, icy, cells, cellSize), length })
  return { before: of(before), after: of(after) }
}

/** Cells along the trunk valleys that had ice. */
function lengthOf(trunk: readonly TrunkPoint[], icy: Uint8Array, cells: number): number {
  let length = 0
  for (const [index, point] of trunk.entries()) {
    const next = trunk[index - 1]
    if (next?.river !== point.river || icy[point.row * cells + point.column] === 0) continue
    length += Math.hypot(next.column - point.column, next.row - point.row)
  }
  return length
}

/** The depths of the closed basins of land that had ice: between the ground and the level at which water runs over. */
function depthsOf(module: RillModule, land: Float32Array, icy: Uint8Array, cells: number, cellSize: number): number[] {
  const recipe = `2/size=${cells};extent=${cells * cellSize};sea=none/simplex/drain;by=fill`
  const level = withRun(
    module,
    recipe,
    (run) => {
      run.advance()
      return run.values()
    },
    { heights: land },
  )
  const depth = level.map((height, cell) => (icy[cell] === 0 ? 0 : height - land[cell]!))
  const isSeen = new Uint8Array(land.length)
  const depths: number[] = []
  for (let start = 0; start < land.length; start++) {
    if (isSeen[start] === 1 || !(depth[start]! > rim)) continue
    const basin = [start]
    isSeen[start] = 1
    for (const cell of basin) {
      for (const next of around(cell, cells)) {
        if (isSeen[next] === 1 || !(depth[next]! > rim)) continue
        isSeen[next] = 1
        basin.push(next)
      }
    }
    const deepest = basin.reduce((most, cell) => Math.max(most, depth[cell]!), 0)
    if (basin.length >= leastCells && deepest >= leastDepth) depths.push(deepest)
  }
  return depths
}

function around(cell: number, cells: number): number[] {
  const [column, row] = [cell % cells, Math.floor(cell / cells)]
  const isInside = (at: number) => at >= 0 && at < cells
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((along) =>
      isInside(column + along) && isInside(row + down) ? [(row + down) * cells + column + along] : [],
    ),
  )
}
