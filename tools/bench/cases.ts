import type { MethodDescription, Registry } from '@rill-terrain/engine/module'
import { presets } from '@rill-terrain/recipe/presets/presets'

interface Size {
  width: number
  height: number
  iterations: number
}

/** Target times in milliseconds per iteration, on the author's two cores. */
interface Wanted {
  oneThread?: number
  twoThreads: number
}

/** One case to time: the last stage of a recipe, or all of them. */
export interface BenchCase extends Size {
  /** The id of the method, or the name of a work. */
  method: string
  recipe: string
  /** Whether `tools/bench/native/` has a plain reference implementation of the method. */
  hasReference: boolean
  /** Of a named case. */
  wanted?: Wanted
  isWork?: boolean
  /** All stages are timed, as one iteration. */
  isWhole?: boolean
}

/** How a method is timed. A named case may set parameters that differ from the method's defaults. */
interface Setting {
  parameters?: string
  /** Metres. The same at all sizes, so that the work per cell is the same. */
  cellSize?: number
  /** Iterations at the sizes of the sweep, instead of `sweepIterations`. */
  iterations?: number
  /** Every method with a named case also has a plain reference. `--quick` skips a long one. */
  named?: Size & Wanted & { isLong?: boolean }
}

const sizes = [512, 1024, 2048]
/** Iterations of erosion methods at those sizes: enough to time the fastest method well, few enough for the slowest. */
const sweepIterations = 2
const defaultCellSize = 10

const square = (side: number, iterations: number): Size => ({ width: side, height: side, iterations })

/** Milliseconds for a map of 1024 x 1024 at the given number of million cells per second. */
const atMillionCells = (perSecond: number) => 1024 ** 2 / perSecond / 1000

/**
 * Settings of methods in which lakes overflow by default. An overflow belongs to many iterations, more than those of a sweep, and
 * the plain references have none; works time it.
 */
const withoutOverflow = ';lakes=sink'

/** Methods with a named case, and methods whose time two iterations do not show. */
const settings: Record<string, Setting> = {
  'grid-droplets': {
    // The cell size equals the method's step, so that an iteration moves droplets once, as in the article.
    parameters: `;step=${defaultCellSize}${withoutOverflow}`,
    named: { width: 2048, height: 1024, iterations: 20, twoThreads: 250 / 20 },
  },
  droplets: {
    // 3 cells of radius, 30 steps of one cell, and 200,000 droplets on 1024 x 1024 cells of 10 m.
    parameters: `;radius=30;path=300;density=1907.35${withoutOverflow}`,
    named: { ...square(1024, 1), twoThreads: 120 },
  },
  'grid-simulation': {
    parameters: withoutOverflow,
    // The cell size equals the method's step, so that an iteration moves water once, as in the article.
    cellSize: 39,
    named: { ...square(512, 716), twoThreads: 1300 / 716, isLong: true },
  },
  pipes: {
    // A time step of 1 s makes an iteration a single sub-step, since 0.6 dx / sqrt(g 3.4 m) is 1.04 s. Heavy rain makes water
    // move rock soon.
    parameters: `;time-step=1;rain=5000${withoutOverflow}`,
    iterations: 16,
    named: { ...square(1024, 16), twoThreads: 5 },
  },
  'stream-power': { named: { ...square(1024, 1), twoThreads: 110 } },
  'normal-droplets': { parameters: withoutOverflow },
  'mass-transfer-droplets': { parameters: withoutOverflow },
  blurosion: { iterations: 16 },
  thermal: { iterations: 16, named: { ...square(1024, 16), twoThreads: 1.2 } },
  simplex: { named: { ...square(1024, 1), oneThread: atMillionCells(40), twoThreads: atMillionCells(75) } },
}

