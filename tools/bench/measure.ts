import { median } from 'd3-array'
import type { BenchCase } from './cases'
import type { Engines, Sample } from './engines'
import { spreadOf, today } from './report'
import { variants, type Row, type Variant } from './results'

/** How long and how often a case runs. */
interface Effort {
  /** Milliseconds after which no further round starts. */
  budget: number
  maxRounds: number
  /** Milliseconds for which each variant runs before it is timed, in which V8 replaces baseline code with optimised code. */
  warmUp: number
}

export const fullEffort: Effort = { budget: 1500, maxRounds: 41, warmUp: 150 }
export const quickEffort: Effort = { budget: 600, maxRounds: 15, warmUp: 100 }
const minRounds = 3

/** A time below this number of milliseconds is the mean of several runs, up to `maxRuns`. */
const shortestTime = 15
const maxRuns = 20

/** Milliseconds of a run for which the time that a sleeping processor takes to wake does not matter. */
const longRun = 50

/** A reference does other work than the core if its elevation change differs from the core's by more than this factor. */
const maxDifferentChange = 3

/**
 * Times a case in all variants. The variants run alternately, so that other work on the machine affects all of them equally. Throws
 * if they do not do the same work: all variants of the core must have equal bits, and the reference must have an elevation change
 * of the same order of magnitude.
 */
export async function measure(engines: Engines, benchCase: BenchCase, effort: Effort): Promise<Row> {
  const { method, width, height, iterations, hasReference } = benchCase
  const { bytesPerCell, fingerprint } = await warmUp(engines, benchCase, effort.warmUp)
  const times = new Map<Variant, number[]>(variants.map((variant) => [variant, []]))
  const throughputs: number[] = []
  const end = performance.now() + effort.budget
  for (let round = 0; round < minRounds || (round < effort.maxRounds && performance.now() < end); round++) {
    for (const [variant, ofVariant] of times) ofVariant.push(await timeOf(() => engines.sample(variant, benchCase)))
    if (round < minRounds) throughputs.push(await engines.sampleArithmetic())
  }
  const timings = [...times].flatMap(([variant, each]) => [
    [`${variant}_ms`, Number(median(each)!.toPrecision(5))],
    [`${variant}_spread`, Number(spreadOf(each).toFixed(3))],
  ])
  return {
    method,
    width,
    height,
    iterations,
    reference: hasReference ? 'own' : 'yardstick',
    bytes_per_cell: Number(bytesPerCell!.toFixed(2)),
    measured: today(),
    fingerprint,
    gflop_per_s: Number(median(throughputs)!.toPrecision(3)),
    ...(Object.fromEntries(timings) as Record<`${Variant}_${'ms' | 'spread'}`, number>),
  }
}

/**
 * Milliseconds of one iteration: the mean of enough runs that the clock's resolution and the wake-up of threads do not matter.
 * While other variants run, a processor may go to sleep, and takes some milliseconds to wake. The first of several short runs
 * therefore does not count.
 */
async function timeOf(run: () => Promise<Sample>): Promise<number> {
  const first = await run()
  let { milliseconds, iterations } = first.milliseconds < longRun ? { milliseconds: 0, iterations: 0 } : first
  for (let runs = 0; runs < maxRuns && milliseconds < shortestTime; runs++) {
    const sample = await run()
    milliseconds += sample.milliseconds
    iterations += sample.iterations
  }
  return milliseconds / iterations
}

/** Runs each variant for a while, and checks that all variants do the same work. Returns a sample of the core. */
async function warmUp(engines: Engines, benchCase: BenchCase, milliseconds: number): Promise<Sample> {
  const samples = {} as Record<Variant, Sample>
  for (const variant of variants) {
    const end = performance.now() + milliseconds
    do samples[variant] = await engines.sample(variant, benchCase)
    while (performance.now() < end)
  }
  const { plain, ...ofCore } = samples
  const fingerprints = Object.entries(ofCore).map(([variant, { fingerprint }]) => `${variant} ${fingerprint}`)
  if (new Set(Object.values(ofCore).map(({ fingerprint }) => fingerprint)).size > 1)
    throw new Error(`${benchCase.recipe} has several fingerprints: ${fingerprints.join(', ')}.`)
  const ratio = plain.meanChange! / ofCore.native1.meanChange!
  if (benchCase.hasReference && !(ratio > 1 / maxDifferentChange && ratio < maxDifferentChange))
    throw new Error(`${benchCase.recipe}: the plain reference changes the ground ${ratio.toFixed(2)} times as much as the core.`)
  return ofCore.native1
}
