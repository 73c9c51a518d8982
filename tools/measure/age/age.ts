/** Compares land of an age (`routing=analytic`) with land of time steps, and looks for faults in ages of varied recipes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { projectRoot, say } from '../../../scripts/setup/run.mjs'
import { writeMarkdown } from '../../../scripts/markdown.mjs'
import { table as tableOf } from '../../docs/markdown'
import { variedRecipes } from './varied-recipes'

const pageFile = join(projectRoot, 'docs/landforms.md')
const threads = 1
const cells = 256
const seeds = 10
const maxSteps = 500
/** Years; `time-step` allows no less. */
const minStep = 100
const ages = [50_000, 250_000, 1_000_000, 3_000_000]
const intervals = { ladder: '', even: ';key-interval=25000;key-growth=1' }

interface Land {
  height: Float32Array
  area: Float32Array
}

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
  const found: Record<keyof typeof intervals, Likeness[]> = { ladder: [], even: [] }
  const steps = Math.min(maxSteps, years / minStep)
  for (let seed = 1; seed <= seeds; seed++) {
    const ground = `2/size=${cells};extent=${50 * cells};seed=${seed};sea=none/simplex;relief=1000`
    const law = `stream-power;flow=steepest;deposition=0;erodibility=0.00001;uplift=0.0003;channel-area=10000`
    const [start, timed] = landsOf(module, `${ground}/${law};time-step=${years / steps};iterations=${steps}`)
    for (const name of ['ladder', 'even'] as const) {
      const [, aged] = landsOf(module, `${ground}/${law};routing=analytic;age=${years}${intervals[name]}`)
      found[name].push(likenessOf(start, timed, aged))
    }
  }
  return Object.entries(found).map(([name, lands]) => {
    const columns = [
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
    const row = [`${years.toLocaleString('en-GB')}${name === 'even' ? ', interval 25,000, growth 1' : ''}`, ...columns]
    say(row.join(' | '))
    return row
  })
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
