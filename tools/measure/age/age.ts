/** Compares land of an age (`routing=analytic`) with land of time steps, and looks for faults in ages of varied recipes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { projectRoot, say } from '../../../scripts/setup/run.mjs'
import { writeMarkdown } from '../../../scripts/markdown.mjs'
import { table as tableOf } from '../../docs/markdown'
import { landByRounds } from './rounds'
import { variedRecipes } from './varied-recipes'
import type { PlainGround } from '../../../tests/support/plain-drainage'

const pageFile = join(projectRoot, 'docs/landforms.md')
const threads = 1
const cells = 512
const seeds = 10
const maxSteps = 1000
/** Years; `time-step` allows no less. */
const minStep = 100
const ages = [50_000, 250_000, 1_000_000, 3_000_000]
const extent = 50 * cells
const law = { erodibility: 0.00001, uplift: 0.0003, channelArea: 10_000 }

interface Land {
  height: Float32Array
  area: Float32Array
}

/** A way to land of an age. */
interface Way {
  /** What the row says after the years. */
  name: string
  landOf(module: RillModule, seed: number, years: number): Land
}

const ways: Way[] = [
  keyframes('', ''),
  keyframes(', interval 25,000, growth 0', ';key-interval=25000;key-growth=0'),
  { name: ', published rounds', landOf: (module, seed, years) => insideOf(landByRounds(groundWithRing(module, seed), law, years)) },
]

interface Likeness {
  /** Correlation of the change of the ground, and of the logarithms of the drainage areas. */
  change: number
  area: number
  /** Mean difference of the heights, % of the relief. */
  difference: number
}

export async function age(): Promise<void> {
  const module = await loadEngine('single', threads)
  const rows = ages.flatMap((years) => comparedAt(module, years))
  const header = [
    `years, ${seeds} lands of ${cells} cells`,
    'change: median',
    'worst',
    'difference, %: median',
    'worst',
    'log area: median',
    'worst',
  ]
  const table = [tableOf(header, rows), faultsOf(module)].join('\n\n')
  const page = readFileSync(pageFile, 'utf8')
  const [start, end] = ['<!-- Ages -->', '<!-- end of Ages -->']
  const before = page.slice(0, page.indexOf(start) + start.length)
  await writeMarkdown(pageFile, `${before}\n\n${table}\n\n${page.slice(page.indexOf(end))}`)
}

function comparedAt(module: RillModule, years: number): string[][] {
  const found = ways.map((): Likeness[] => [])
  const steps = Math.min(maxSteps, years / minStep)
  for (let seed = 1; seed <= seeds; seed++) {
    const [start, timed] = landsOf(module, `${recipeOf(seed)};time-step=${years / steps};iterations=${steps}`)
    for (const [index, { landOf }] of ways.entries()) found[index]!.push(likenessOf(start, timed, landOf(module, seed, years)))
  }
  return ways.map(({ name }, index) => {
    const lands = found[index]!
    const row = [
      `${years.toLocaleString('en-GB')}${name}`,
      ...spread(
        lands.map(({ change }) => change),
        false,
        3,
      ),
      ...spread(
        lands.map(({ difference }) => difference),
        true,
        2,
      ),
      ...spread(
        lands.map(({ area }) => area),
        false,
        2,
      ),
    ]
    say(row.join(' | '))
    return row
  })
}

function recipeOf(seed: number): string {
  const { erodibility, uplift, channelArea } = law
  const rivers = `erodibility=${erodibility};uplift=${uplift};channel-area=${channelArea}`
  return `${groundOf(seed, cells)}/stream-power;flow=steepest;deposition=0;${rivers}`
}

const groundOf = (seed: number, side: number, place = '') =>
  `2/size=${side};extent=${(extent / cells) * side};seed=${seed};sea=none${place}/simplex;relief=1000`

function keyframes(name: string, parameters: string): Way {
  return {
    name,
    landOf: (module, seed, years) => landsOf(module, `${recipeOf(seed)};routing=analytic;age=${years}${parameters}`)[1],
  }
}

/** The start with the ground beyond the border, which takes the water. */
function groundWithRing(module: RillModule, seed: number): PlainGround {
  const side = cells + 2
  const cellSize = extent / cells
  const recipe = groundOf(seed, side, `;x=${-cellSize};y=${-cellSize}`)
  const simulation = unwrap(module.openSimulation(recipe, threads, null))
  const values = valuesOf(module, simulation, 'height')
  simulation.delete()
  return { width: side, height: side, cellSize, values, sea: -Infinity, hasRing: true }
}

