import type { MethodDescription, Registry } from '@rill-terrain/engine/module'
import type { BenchCase } from './bench-case'
import { workCases } from './works'

/** How a method is timed. A named case may set parameters that differ from the method's defaults. */
interface Setting {
  parameters?: string
  /** Metres. The same at all sizes, so that the work per cell is the same. */
  cellSize: number
  /** Iterations at the sizes of the sweep, instead of `sweepIterations`. */
  iterations?: number
  /** Every method with a named case also has a plain reference. */
  named?: { width: number; height: number; iterations: number; oneThread?: number; twoThreads: number; isLong?: boolean }
}

const sizes = [512, 1024, 2048]
/** Iterations of erosion methods at those sizes: enough to time the fastest method well, few enough for the slowest. */
const sweepIterations = 2
const defaultCellSize = 10

const square = (side: number) => ({ width: side, height: side })

/** Milliseconds for a map of 1024 x 1024 at the given number of million cells per second. */
const atMillionCells = (perSecond: number) => 1024 ** 2 / perSecond / 1000

/**
 * Settings of methods in which lakes overflow by default. An overflow belongs to many iterations, more than those of a sweep, and
 * the plain references have none; `works.ts` times it.
 */
const withoutOverflow = ';lakes=sink'

/** Methods with a named case, and methods whose time two iterations do not show. */
const settings: Record<string, Setting> = {
  'grid-droplets': {
    // The cell size equals the method's step, so that an iteration moves droplets once, as in the article.
    parameters: `;step=${defaultCellSize}${withoutOverflow}`,
    cellSize: defaultCellSize,
    named: { width: 2048, height: 1024, iterations: 20, twoThreads: 250 / 20 },
  },
  droplets: {
    // 3 cells of radius, 30 steps of one cell, and 200,000 droplets on 1024 x 1024 cells of 10 m.
    parameters: `;radius=30;path=300;density=1907.35${withoutOverflow}`,
    cellSize: defaultCellSize,
    named: { ...square(1024), iterations: 1, twoThreads: 120 },
  },
  'grid-simulation': {
    parameters: withoutOverflow,
    // The cell size equals the method's step, so that an iteration moves water once, as in the article.
    cellSize: 39,
    named: { ...square(512), iterations: 716, twoThreads: 1300 / 716, isLong: true },
  },
  pipes: {
    // A time step of 1 s makes an iteration a single sub-step, since 0.6 dx / sqrt(g 3.4 m) is 1.04 s. Heavy rain makes water
    // move rock soon.
    parameters: `;time-step=1;rain=5000${withoutOverflow}`,
    cellSize: defaultCellSize,
    iterations: 16,
    named: { ...square(1024), iterations: 16, twoThreads: 5 },
  },
  'stream-power': { cellSize: defaultCellSize, named: { ...square(1024), iterations: 1, twoThreads: 110 } },
  'normal-droplets': { parameters: withoutOverflow, cellSize: defaultCellSize },
  'mass-transfer-droplets': { parameters: withoutOverflow, cellSize: defaultCellSize },
  blurosion: { cellSize: defaultCellSize, iterations: 16 },
  thermal: { cellSize: defaultCellSize, iterations: 16, named: { ...square(1024), iterations: 16, twoThreads: 1.2 } },
  simplex: {
    cellSize: defaultCellSize,
    named: { ...square(1024), iterations: 1, oneThread: atMillionCells(40), twoThreads: atMillionCells(75) },
  },
}

/** Timed instead of a plain reference where a method has none: a fixed amount of work that measures the machine. */
export const yardstickRecipe = '2/size=512;extent=5120/simplex'

/**
 * All cases in the order of the registry, each method's named case first, and then those of `works.ts`. `only` is the id of a
 * method, which includes the works that begin with it, or the name of a work.
 */
export function benchCases({ methods }: Registry, { isQuick, only }: { isQuick: boolean; only?: string | undefined }): BenchCase[] {
  const ofMethods = methods.filter(({ id }) => only === undefined || id === only).flatMap((method) => casesOf(method, isQuick))
  const works = workCases().filter(
    ({ method, isLong }) => method === only || ((only === undefined || method.startsWith(`${only} `)) && !(isQuick && isLong)),
  )
  return [...ofMethods, ...works]
}

function casesOf(method: MethodDescription, isQuick: boolean): BenchCase[] {
  const setting = settings[method.id]
  const named = setting?.named
  const iterations = method.kind === 'erosion' ? (setting?.iterations ?? sweepIterations) : 1
  const atSizes = sizes.map((side) => ({ ...square(side), iterations }))
  const isNamed = (size: { width: number; height: number; iterations: number }) =>
    named !== undefined && keyOf(size) === keyOf(named)
  const runs = isQuick
    ? named && !named.isLong
      ? [named]
      : atSizes.slice(0, 1)
    : [...(named ? [named] : []), ...atSizes.filter((size) => !isNamed(size))]
  const cellSize = setting?.cellSize ?? defaultCellSize
  return runs.map((run) => ({
    method: method.id,
    width: run.width,
    height: run.height,
    iterations: run.iterations,
    recipe: recipeOf(method, setting?.parameters ?? '', cellSize, run),
    hasReference: named !== undefined,
    ...(run === named && { wanted: named }),
    ...(run === named && named.isLong && { isLong: true }),
  }))
}

function recipeOf(
  { id, kind }: MethodDescription,
  parameters: string,
  cellSize: number,
  { width, height, iterations }: { width: number; height: number; iterations: number },
): string {
  // Without an epoch, a recipe has the current revisions of methods.
  const world = `size=${width}x${height};extent=${width * cellSize}`
  const ground = kind === 'source' ? '' : '/simplex'
  return `${world}${ground}/${id}${parameters}${kind === 'erosion' ? `;iterations=${iterations}` : ''}`
}

function keyOf({ width, height, iterations }: { width: number; height: number; iterations: number }): string {
  return `${width}x${height}x${iterations}`
}