/** Cases in addition to each method's settings above: settings with other kernels, and the end of a stage. */
const works: [method: string, side: number, iterations: number, stages: string][] = [
  ['voronoi raggedness=0', 1024, 1, 'voronoi;raggedness=0'],
  ['blurosion neighbour=lowest', 1024, 16, 'simplex/blurosion;neighbour=lowest'],
  ['creep law=linear', 1024, 2, 'simplex/creep;law=linear'],
  ['stream-power routing=iterative', 1024, 2, 'simplex/stream-power;routing=iterative'],
  ['stream-power deposition=1', 1024, 1, 'simplex/stream-power;deposition=1'],
  // Lakes overflow after some of the iterations and at the end.
  ['grid-droplets with overflow', 1024, 20, 'simplex/grid-droplets;step=10'],
  ['droplets with overflow', 1024, 20, 'simplex/droplets'],
  ['normal-droplets with overflow', 1024, 20, 'simplex/normal-droplets'],
  ['mass-transfer-droplets with overflow', 1024, 20, 'simplex/mass-transfer-droplets'],
  ['pipes with overflow', 1024, 50, 'simplex/pipes;time-step=1;rain=5000'],
  ['grid-simulation with overflow', 512, 50, 'simplex/grid-simulation'],
  // A stage of one iteration is one iteration and the overflow or the settling at its end; compare with many iterations.
  ['pipes and overflow', 1024, 1, 'simplex/pipes;time-step=1;rain=5000'],
  ['pipes and settling', 1024, 1, 'simplex/pipes;time-step=1;rain=5000;lakes=sink'],
  ['grid-droplets and overflow', 1024, 1, 'simplex/grid-droplets;step=10'],
  ['grid-droplets and settling', 1024, 1, 'simplex/grid-droplets;step=10;lakes=sink'],
  ['grid-simulation and overflow', 512, 1, 'simplex/grid-simulation'],
  ['grid-simulation and settling', 512, 1, 'simplex/grid-simulation;lakes=sink'],
]

/** Examples whose stages are all timed. More cells show the same land. */
const wholeRecipes = { 'mountain range': 'Alpine lakes', 'volcanic island': 'Volcanic island' }

/** Timed instead of a plain reference where a method has none: a fixed amount of work that measures the machine. */
export const yardstickRecipe = '2/size=512;extent=5120/simplex'

/**
 * All cases in the order of the registry, each method's named case first, and then works. `only` is the id of a method, which
 * includes the works that begin with it, or the name of a work.
 */
export function benchCases({ methods }: Registry, { isQuick, only }: { isQuick: boolean; only?: string | undefined }): BenchCase[] {
  const isWanted = ({ method, isWhole }: BenchCase) =>
    method === only || ((only === undefined || method.startsWith(`${only} `)) && !(isQuick && isWhole))
  return [...methods.flatMap((method) => casesOf(method, isQuick)), ...workCases()].filter(isWanted)
}

function casesOf({ id, kind }: MethodDescription, isQuick: boolean): BenchCase[] {
  const { parameters = '', cellSize, iterations = sweepIterations, named } = settings[id] ?? {}
  const isErosion = kind === 'erosion'
  const ofSize = (size: Size) => caseOf(id, size, `${kind === 'source' ? '' : 'simplex/'}${id}${parameters}`, isErosion, cellSize)
  const sweep = sizes.map((side) => ofSize(square(side, isErosion ? iterations : 1)))
  if (!named) return isQuick ? sweep.slice(0, 1) : sweep
  const ofName = { ...ofSize(named), wanted: named }
  if (isQuick) return named.isLong ? sweep.slice(0, 1) : [ofName]
  return [ofName, ...sweep.filter(({ recipe }) => recipe !== ofName.recipe)]
}

function caseOf(method: string, size: Size, stages: string, isErosion: boolean, cellSize = defaultCellSize): BenchCase {
  const { width, height, iterations } = size
  // Without an epoch, a recipe has the current revisions of methods.
  const recipe = `size=${width}x${height};extent=${width * cellSize}/${stages}${isErosion ? `;iterations=${iterations}` : ''}`
  return { method, width, height, iterations, recipe, hasReference: settings[method]?.named !== undefined }
}

function workCases(): BenchCase[] {
  const ofStages = works.map(([method, side, iterations, stages]) => ({
    ...caseOf(method, square(side, iterations), stages, stages.includes('/')),
    isWork: true,
  }))
  const ofExamples = Object.entries(wholeRecipes).flatMap(([method, title]) =>
    [512, 1024].map((side) => {
      const { text } = presets.find((preset) => preset.title === title)!
      const recipe = text.replace(/\?.*$/, '').replace(/size=\d+/, `size=${side}`)
      return { method, ...square(side, 1), recipe, hasReference: false, isWork: true, isWhole: true }
    }),
  )
  return [...ofStages, ...ofExamples]
}