/** Without the ground beyond the border. */
function insideOf({ height, area }: Land): Land {
  const at = (cell: number) => (Math.floor(cell / cells) + 1) * (cells + 2) + (cell % cells) + 1
  const inside = (values: Float32Array) => Float32Array.from({ length: cells ** 2 }, (_, cell) => values[at(cell)]!)
  return { height: inside(height), area: inside(area) }
}

/** The start and the end of a recipe. */
function landsOf(module: RillModule, recipe: string): [Float32Array, Land] {
  const simulation = unwrap(module.openSimulation(recipe, threads, null))
  const start = valuesOf(module, simulation, 'height')
  unwrap(simulation.advance(1e9))
  const end = { height: valuesOf(module, simulation, 'height'), area: valuesOf(module, simulation, 'flow') }
  simulation.delete()
  return [start, end]
}

const valuesOf = (module: RillModule, simulation: Simulation, layer: string): Float32Array =>
  copyLayer(layer, module.HEAPF32, unwrap(simulation.layer(layer)), undefined).values

function likenessOf(start: Float32Array, timed: Land, aged: Land): Likeness {
  const change = ({ height }: Land) => height.map((metres, cell) => metres - start[cell]!)
  const logarithms = ({ area }: Land) => area.map((each) => Math.log(each))
  const [lowest, highest] = [timed.height.reduce((a, b) => Math.min(a, b)), timed.height.reduce((a, b) => Math.max(a, b))]
  const sum = timed.height.reduce((total, metres, cell) => total + Math.abs(metres - aged.height[cell]!), 0)
  return {
    change: correlationOf(change(timed), change(aged)),
    area: correlationOf(logarithms(timed), logarithms(aged)),
    difference: (100 * sum) / timed.height.length / (highest - lowest),
  }
}

function correlationOf(one: Float32Array, other: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [a, b] = [mean(one), mean(other)]
  let [both, first, second] = [0, 0, 0]
  for (const [index, value] of one.entries()) {
    const [x, y] = [value - a, other[index]! - b]
    both += x * y
    first += x * x
    second += y * y
  }
  return both / Math.sqrt(first * second)
}

/** The median and the worst of some values. */
function spread(values: readonly number[], isLessBetter: boolean, digits: number): string[] {
  const sorted = values.toSorted((one, other) => one - other)
  const median = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
  return [median, isLessBetter ? sorted.at(-1)! : sorted[0]!].map((value) => value.toFixed(digits))
}

/** Ages of varied recipes: cells that rise faster than the uplift, heights that are no numbers, and spikes. */
function faultsOf(module: RillModule): string {
  const found = { faster: 0, broken: 0, spikes: 0, spikesWithoutMask: 0, spikesBySteps: 0 }
  const recipes = variedRecipes()
  for (const { recipe, bySteps, hasMask, rise } of recipes) {
    const [start, { height }] = landsOf(module, recipe)
    if (height.some((metres) => !Number.isFinite(metres))) found.broken++
    // float32 rounds the sum of the ground and its rise.
    const limit = (before: number) => before + rise + 1e-5 * (Math.abs(before) + rise) + 1e-3
    if (height.some((metres, cell) => metres > limit(start[cell]!))) found.faster++
    if (hasNewSpikes(module, recipe)) found.spikes++
    if (!hasMask && hasNewSpikes(module, recipe)) found.spikesWithoutMask++
    if (hasNewSpikes(module, bySteps)) found.spikesBySteps++
  }
  say(JSON.stringify(found))
  const header = [
    'varied recipes',
    'a cell rises faster than the uplift',
    'a height is no number',
    'new spikes',
    'of these without hard rock',
    'new spikes by time steps',
  ]
  return tableOf(header, [[recipes.length, ...Object.values(found)].map(String)])
}

function hasNewSpikes(module: RillModule, recipe: string): boolean {
  const simulation = unwrap(module.openSimulation(recipe, threads, null))
  const count = () => unwrap(simulation.faults!()).find(({ id }) => id === 'spikes')?.count ?? 0
  const before = count()
  unwrap(simulation.advance(1e9))
  const after = count()
  simulation.delete()
  return after > before
}
