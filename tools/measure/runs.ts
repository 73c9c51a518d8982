/** Runs of recipes, their layers, and the rows of the table. */
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { say } from '../../scripts/setup/run.mjs'

/** Of the build with threads. */
export const threads = 2

export interface Row {
  what: string
  recipe: string
  asked: string
  measured: string
  isReached: boolean
}

/** Prints a row and returns it. */
export function rowOf(what: string, recipe: string, asked: string, measured: string, isReached: boolean): Row {
  say(`${what} | ${asked} | ${measured} | ${isReached ? 'yes' : 'NO'}`)
  return { what, recipe, asked, measured, isReached }
}

export interface Start {
  /** Heights in metres instead of those of the recipe's sources. */
  heights?: Float32Array | null
  threads?: number
}

/** Opens a recipe, and closes it after `use`. */
export function withRun<Result>(module: RillModule, recipe: string, use: (run: Run) => Result, start: Start = {}): Result {
  const simulation = unwrap(module.openSimulation(recipe, start.threads ?? threads, start.heights ?? null))
  try {
    return use(new Run(module, simulation))
  } finally {
    simulation.delete()
  }
}

export class Run {
  constructor(
    readonly module: RillModule,
    readonly simulation: Simulation,
  ) {}

  advance(iterations = Infinity): void {
    unwrap(this.simulation.advance(Math.min(iterations, 1e9)))
  }
  /** Of a layer, row by row. */
  values(layer = 'height'): Float32Array<ArrayBuffer> {
    return copyLayer(layer, this.module.HEAPF32, unwrap(this.simulation.layer(layer)), undefined)
      .values as Float32Array<ArrayBuffer>
  }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The value below which a share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** The mean of some values, and the minimum and maximum, in brackets. */
export function spread(values: readonly number[], digits: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${mean(values).toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
}

export function correlationOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const meanOf = (values: ArrayLike<number>) => {
    let sum = 0
    for (let index = 0; index < values.length; index++) sum += values[index]!
    return sum / values.length
  }
  const [a, b] = [meanOf(one), meanOf(other)]
  let [both, first, second] = [0, 0, 0]
  for (let index = 0; index < one.length; index++) {
    const [x, y] = [one[index]! - a, other[index]! - b]
    both += x * y
    first += x * x
    second += y * y
  }
  return both / Math.sqrt(first * second)
}
