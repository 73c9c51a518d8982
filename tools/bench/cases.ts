import type { MethodDescription, Registry } from '@rill-terrain/engine/module'

/** One thing to time: the last stage of a recipe. Every time is told per iteration. */
export interface BenchCase {
  method: string
  width: number
  height: number
  iterations: number
  recipe: string
  /** Whether `tools/bench/native/` has a plain reference of the method. */
  hasReference: boolean
  /** What the named cases are to reach, in milliseconds per iteration on the author's two cores. */
  wanted?: { oneThread?: number; twoThreads: number }
  /** Takes too long for a quick look. */
  isLong?: boolean
}

/** How a method is timed: with other settings than its defaults where a named case asks for them. */
interface Setting {
  parameters?: string
  /** Metres. The same at all sizes, so that the work of a cell is the same. */
  cellSize: number
  /** At the usual sizes, in place of the usual number. */
  iterations?: number
  /** Every method that has one also has a plain reference. */
  named?: { width: number; height: number; iterations: number; oneThread?: number; twoThreads: number; isLong?: boolean }
}

const sizes = [512, 1024, 2048]
/** Of erosion methods at those sizes: enough for the shortest to be timed well, few enough for the longest. */
const sweepIterations = 2
const usualCellSize = 10

const square = (side: number) => ({ width: side, height: side })

/** Milliseconds for a map of 1024 x 1024 at so many million cells a second. */
const atMillionCells = (perSecond: number) => 1024 ** 2 / perSecond / 1000

/** Methods with a named case, and those that a few iterations say little of. */
const settings: Record<string, Setting> = {
  'grid-droplets': {
    cellSize: usualCellSize,
    named: { width: 2048, height: 1024, iterations: 20, twoThreads: 250 / 20 },
  },
  droplets: {
    // 3 cells of radius, 30 steps of one cell, and 200,000 droplets on 1024 x 1024 cells of 10 m.
    parameters: ';radius=30;path=300;density=1907.35',
    cellSize: usualCellSize,
    named: { ...square(1024), iterations: 1, twoThreads: 120 },
  },
  'grid-simulation': {
    // With cells as large as its step, an iteration moves water once, as in the article.
    cellSize: 40,
    named: { ...square(512), iterations: 716, twoThreads: 1300 / 716, isLong: true },
  },
  pipes: {
    // An iteration that is one sub-step at any depth of water, 0.6 dx / sqrt(g 3.4 m) being 1.04 s; and a downpour, so that
    // water soon moves rock.
    parameters: ';time-step=1;rain=5000',
    cellSize: usualCellSize,
    iterations: 16,
    named: { ...square(1024), iterations: 16, twoThreads: 5 },
  },
  'stream-power': { cellSize: usualCellSize, named: { ...square(1024), iterations: 1, twoThreads: 110 } },
  blurosion: { cellSize: usualCellSize, iterations: 16 },
  thermal: { cellSize: usualCellSize, iterations: 16, named: { ...square(1024), iterations: 16, twoThreads: 1.2 } },
  simplex: {
    cellSize: usualCellSize,
    named: { ...square(1024), iterations: 1, oneThread: atMillionCells(40), twoThreads: atMillionCells(75) },
  },
}

/** The reference that stands in where a method has none of its own: a fixed amount of work of the machine at hand. */
export const yardstickRecipe = '1/size=512;extent=5120/simplex'

/** All cases in the order of the registry, each method's named case first. */
export function benchCases({ methods }: Registry, { isQuick, only }: { isQuick: boolean; only?: string | undefined }): BenchCase[] {
  return methods.filter(({ id }) => only === undefined || id === only).flatMap((method) => casesOf(method, isQuick))
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
  const cellSize = setting?.cellSize ?? usualCellSize
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
  const world = `1/size=${width}x${height};extent=${width * cellSize}`
  const ground = kind === 'source' ? '' : '/simplex'
  return `${world}${ground}/${id}${parameters}${kind === 'erosion' ? `;iterations=${iterations}` : ''}`
}

function keyOf({ width, height, iterations }: { width: number; height: number; iterations: number }): string {
  return `${width}x${height}x${iterations}`
}
